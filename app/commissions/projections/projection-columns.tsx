import { sumText } from "#app/commissions/ledger/money-text.ts";
import { asOfText } from "#app/platform/time/as-of.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { Projection } from "./project.ts";
import type { ProjectionRow } from "./projection-row.ts";
import {
  PROJECTION_STATE_BADGES,
  PROJECTION_STATE_LABELS,
  projectionMessages,
  projectionReason,
} from "./projections.words.ts";

const texts = projectionMessages.columns;

/** The month in which a commission is expected, and what it is based on if it is not recorded. */
export function expectedText({ expectedOn, basis }: Pick<Projection, "expectedOn" | "basis">): string {
  if (expectedOn === null) return projectionMessages.unknownDate;
  const month = asOfText(expectedOn.slice(0, 7));
  if (basis === "census") return projectionMessages.byCensus({ month });
  return basis === "intake" ? projectionMessages.byIntake({ month }) : month;
}

/** The amount, or the reason why it is unknown. */
export const projectedAmount = ({ amountMinor, currency, because }: Projection): string =>
  amountMinor !== null && currency !== null
    ? sumText(amountMinor, currency)
    : because === null
      ? ""
      : projectionReason(because);

export const ProjectionBadge = ({ state }: Pick<Projection, "state">) => (
  <Badge variant={PROJECTION_STATE_BADGES[state]}>{PROJECTION_STATE_LABELS[state]}</Badge>
);

/** The columns of the list of projected commissions. */
export const projectionColumns = (): readonly DataColumn<ProjectionRow>[] => [
  {
    id: "application",
    header: texts.application,
    cell: (row) => row.reference,
    meta: { primary: true, width: 13 },
  },
  {
    id: "institution",
    header: texts.institution,
    cell: (row) => row.institution ?? "—",
    meta: { label: texts.institution, width: 18 },
  },
  {
    id: "semester",
    header: texts.semester,
    cell: (row) => String(row.instalment),
    meta: { label: texts.semester, width: 8 },
  },
  {
    id: "state",
    header: texts.state,
    cell: (row) => <ProjectionBadge state={row.state} />,
    meta: { phone: "status", width: 10 },
  },
  {
    id: "amount",
    header: texts.amount,
    cell: (row) => projectedAmount(row),
    meta: { label: texts.amount, align: "end", width: 16 },
  },
  {
    id: "expected",
    header: texts.expected,
    cell: (row) => expectedText(row),
    meta: { phone: "when", sortKey: "expected", width: 16 },
  },
  {
    id: "counsellor",
    header: texts.counsellor,
    cell: (row) => row.counsellor ?? "—",
    meta: { label: texts.counsellor, width: 14 },
  },
  {
    id: "branch",
    header: texts.branch,
    cell: (row) => row.branch ?? "—",
    meta: { label: texts.branch, width: 12 },
  },
];
