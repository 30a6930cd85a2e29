import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { CounsellorRow } from "./counsellor-record.ts";
import { activityBadge } from "./counsellor-schema.ts";
import { counsellorMessages } from "./counsellors.words.ts";

const texts = counsellorMessages.columns;

/** The columns of the list of counsellors. */
export const counsellorColumns = (): readonly DataColumn<CounsellorRow>[] => [
  {
    id: "name",
    header: texts.name,
    cell: (row) => row.name,
    meta: { primary: true, sortKey: "name" },
  },
  {
    id: "email",
    header: texts.email,
    cell: (row) => row.email,
    meta: { phone: "what", width: 26 },
  },
  {
    id: "phone",
    header: texts.phone,
    cell: (row) => row.phone ?? "—",
    meta: { phone: "when", width: 16 },
  },
  {
    id: "office",
    header: texts.office,
    cell: (row) => row.office ?? "—",
    meta: { phone: "where", sortKey: "office", width: 14 },
  },
  {
    id: "active",
    header: texts.active,
    cell: (row) => {
      const { label, variant } = activityBadge(row.active);
      return <Badge variant={variant}>{label}</Badge>;
    },
    meta: { phone: "status", width: 10 },
  },
];
