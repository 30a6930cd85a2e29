import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { enquiryMessages } from "./enquiries.words.ts";
import { EnquiryBadge } from "./enquiry-badge.tsx";
import { type EnquiryRow, enquiryLine } from "./enquiry-row.ts";

const texts = enquiryMessages.columns;

/** The columns of the list of enquiries. */
export function enquiryColumns(place: Place): readonly DataColumn<EnquiryRow>[] {
  return [
    {
      id: "name",
      header: texts.name,
      cell: (row) => row.name,
      meta: { primary: true, sortKey: "name" },
    },
    {
      id: "message",
      header: texts.message,
      cell: (row) => (
        <span className="line-clamp-2 max-w-prose [overflow-wrap:anywhere]">
          {enquiryLine(row) ?? enquiryMessages.noMessage}
        </span>
      ),
      meta: { label: texts.message },
    },
    {
      id: "state",
      header: texts.state,
      cell: (row) => <EnquiryBadge enquiry={row} />,
      meta: { label: texts.state },
    },
    {
      id: "received",
      header: texts.received,
      cell: (row) => formatMoment(row.createdAt, place),
      meta: { label: texts.received, sortKey: "created" },
    },
  ];
}
