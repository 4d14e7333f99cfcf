/** A start of a game that has a name in the header 手合割. */
export interface Handicap {
  /** The name as records write it. */
  readonly name: string;
  readonly english: string;
}

/** The handicaps in the order in which players think of them. */
export const HANDICAPS: readonly Handicap[] = [
  { name: "平手", english: "Even" },
  { name: "香落ち", english: "Lance" },
  { name: "右香落ち", english: "Right lance" },
  { name: "角落ち", english: "Bishop" },
  { name: "飛車落ち", english: "Rook" },
  { name: "飛香落ち", english: "Rook and lance" },
  { name: "二枚落ち", english: "Two pieces" },
  { name: "三枚落ち", english: "Three pieces" },
  { name: "四枚落ち", english: "Four pieces" },
  { name: "五枚落ち", english: "Five pieces" },
  { name: "左五枚落ち", english: "Left five pieces" },
  { name: "六枚落ち", english: "Six pieces" },
  { name: "左七枚落ち", english: "Left seven pieces" },
  { name: "右七枚落ち", english: "Right seven pieces" },
  { name: "八枚落ち", english: "Eight pieces" },
  { name: "十枚落ち", english: "Ten pieces" },
];

/** The start of a new record, as a snippet: the editor stops at the names of the players, then where the moves begin. */
export function newRecord(handicap: Handicap, begin: Date): string {
  const [black, white] = handicap.name === "平手" ? ["先手", "後手"] : ["下手", "上手"];
  return [
    `開始日時：${written(begin)}`,
    `手合割：${handicap.name}`,
    `${black}：$1`,
    `${white}：$2`,
    "手数----指手--",
    "$0",
  ].join("\n");
}

/** A new mating problem, in which the defender has his king and all pieces but the other one; the author takes his from them. */
export const NEW_PROBLEM = `作品名：
作者：
手合割：その他
後手の持駒：飛二　角二　金四　銀四　桂四　香四　歩十八
  ９ ８ ７ ６ ５ ４ ３ ２ １
+---------------------------+
| ・ ・ ・ ・v玉 ・ ・ ・ ・|一
| ・ ・ ・ ・ ・ ・ ・ ・ ・|二
| ・ ・ ・ ・ ・ ・ ・ ・ ・|三
| ・ ・ ・ ・ ・ ・ ・ ・ ・|四
| ・ ・ ・ ・ ・ ・ ・ ・ ・|五
| ・ ・ ・ ・ ・ ・ ・ ・ ・|六
| ・ ・ ・ ・ ・ ・ ・ ・ ・|七
| ・ ・ ・ ・ ・ ・ ・ ・ ・|八
| ・ ・ ・ ・ ・ ・ ・ ・ ・|九
+---------------------------+
先手の持駒：なし
手数----指手--
`;

function written(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join("/");
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`;
}
