import { ADVICE_COLUMN_LABELS, ADVICE_STEP_LABELS, adviceMessages as texts } from "./advice.words.ts";
import { ADVICE_COLUMNS, ADVICE_STEPS, ADVICE_TABLE } from "./advice-table.ts";

/** The step × place table as Markdown, for `docs/advice-boundaries.md`. */
export function adviceTableMarkdown(): string {
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    row([texts.step, ...ADVICE_COLUMNS.map((column) => ADVICE_COLUMN_LABELS[column])]),
    row(Array.from({ length: ADVICE_COLUMNS.length + 1 }, () => "---")),
    ...ADVICE_STEPS.map((step) =>
      row([
        ADVICE_STEP_LABELS[step],
        ...ADVICE_COLUMNS.map((column) => texts.rules[ADVICE_TABLE[step][column]]),
      ]),
    ),
  ].join("\n");
}
