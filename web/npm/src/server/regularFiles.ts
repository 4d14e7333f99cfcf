import { constants } from "node:fs";
import { lstat, open, stat } from "node:fs/promises";

/** Windows has neither. Without the first, opening a pipe would wait for a writer. */
const { O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;

/** What stands in a file, or why it is not read. */
export type Content = Buffer | "not regular" | "too large";

/**
 * Reads a file that a stranger may have put there: a regular one, and never more bytes than allowed, whatever
 * size it is said to have.
 *
 * @param largest how many bytes it may have
 * @param links whether it may be a link to such a file
 * @throws when it is missing or cannot be read
 */
export async function readRegularFile(file: string, largest: number, links: "followed" | "refused"): Promise<Content> {
  const isFollowed = links === "followed";
  const found = await (isFollowed ? stat(file) : lstat(file)); // to open a device may do something to it
  if (!found.isFile()) {
    return "not regular";
  }
  if (found.size > largest) {
    return "too large";
  }
  const handle = await open(file, constants.O_RDONLY | O_NONBLOCK | (isFollowed ? 0 : O_NOFOLLOW));
  try {
    if (!(await handle.stat()).isFile()) {
      return "not regular"; // it was replaced meanwhile
    }
    const bytes = Buffer.concat(await handle.createReadStream({ end: largest, autoClose: false }).toArray());
    return bytes.length <= largest ? bytes : "too large";
  } finally {
    await handle.close();
  }
}
