/** The length of what a PNG begins with: its signature and the chunk with its size in pixels. */
const HEAD = 33;

const METRES_PER_INCH = 0.0254;

/** The polynomial of the checksums of PNG. */
const POLYNOMIAL = 0xedb88320;

/** A PNG that says how many pixels an inch has, so that programs which place it on a page know its size. */
export function withResolution(png: Uint8Array, dotsPerInch: number): Uint8Array {
  const chunk = new DataView(new ArrayBuffer(21));
  const perMetre = Math.round(dotsPerInch / METRES_PER_INCH);
  chunk.setUint32(0, 9);
  new Uint8Array(chunk.buffer).set(new TextEncoder().encode("pHYs"), 4);
  chunk.setUint32(8, perMetre);
  chunk.setUint32(12, perMetre);
  chunk.setUint8(16, 1); // per metre
  chunk.setUint32(17, checksum(new Uint8Array(chunk.buffer, 4, 13)));
  const all = new Uint8Array(png.length + chunk.byteLength);
  all.set(png.subarray(0, HEAD));
  all.set(new Uint8Array(chunk.buffer), HEAD);
  all.set(png.subarray(HEAD), HEAD + chunk.byteLength);
  return all;
}

function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) {
      sum = (sum >>> 1) ^ (sum & 1 ? POLYNOMIAL : 0);
    }
  }
  return (sum ^ 0xffffffff) >>> 0;
}
