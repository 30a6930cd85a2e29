/** The allowed cost of a response. Milliseconds are processor time of the process and the database together. */
export interface Budget {
  readonly htmlMs?: number;
  /** Of the process, for what the page costs beside its data. */
  readonly renderMs?: number;
  readonly dataMs?: number;
  readonly jsonMs?: number;
  readonly writeMs?: number;
  readonly statements?: number;
  /** As many blocks at the largest size as at the smallest. */
  readonly sameBlocks?: boolean;
}

interface Answer {
  readonly processMs: number;
  readonly databaseMs: number;
  readonly bytes: number;
}

/** What one kind of request was measured to cost. */
export interface Cost {
  readonly work: string;
  readonly rows: number;
  readonly budget: Budget;
  /** The page as HTML, the list as JSON, or a form that is sent. */
  readonly page: Answer;
  /** The data of the page alone, as the router asks for it. */
  readonly data?: Answer;
  readonly statements: number;
  /** Those that its reading statements look at. */
  readonly blocks?: number;
}

const HEADINGS = [
  "work",
  "rows",
  "process + database ms",
  "as data",
  "rendering",
  "statements",
  "blocks",
  "KB",
  "budget",
];
/** A tree with one more level does not count as growth. */
const SAME_BLOCKS_FACTOR = 1.25;

/** The table of all costs, each with what it exceeds. */
export function formatCosts(costs: readonly Cost[]): string {
  const lines = costs.map((cost) => {
    const { work, rows, page, data, statements, blocks } = cost;
    const missed = exceeded(cost, costs);
    return [
      work,
      rows.toLocaleString("en"),
      both(page),
      data ? both(data) : "",
      data ? (page.processMs - data.processMs).toFixed(1) : "",
      String(statements),
      blocks?.toLocaleString("en") ?? "",
      (page.bytes / 1024).toFixed(1),
      missed.length === 0 ? "met" : `MISSED: ${missed.join(", ")}`,
    ];
  });
  const widths = HEADINGS.map((heading, at) =>
    Math.max(heading.length, ...lines.map((line) => line[at]?.length ?? 0)),
  );
  const aligned = (cells: readonly string[]) =>
    cells
      .map((cell, at) => {
        const width = widths[at] ?? 0;
        return at === 0 || at === HEADINGS.length - 1 ? cell.padEnd(width) : cell.padStart(width);
      })
      .join("  ")
      .trimEnd();
  return [aligned(HEADINGS), widths.map((width) => "─".repeat(width)).join("  "), ...lines.map(aligned)].join(
    "\n",
  );
}

/** One of them, in one line. */
export const formatCost = ({ work, page, statements }: Cost): string =>
  `${work}: ${both(page)} ms, ${statements} statements`;

/** The exceeded limits of a cost, each with the allowed figure. */
function exceeded(cost: Cost, all: readonly Cost[]): string[] {
  const { budget, page, data, statements, work, blocks } = cost;
  const checks: (readonly [name: string, found: number | undefined, most: number | undefined])[] = [
    ["HTML ms", total(page), budget.htmlMs],
    ["rendering ms", data && page.processMs - data.processMs, budget.renderMs],
    ["data ms", data && total(data), budget.dataMs],
    ["JSON ms", total(page), budget.jsonMs],
    ["ms", total(page), budget.writeMs],
    ["statements", statements, budget.statements],
    ["blocks", blocks, budget.sameBlocks ? blocksAtLeastRows(work, all) : undefined],
  ];
  return checks.flatMap(([name, found, most]) =>
    found !== undefined && most !== undefined && found > most ? [`${name} ≤ ${Math.round(most)}`] : [],
  );
}

function blocksAtLeastRows(work: string, all: readonly Cost[]): number | undefined {
  const [least] = all.filter((cost) => cost.work === work).toSorted((one, other) => one.rows - other.rows);
  return least?.blocks === undefined ? undefined : least.blocks * SAME_BLOCKS_FACTOR;
}

const total = ({ processMs, databaseMs }: Answer): number => processMs + databaseMs;
const both = ({ processMs, databaseMs }: Answer): string =>
  `${processMs.toFixed(1)} + ${databaseMs.toFixed(1)}`;
