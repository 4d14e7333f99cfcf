// Reads what NotationPeer writes, and tells where tsshogi tells moves apart in another way.
import { createInterface } from 'node:readline';
import { getDirectionModifier, Position } from 'tsshogi';

const MOST = 20;
let moves = 0;
let told = 0;
let different = 0;
let position;
let last = '';
for await (const line of createInterface({ input: process.stdin })) {
  const [sfen, usi, words] = line.split('\t');
  if (sfen !== last) {
    position = Position.newBySFEN(sfen);
    last = sfen;
  }
  const theirs = getDirectionModifier(position.createMoveByUSI(usi), position);
  moves++;
  told += words === '' ? 0 : 1;
  if (theirs !== words && different++ < MOST) {
    console.log(`${line} tsshogi: ${theirs}`);
  }
}
console.log(`${moves} moves, ${told} of them with words, ${different} told in another way`);
process.exitCode = different === 0 ? 0 : 1;
