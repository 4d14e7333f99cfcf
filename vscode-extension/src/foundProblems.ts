/** A problem as `kifu check --format json` writes it. */
export interface ReportedProblem {
  readonly path: string;
  readonly range: ReportedRange;
  readonly severity: Severity;
  readonly id: string;
  readonly message: string;
  readonly related: readonly { readonly range: ReportedRange; readonly message: string }[];
}

export interface ReportedRange {
  readonly start: ReportedPoint;
  readonly end: ReportedPoint;
}

interface ReportedPoint {
  readonly line: number;
  readonly character: number;
}

/** The most serious one first. */
export const SEVERITIES = ["error", "warning", "info", "hint"] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The problems of one file that are shown, the most serious ones, and how many more there are. */
export interface FileProblems {
  readonly path: string;
  readonly shown: readonly ReportedProblem[];
  readonly hidden: number;
}

/** Collects problems as they come in: a broken book has hundreds of thousands, and only those to be shown are kept. */
export class FoundProblems {
  private readonly files = new Map<string, { readonly kept: Map<Severity, ReportedProblem[]>; count: number }>();
  /** How many there are, shown or not. */
  count = 0;

  /** @param max how many problems of one file are shown */
  constructor(private readonly max: number) {}

  add(problem: ReportedProblem): void {
    const file = this.files.get(problem.path) ?? { kept: new Map<Severity, ReportedProblem[]>(), count: 0 };
    this.files.set(problem.path, file);
    const alike = file.kept.get(problem.severity) ?? [];
    file.kept.set(problem.severity, alike);
    if (alike.length < this.max) {
      alike.push(problem);
    }
    file.count++;
    this.count++;
  }

  /** The files in which something is wrong. */
  inFiles(): FileProblems[] {
    return [...this.files].map(([path, { kept, count }]) => {
      const shown = SEVERITIES.flatMap((severity) => kept.get(severity) ?? []).slice(0, this.max);
      return { path, shown, hidden: count - shown.length };
    });
  }
}
