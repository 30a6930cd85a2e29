import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { directoryMessages } from "./directories.words.ts";
import type { DirectoryRecord } from "./directory.ts";

const texts = directoryMessages.columns;

/** The columns of the directories. */
export const directoryColumns = (place: Place): readonly DataColumn<DirectoryRecord>[] => [
  { id: "name", header: texts.name, cell: ({ row }) => row.original.name, meta: { primary: true } },
  {
    id: "holder",
    header: texts.holder,
    cell: ({ row }) => row.original.holderName ?? directoryMessages.agency,
    meta: { label: texts.holder },
  },
  {
    id: "protocol",
    header: texts.protocol,
    cell: ({ row }) => directoryMessages.protocols[row.original.protocol],
    meta: { label: texts.protocol },
  },
  {
    id: "domains",
    header: texts.domains,
    cell: ({ row }) =>
      row.original.domains.flatMap(({ domain, provedAt }) => (provedAt ? [domain] : [])).join(", ") || "–",
    meta: { label: texts.domains, className: "[overflow-wrap:anywhere]" },
  },
  {
    id: "tested",
    header: texts.tested,
    cell: ({ row: { original } }) => (original.testedAt ? formatDay(original.testedAt, place) : "–"),
    meta: { label: texts.tested, className: "whitespace-nowrap" },
  },
];
