const LINE_FEED = 10;

/**
 * The lines of a stream of bytes in UTF-8; undefined in the place of one that is too long.
 *
 * @param longest how many bytes a line may have
 */
export async function* linesOf(input: AsyncIterable<Uint8Array>, longest: number): AsyncGenerator<string | undefined> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const add = (part: Uint8Array): void => {
    length += part.length;
    parts = length > longest ? [] : [...parts, part];
  };
  const take = (): string | undefined => {
    const line = length > longest ? undefined : Buffer.concat(parts).toString();
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of input) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, start)) {
      add(chunk.subarray(start, end));
      start = end + 1;
      yield take();
    }
    add(chunk.subarray(start));
  }
  if (length > 0) {
    yield take();
  }
}
