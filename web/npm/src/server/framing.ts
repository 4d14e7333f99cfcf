import { Transform, type TransformCallback } from "node:stream";

const BREAK = "\r\n\r\n";
const LENGTH = /content-length[ \t]*:[ \t]*(\d{1,9})[ \t]*$/im;
/** The most bytes that are kept until a header ends. */
const LONGEST_HEADER = 4096;

/**
 * Lets pass what is a message with its header, and nothing else: a reader of messages would wait
 * for ever, or lose the next one, after a header without a length or with a wrong one. A header is
 * found after whatever a length that was too short has left.
 */
export class Framing extends Transform {
  private waiting = Buffer.alloc(0);
  /** How many bytes of the content of a message are still to come. */
  private rest = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    let bytes = this.waiting.length > 0 ? Buffer.concat([this.waiting, chunk]) : chunk;
    while (bytes.length > 0) {
      if (this.rest > 0) {
        this.push(bytes.subarray(0, this.rest));
        const passed = Math.min(this.rest, bytes.length);
        this.rest -= passed;
        bytes = bytes.subarray(passed);
        continue;
      }
      const end = bytes.indexOf(BREAK);
      if (end < 0) {
        break;
      }
      const [, length] = LENGTH.exec(bytes.toString("latin1", 0, end)) ?? [];
      bytes = bytes.subarray(end + BREAK.length);
      if (length !== undefined) {
        this.rest = Number(length);
        this.push(`Content-Length: ${length}${BREAK}`);
      }
    }
    this.waiting = Buffer.from(bytes.subarray(-LONGEST_HEADER));
    done();
  }
}
