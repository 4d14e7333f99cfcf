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

/** The number of colours of a picture, besides {@link SAME} for unchanged pixels. */
const COLOURS = 255;
const SAME = 255;

/** How long a frame stays that is to be read, in milliseconds. */
const LONG = 600;

/** Records a part of a window, frame by frame, as an animated picture. */
export class Animation {
  private readonly frames: Frame[] = [];

  constructor(
    private readonly page: Page,
    private readonly clip: Clip,
  ) {}

  /** Adds what is shown now, as a frame of this duration. */
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
   * each holds only what differs from the one before.
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

  /** The pixels of the frames that stay long, one after the other: their colours matter most. */
  private seen(): Uint8Array {
    return Buffer.concat(this.frames.filter(({ milliseconds }) => milliseconds >= LONG).map(({ pixels }) => pixels));
  }
}
