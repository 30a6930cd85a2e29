import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { formatFileSize } from "#app/platform/files/file-size.ts";
import { formatCalendarDate, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { FileRow } from "./document.ts";
import { fileMessages } from "./documents.words.ts";
import { StateBadge } from "./state-badge.tsx";

const texts = fileMessages.columns;

/** The columns of the documents of everybody. */
export function fileColumns(place: Place): readonly DataColumn<FileRow>[] {
  return [
    {
      id: "document",
      header: texts.document,
      meta: { primary: true },
      cell: (row) => (
        <span className="flex flex-col">
          {DOCUMENT_KIND_LABELS[row.kind]}
          <span className="font-normal text-ink-muted text-sm">{row.student}</span>
        </span>
      ),
    },
    {
      id: "state",
      header: texts.state,
      meta: { label: texts.state },
      cell: (row) => (
        <span className="flex flex-wrap gap-1">
          <StateBadge state={row.state} />
          {row.scan === "infected" ? <Badge variant="destructive">{fileMessages.infected}</Badge> : null}
          {row.damaged ? <Badge variant="destructive">{fileMessages.damaged}</Badge> : null}
        </span>
      ),
    },
    {
      id: "file",
      header: texts.file,
      meta: { label: texts.file },
      cell: (row) => (
        <span className="flex max-w-64 flex-col">
          <span className="truncate" dir="auto">
            {row.name}
          </span>
          <span className="text-ink-muted text-sm">{formatFileSize(row.size, place.locale)}</span>
        </span>
      ),
    },
    {
      id: "ends",
      header: texts.ends,
      meta: { label: texts.ends },
      cell: (row) => (row.expiresOn ? formatCalendarDate(row.expiresOn, place.locale) : "—"),
    },
    {
      id: "changed",
      header: texts.changed,
      meta: { label: texts.changed, sortKey: "created" },
      cell: (row) => formatMoment(row.changedAt, place),
    },
  ];
}
