import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { FiledEmail } from "./filed-email.ts";
import { EMAIL_DIRECTION_LABELS, filedEmailMessages } from "./filed-emails.words.ts";

const texts = filedEmailMessages.columns;

/** The columns of the list of unfiled email. */
export function unfiledColumns(place: Place): readonly DataColumn<FiledEmail>[] {
  return [
    {
      id: "subject",
      header: texts.subject,
      cell: (row) => (
        <span className="[overflow-wrap:anywhere]">{row.subject || filedEmailMessages.noSubject}</span>
      ),
      meta: { primary: true },
    },
    {
      id: "from",
      header: texts.from,
      cell: (row) => <span className="[overflow-wrap:anywhere]">{row.fromEmail}</span>,
      meta: { label: texts.from },
    },
    {
      id: "direction",
      header: texts.direction,
      cell: (row) => EMAIL_DIRECTION_LABELS[row.direction],
      meta: { label: texts.direction },
    },
    {
      id: "filedBy",
      header: texts.filedBy,
      cell: (row) => row.filedBy ?? filedEmailMessages.someone,
      meta: { label: texts.filedBy },
    },
    {
      id: "received",
      header: texts.received,
      cell: (row) => formatDay(row.createdAt, place),
      meta: { label: texts.received, sortKey: "created", className: "whitespace-nowrap" },
    },
  ];
}
