import { quantize } from "gifenc";

/** Maps many colours to few: the most frequent ones to themselves, the others to near ones. */
export class Palette {
  private readonly indices = new Map<number, number>();

  private constructor(readonly colours: readonly (readonly number[])[]) {}

  /** A palette of this size for pictures, which are given as red, green, blue and alpha of each pixel. */
  static of(pixels: Uint8Array, size: number): Palette {
    const counts = new Map<number, number>();
    for (const colour of words(pixels)) {
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const often = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
    const exact = often.slice(0, size / 2);
    const rest = Uint32Array.from(often.slice(size / 2).flatMap((colour) => Array<number>(Math.min(counts.get(colour) ?? 1, MOST)).fill(colour)));
    const near = rest.length === 0 ? [] : quantize(new Uint8Array(rest.buffer), size - exact.length);
    return new Palette([...exact.map(parts), ...near.map((colour) => colour.slice(0, 3))]);
  }

  /** The index of the colour of each pixel. */
  apply(pixels: Uint8Array): Uint8Array {
    return Uint8Array.from(words(pixels), (colour) => this.index(colour));
  }

  private index(colour: number): number {
    const known = this.indices.get(colour);
    if (known !== undefined) {
      return known;
    }
    const [red = 0, green = 0, blue = 0] = parts(colour);
    let [nearest, least] = [0, Infinity];
    this.colours.forEach(([r = 0, g = 0, b = 0], i) => {
      const distance = (r - red) ** 2 + (g - green) ** 2 + (b - blue) ** 2;
      [nearest, least] = distance < least ? [i, distance] : [nearest, least];
    });
    this.indices.set(colour, nearest);
    return nearest;
  }
}

/** The highest weight of a colour among those that are not kept. */
const MOST = 100;

function words(pixels: Uint8Array): Uint32Array {
  return new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4);
}

function parts(colour: number): number[] {
  return [colour & 0xff, (colour >> 8) & 0xff, (colour >> 16) & 0xff];
}
