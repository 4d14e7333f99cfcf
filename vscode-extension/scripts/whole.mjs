import { renameSync, rmSync } from "node:fs";

/**
 * Makes a file that has its name only once it is whole: what is interrupted or fails is not taken for one, and
 * does not harm one that is there.
 *
 * @param {string} file
 * @param {(part: string) => Promise<unknown>} make writes all of it to the name that is given
 */
export async function makeWhole(file, make) {
  const part = `${file}.part`;
  try {
    await make(part);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
}
