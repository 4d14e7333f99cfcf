import { writeFileSync } from "node:fs";
import { GIFEncoder } from "gifenc";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { Palette } from "./palette";

interface Clip {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Frame {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly milliseconds: number;
}

/** How many colours a picture has, besides {@link SAME}, the one for what is as it was. */
const COLOURS = 255;
const SAME = 255;

/** How long a frame stands that is to be read. */
const LONG = 600;

/** A picture that moves, taken frame by frame of a part of a window. */
export class Animation {
  private readonly frames: Frame[] = [];

  constructor(
    private readonly page: Page,
    private readonly clip: Clip,
  ) {}

  /** Adds what is seen now, for so long. */
  async frame(milliseconds: number): Promise<void> {
    const { data, width, height } = PNG.sync.read(await this.page.screenshot({ clip: this.clip, scale: "css" }));
    this.frames.push({ pixels: data, width, height, milliseconds });
  }

  /** Types a text, each character of it a frame. */
  async type(text: string): Promise<void> {
    for (const character of text) {
      await this.page.keyboard.type(character);
      await this.frame(140);
    }
  }

  /**
   * Writes a GIF that begins again at its end. All frames share the colours, so that nothing flickers, and
   * of each only what differs from the one before is written.
   */
  save(file: string): void {
    const palette = Palette.of(this.seen(), COLOURS);
    const table = [...palette.colours, ...Array<readonly number[]>(COLOURS + 1 - palette.colours.length).fill([0, 0, 0])];
    const gif = GIFEncoder();
    let before: Uint8Array | undefined;
    for (const { pixels, width, height, milliseconds } of this.frames) {
      const shown = palette.apply(pixels);
      const last = before;
      const changed = last === undefined ? shown : shown.map((colour, i) => (colour === last[i] ? SAME : colour));
      gif.writeFrame(changed, width, height, {
        palette: table,
        delay: milliseconds,
        transparent: last !== undefined,
        transparentIndex: SAME,
        dispose: 1,
      });
      before = shown;
    }
    gif.finish();
    writeFileSync(file, gif.bytes());
  }

  /** Frames that are looked at for long, one after the other: their colours are those that count. */
  private seen(): Uint8Array {
    return Buffer.concat(this.frames.filter(({ milliseconds }) => milliseconds >= LONG).map(({ pixels }) => pixels));
  }
}
