/** One way in which a record may be written. */
interface Sample {
  readonly name: string;
  readonly encoding: "shiftjis" | "eucjp" | "utf8" | "utf8bom";
  /** The text of the file. */
  readonly before: string;
  /** The line that a user adds at its end. */
  readonly added: string;
  readonly after: string;
}

const KIF = "手合割：平手\r\n先手：山田太郎\r\n後手：鈴木花子\r\n   1 ７六歩(77)\r\n*角道を開ける。\r\n";

const TEXTS = {
  kif: { before: KIF, added: "   2 ３四歩(33)\r\n" },
  kifu: { before: KIF.replaceAll("\r\n", "\n"), added: "   2 ３四歩(33)\n" },
  csa: { before: "V2.2\nN+山田太郎\nN-鈴木花子\nPI\n+\n+7776FU\n", added: "'*角道を開ける。\n" },
};

/** Every format in every encoding. */
export const MATRIX: readonly Sample[] = Object.entries(TEXTS).flatMap(([extension, { before, added }]) =>
  (["shiftjis", "eucjp", "utf8", "utf8bom"] as const).map((encoding) => ({
    name: `${encoding}.${extension}`,
    encoding,
    before,
    added,
    after: before + added,
  })),
);
