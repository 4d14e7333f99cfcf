// Reads a KIF record, or a book, with tsshogi, and prints the time of the fastest pass in milliseconds.
// Its import of KIF does not check moves; of a book every move is checked, as other programs do it with this library.
import fs from 'node:fs';
import { importKIF, Position } from 'tsshogi';

const [, format, file, passes] = process.argv;
const text = fs.readFileSync(file, 'utf8');

function kif() {
  const record = importKIF(text);
  if (record instanceof Error) throw record;
}

function book() {
  let position;
  for (const line of text.split('\n')) {
    if (line.startsWith('sfen ')) {
      position = Position.newBySFEN(line);
    } else if (position && line) {
      const move = position.createMoveByUSI(line.slice(0, line.indexOf(' ')));
      if (!move || !position.isValidMove(move)) throw new Error(line);
    }
  }
}

const read = { kif, book }[format];
let fastest = Infinity;
for (let pass = 0; pass < Number(passes); pass++) {
  const start = process.hrtime.bigint();
  read();
  fastest = Math.min(fastest, Number(process.hrtime.bigint() - start) / 1e6);
}
console.log(fastest);
