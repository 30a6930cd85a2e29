import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { LEVEL_LIST } from "./admin-list.ts";
import { levelDescription, levelName } from "./level-name.ts";
import { levelMessages } from "./levels.words.ts";
import { listLevels } from "./queries.server.ts";

const texts = levelMessages.columns;

export const levelExport = defineListExport({
  name: "levels",
  path: "/admin/settings/levels",
  spec: LEVEL_LIST,
  title: () => levelMessages.title,
  needs: "role.list",
  isPersonal: false,
  read: () => ({ all: listLevels }),
  columns: (column) => [
    column.text(texts.name, levelName),
    column.text(texts.description, levelDescription, 2),
    column.number(texts.people, (row) => row.people),
  ],
});
