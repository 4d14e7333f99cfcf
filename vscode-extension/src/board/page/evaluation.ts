import { l10n } from "./l10n";

/** How likely it is that black wins at an evaluation: 600 is about three in four, as programs show it. */
const SCALE = 600;

/** How certain a forced mate is. */
const MATE = 100_000;

/** The value of an evaluation as programs write it, in centipawns from black's view. */
export function valueOf(evaluation: string | undefined): number | undefined {
  const written = evaluation?.replaceAll(/[\s,]/g, "") ?? "";
  if (/詰|mate/i.test(written)) {
    return written.includes("-") ? -MATE : MATE;
  }
  const value = /[+-]?\d+/.exec(written)?.[0];
  return value === undefined ? undefined : Number(value);
}

/** An evaluation for people to read: the server writes a mate as -詰7. */
export function worded(evaluation: string): string {
  return evaluation.replace(/詰(\d*)/, (_, plies: string) => (plies === "" ? l10n.t("mate") : l10n.t("mate {0}", plies)));
}

/** Where a value stands between white, 0, and black, 1. */
export function shareOfBlack(value: number): number {
  return 1 / (1 + Math.exp(-value / SCALE));
}
