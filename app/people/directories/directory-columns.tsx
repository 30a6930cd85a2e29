import { formatDay, type Place } from "#app/platform/time/format-date.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { directoryMessages } from "./directories.words.ts";
import type { DirectoryRecord } from "./directory.ts";

const texts = directoryMessages.columns;

/** The columns of the directories. */
export const directoryColumns = (place: Place): readonly DataColumn<DirectoryRecord>[] => [
  { id: "name", header: texts.name, cell: (row) => row.name, meta: { primary: true } },
  {
    id: "holder",
    header: texts.holder,
    cell: (row) => row.holderName ?? directoryMessages.agency,
    meta: { label: texts.holder },
  },
  {
    id: "protocol",
    header: texts.protocol,
    cell: (row) => directoryMessages.protocols[row.protocol],
    meta: { label: texts.protocol },
  },
  {
    id: "domains",
    header: texts.domains,
    cell: (row) =>
      row.domains.flatMap(({ domain, provedAt }) => (provedAt ? [domain] : [])).join(", ") || "–",
    meta: { label: texts.domains, className: "[overflow-wrap:anywhere]" },
  },
  {
    id: "tested",
    header: texts.tested,
    cell: (row) => (row.testedAt ? formatDay(row.testedAt, place) : "–"),
    meta: { label: texts.tested, className: "whitespace-nowrap" },
  },
];
