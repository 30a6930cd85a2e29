import { hasBranches } from "#app/people/branches/branches.server.ts";
import { branchMessages } from "#app/people/branches/branches.words.ts";
import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { accessMessages } from "./access.words.ts";
import { STAFF_LIST } from "./admin-list.ts";
import { listStaff } from "./queries.server.ts";
import { factorsText, roleText, staffMessages } from "./staff.words.ts";

const texts = staffMessages.columns;

export const staffExport = defineListExport({
  name: "staff",
  path: "/admin/settings/staff",
  spec: STAFF_LIST,
  title: () => staffMessages.title,
  needs: "staff.list",
  isPersonal: true,
  read: () => ({ all: listStaff }),
  columns: (column) => [
    column.text(texts.name, (row) => row.name),
    column.text(texts.email, (row) => row.email, 1.5),
    column.text(texts.level, roleText),
    column.text(texts.factors, factorsText),
    column.moment(texts.since, (row) => row.since),
    column.moment(accessMessages.disabled, (row) => row.disabledAt),
  ],
  moreColumns: async (db, column) =>
    (await hasBranches(db)) ? [column.text(branchMessages.branch, (row) => row.branchName)] : [],
});
