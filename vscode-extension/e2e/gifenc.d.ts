// The package brings no types; these are what e2e/animation.ts needs.
declare module "gifenc" {
  type Palette = readonly (readonly number[])[];

  interface Encoder {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: {
        readonly palette: Palette;
        readonly delay: number;
        readonly transparent?: boolean;
        readonly transparentIndex?: number;
        /** 1 leaves the frame before it where this one is transparent. */
        readonly dispose?: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(pixels: Uint8Array, colours: number): Palette;
}
