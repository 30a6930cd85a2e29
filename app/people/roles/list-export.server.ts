import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { ROLE_LIST } from "./admin-list.ts";
import { listRoles } from "./queries.server.ts";
import { roleDescription, roleName } from "./role-name.ts";
import { roleMessages } from "./roles.words.ts";

const texts = roleMessages.columns;

export const roleExport = defineListExport({
  name: "roles",
  path: "/admin/settings/roles",
  spec: ROLE_LIST,
  title: () => roleMessages.title,
  needs: "role.list",
  isPersonal: false,
  read: () => ({ all: listRoles }),
  columns: (column) => [
    column.text(texts.name, roleName),
    column.text(texts.description, roleDescription, 2),
    column.number(texts.people, (row) => row.people),
  ],
});
