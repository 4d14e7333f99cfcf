import { writeFileSync } from "node:fs";
import { applyPalette, GIFEncoder, quantize } from "gifenc";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";

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

  /** Writes a GIF that begins again at its end; all frames share the colours, so that nothing flickers. */
  save(file: string): void {
    const last = this.frames.at(-1);
    if (last === undefined) {
      return;
    }
    const palette = quantize(last.pixels, 256);
    const gif = GIFEncoder();
    for (const { pixels, width, height, milliseconds } of this.frames) {
      gif.writeFrame(applyPalette(pixels, palette), width, height, { palette, delay: milliseconds });
    }
    gif.finish();
    writeFileSync(file, gif.bytes());
  }
}
