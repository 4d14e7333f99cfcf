import type { Translator } from "../translator";
import type { Side } from "./protocol";

/** What the players are called. */
export type Names = Readonly<Record<Side, string>>;

/** What the players are called, in Japanese by other names in a handicap game. */
export function playerNames(l10n: Translator, handicap: boolean): Names {
  return handicap
    ? {
        black: l10n.t({ message: "Black", comment: "handicap" }),
        white: l10n.t({ message: "White", comment: "handicap" }),
      }
    : { black: l10n.t("Black"), white: l10n.t("White") };
}
