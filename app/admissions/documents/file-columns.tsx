import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { formatFileSize } from "#app/platform/files/file-size.ts";
import { ListDay } from "#app/platform/lists/list-day.tsx";
import type { Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { FileRow } from "./document.ts";
import { fileMessages } from "./documents.words.ts";
import { StateBadge } from "./state-badge.tsx";

const texts = fileMessages.columns;

/** The columns of the list of all documents. */
export function fileColumns(place: Place): readonly DataColumn<FileRow>[] {
  return [
    {
      id: "document",
      header: texts.document,
      meta: { primary: true, width: 34 },
      cell: (row) => (
        <>
          {DOCUMENT_KIND_LABELS[row.kind]}
          <small>{` · ${row.student}`}</small>
        </>
      ),
    },
    {
      id: "state",
      header: texts.state,
      meta: { phone: "status", width: 14 },
      cell: (row) => (
        <span className="badges">
          <StateBadge state={row.state} />
          {row.scan === "infected" ? <Badge variant="destructive">{fileMessages.infected}</Badge> : null}
          {row.damaged ? <Badge variant="destructive">{fileMessages.damaged}</Badge> : null}
        </span>
      ),
    },
    {
      id: "file",
      header: texts.file,
      meta: { phone: "what", width: 28 },
      cell: (row) => (
        <>
          <bdi>{row.name}</bdi>
          <small>{` · ${formatFileSize(row.size, place.locale)}`}</small>
        </>
      ),
    },
    {
      id: "ends",
      header: texts.ends,
      meta: { phone: "none", width: 11 },
      cell: (row) => (row.expiresOn ? <ListDay day={row.expiresOn} place={place} /> : "—"),
    },
    {
      id: "changed",
      header: texts.changed,
      meta: { phone: "when", sortKey: "created", align: "end", width: 11 },
      cell: (row) => <ListDay day={row.changedAt} place={place} />,
    },
  ];
}
