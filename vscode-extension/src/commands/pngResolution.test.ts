import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { withResolution } from "./pngResolution";

test("a picture holds its resolution, and is as it was", () => {
  const before = new PNG({ width: 3, height: 2 });
  before.data.fill(200);

  const written = Buffer.from(withResolution(PNG.sync.write(before), 384));

  const at = written.indexOf("pHYs");
  expect(written.readUInt32BE(at + 4)).toBe(15118); // pixels per metre
  expect(written.readUInt32BE(at + 8)).toBe(15118);
  const after = PNG.sync.read(written, { checkCRC: true }); // refuses wrong checksums
  expect([after.width, after.height, Buffer.compare(after.data, before.data)]).toEqual([3, 2, 0]);
});
