import type { Measured } from "./measure.ts";

/** One line of the table. */
export interface Result {
  readonly work: string;
  /** Rows, bytes, or how many at once. */
  readonly size: string;
  readonly ours: Measured;
  readonly limit: Measured;
  /** What the limit is: the peer that was measured in the same run. */
  readonly limitName: string;
  /** The goal in words and whether it is met; absent where there is none for this line. */
  readonly goal?: { readonly words: string; readonly met: boolean };
}

/** A check over several lines, or one without a timing. */
export interface Verdict {
  readonly goal: string;
  readonly found: string;
  readonly met: boolean;
}

const HEADINGS = [
  "work",
  "size",
  "p50 ms",
  "p95 ms",
  "per s",
  "limit",
  "p50 ms",
  "p95 ms",
  "per s",
  "ratio",
  "goal",
];
const TEXT_COLUMNS = new Set([0, 1, 5, 10]);

/** The table as text: ours, the limit beside it, and the ratio of the two rates. */
export function formatTable(results: readonly Result[]): string {
  const rows = results.map(({ work, size, ours, limit, limitName, goal }) => [
    work,
    size,
    ms(ours.p50),
    ms(ours.p95),
    rate(ours.rate),
    limitName,
    ms(limit.p50),
    ms(limit.p95),
    rate(limit.rate),
    (ours.rate / limit.rate).toFixed(2),
    goal ? `${goal.words}: ${goal.met ? "met" : "MISSED"}` : "",
  ]);
  const widths = HEADINGS.map((heading, at) =>
    Math.max(heading.length, ...rows.map((row) => (row[at] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) =>
        TEXT_COLUMNS.has(at) ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
      )
      .join("  ")
      .trimEnd();
  return [line(HEADINGS), widths.map((width) => "─".repeat(width)).join("  "), ...rows.map(line)].join("\n");
}

export function formatVerdicts(verdicts: readonly Verdict[]): string {
  return verdicts.map(({ goal, found, met }) => `${met ? "met   " : "MISSED"}  ${goal}: ${found}`).join("\n");
}

function ms(value: number): string {
  return value < 10 ? value.toFixed(2) : value.toFixed(1);
}

function rate(value: number): string {
  return value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString("en");
}
