import { svg } from "./svg";

/** The icons, drawn in strokes on a square of 16. */
const ICONS = {
  first: "M3.5 3.5v9M12.5 3.5 7 8l5.5 4.5Z",
  previous: "M10.5 3.5 5 8l5.5 4.5Z",
  play: "M5 3 12.5 8 5 13Z",
  pause: "M5.5 3.5v9M10.5 3.5v9",
  next: "M5.5 3.5 11 8l-5.5 4.5Z",
  last: "M12.5 3.5v9M3.5 3.5 9 8l-5.5 4.5Z",
  "variation-up": "M4 2.5v11M4 9.5c0-2 1.5-3 3.5-3H12M9.5 3.5l2.7 3-2.7 3",
  "variation-down": "M4 2.5v11M4 6.5c0 2 1.5 3 3.5 3H12M9.5 6.5l2.7 3-2.7 3",
  flip: "M5 13V3M2.5 5.5 5 3l2.5 2.5M11 3v10M8.5 10.5 11 13l2.5-2.5",
  "set-up": "M2.5 13.5h11M3.5 10.7 10 4.2l2 2-6.5 6.5h-2Z",
  engine: "M2 8h2.5l2-4.5 3 9 2-4.5H14",
  more: "M3 8h.01M8 8h.01M13 8h.01",
  comment: "M2.5 3.5h11v7.5H7l-3 2.5V11H2.5Z",
  bookmark: "M4.5 2.5h7v11L8 10.5l-3.5 3Z",
} as const;

export type IconName = keyof typeof ICONS;

export function drawIcon(name: IconName): SVGElement {
  return svg(
    "svg",
    { viewBox: "0 0 16 16", class: `icon icon-${name}`, "aria-hidden": "true" },
    svg("path", { d: ICONS[name] }),
  );
}
