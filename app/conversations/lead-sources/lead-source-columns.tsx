import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { LeadSourceRecord } from "./lead-source.ts";
import { LEAD_SOURCE_KIND_LABELS, leadSourceMessages } from "./lead-sources.words.ts";

const texts = leadSourceMessages.columns;

export function LeadSourceBadge({ isPaused }: Pick<LeadSourceRecord, "isPaused">) {
  return (
    <Badge variant={isPaused ? "warning" : "success"}>
      {isPaused ? leadSourceMessages.paused : leadSourceMessages.works}
    </Badge>
  );
}

/** The columns of the sources. */
export const leadSourceColumns = (): readonly DataColumn<LeadSourceRecord>[] => [
  { id: "name", header: texts.name, cell: (row) => row.name, meta: { primary: true } },
  {
    id: "kind",
    header: texts.kind,
    cell: (row) => LEAD_SOURCE_KIND_LABELS[row.kind],
    meta: { label: texts.kind },
  },
  {
    id: "enquiries",
    header: texts.enquiries,
    cell: (row) => String(row.enquiries),
    meta: { label: texts.enquiries },
  },
  {
    id: "state",
    header: texts.state,
    cell: (row) => <LeadSourceBadge isPaused={row.isPaused} />,
    meta: { label: texts.state },
  },
];
