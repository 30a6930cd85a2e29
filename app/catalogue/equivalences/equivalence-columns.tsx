import { GRADE_SCALE_LABELS, type GradeScale, gradeText } from "#app/catalogue/course-terms/course-facts.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { EquivalenceRecord } from "./equivalence-schema.ts";
import { equivalenceMessages } from "./equivalences.words.ts";

const texts = equivalenceMessages.columns;

/** A result as it stands in the list: its scale and figure. */
export const scaleAndResult = (scale: GradeScale, value: number): string =>
  equivalenceMessages.result({ scale: GRADE_SCALE_LABELS[scale], value: gradeText(scale, value) });

/** The columns of the equivalences. */
export const equivalenceColumns = (): readonly DataColumn<EquivalenceRecord>[] => [
  {
    id: "from",
    header: texts.from,
    cell: (row) => scaleAndResult(row.fromScale, row.fromValue),
    meta: { primary: true },
  },
  {
    id: "to",
    header: texts.to,
    cell: (row) => scaleAndResult(row.toScale, row.toValue),
    meta: { label: texts.to },
  },
  {
    id: "source",
    header: texts.source,
    cell: (row) => <span className="[overflow-wrap:anywhere]">{row.source}</span>,
    meta: { label: texts.source },
  },
  {
    id: "asOf",
    header: texts.asOf,
    cell: (row) => asOfText(row.asOf),
    meta: { label: texts.asOf, className: "whitespace-nowrap" },
  },
];
