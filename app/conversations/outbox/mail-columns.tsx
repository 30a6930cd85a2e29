import { mailStateBadge } from "#app/platform/mail/mail-state.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { MailRow } from "./mail-record.ts";
import { MAIL_KIND_LABELS, outboxMessages } from "./outbox.words.ts";

const texts = outboxMessages.columns;

/** The columns of the outbox. */
export function mailColumns(place: Place): readonly DataColumn<MailRow>[] {
  return [
    {
      id: "subject",
      header: texts.subject,
      cell: (row) => row.subject,
      meta: { primary: true },
    },
    {
      id: "to",
      header: texts.to,
      cell: (row) => row.toEmail,
      meta: { label: texts.to },
    },
    {
      id: "kind",
      header: texts.kind,
      cell: (row) => MAIL_KIND_LABELS[row.kind] ?? row.kind,
      meta: { label: texts.kind },
    },
    {
      id: "state",
      header: texts.state,
      cell: (row) => {
        const { label, variant } = mailStateBadge(row.state);
        return <Badge variant={variant}>{label}</Badge>;
      },
      meta: { label: texts.state },
    },
    {
      id: "created",
      header: texts.created,
      cell: (row) => formatMoment(row.createdAt, place),
      meta: { label: texts.created, sortKey: "created" },
    },
  ];
}
