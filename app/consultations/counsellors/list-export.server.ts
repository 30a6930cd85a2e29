import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { COUNSELLOR_LIST } from "./admin-list.ts";
import { activityBadge } from "./counsellor-schema.ts";
import { counsellorMessages } from "./counsellors.words.ts";
import { COUNSELLOR_SOURCE, readCounsellorRows } from "./list.server.ts";

const texts = counsellorMessages.columns;

export const counsellorExport = defineListExport({
  name: "counsellors",
  path: "/admin/counsellors",
  spec: COUNSELLOR_LIST,
  title: () => counsellorMessages.title,
  needs: "counsellor.list",
  isPersonal: true,
  read: () => ({ source: COUNSELLOR_SOURCE, rows: readCounsellorRows }),
  found: { line: ({ name, office }) => ({ title: name, detail: office }) },
  columns: (column) => [
    column.text(texts.name, (row) => row.name, 1, "name"),
    column.text(texts.email, (row) => row.email, 1.5, "email"),
    column.text(texts.phone, (row) => row.phone, 1, "phone"),
    column.text(texts.office, (row) => row.office, 1, "office"),
    column.text(texts.active, (row) => activityBadge(row.active).label, 1, "active"),
  ],
});
