import { isWithinMonths } from "./coverage.ts";
import type { FundsFigures } from "./funds-figures.ts";
import type { SourceKind } from "./funds-options.ts";

/** How old a document is on the planned day, and what the rule says about it. */
export interface DocumentAge {
  /** Days; null without a date or a planned day. Negative: dated after it. */
  readonly days: number | null;
  /** `no-rule`: no confirmed rule, so a counsellor has to say. */
  readonly answer: "within" | "too-old" | "no-rule" | "no-date";
  /** The greatest age by the rule, in months. */
  readonly months: number | null;
}

const DAY_MS = 86_400_000;

/** The age of the document of a source at lodgement. Only income in Australia has a confirmed rule. */
export function documentAge(
  figures: Pick<FundsFigures, "incomeDocumentMonths">,
  { kind, documentOn }: { readonly kind: SourceKind; readonly documentOn: string | null },
  plannedOn: string | null,
): DocumentAge {
  const months = kind === "income" ? figures.incomeDocumentMonths : null;
  if (documentOn === null || plannedOn === null) return { days: null, answer: "no-date", months };
  const days = Math.round((Date.parse(plannedOn) - Date.parse(documentOn)) / DAY_MS);
  if (months === null) return { days, answer: "no-rule", months };
  return { days, answer: isWithinMonths(documentOn, plannedOn, months) ? "within" : "too-old", months };
}
