import { translator } from "../../translator";

/** The words of the page, in its language. */
export const l10n = translator(() => (document.documentElement.lang === "ja" ? "ja" : "en"));
