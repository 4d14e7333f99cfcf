/**
 * The lines of an engine without those about a search that a later one replaces: of each candidate the last value
 * counts, and the last bound. Some engines write thousands a second.
 */
export function withoutReplaced(lines: readonly string[]): readonly string[] {
  const replaced = new Set<string>();
  const kept: string[] = [];
  for (const line of lines.toReversed()) {
    const subject = subjectOf(line);
    if (subject === undefined) {
      replaced.clear(); // such as a best move: what is above is about another search
    } else if (replaced.has(subject)) {
      continue;
    } else {
      replaced.add(subject);
    }
    kept.push(line);
  }
  return kept.reverse();
}

/** Whether a line says how far a search is. */
export function isAboutSearch(line: string): boolean {
  return subjectOf(line) !== undefined;
}

/** What a line about a search speaks of; undefined for any other line. */
function subjectOf(line: string): string | undefined {
  if (!/^\s*info\s/.test(line)) {
    return undefined;
  }
  const [said = ""] = line.split(/\sstring\s/, 1);
  if (!/\sscore\s+(?:cp|mate)\s+[-+\d]/.test(said)) {
    return "nothing";
  }
  const candidate = /\smultipv\s+(\d+)/.exec(said)?.[1] ?? "1";
  return `${candidate} ${/\s(?:lower|upper)bound\b/.test(said) ? "bound" : "value"}`;
}
