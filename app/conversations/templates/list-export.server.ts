import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { LANGUAGES } from "#app/words/languages.ts";
import { TEMPLATE_LIST } from "./admin-list.ts";
import { templatePage } from "./queries.server.ts";
import { templateMessages } from "./templates.words.ts";

const texts = templateMessages.columns;

export const templateExport = defineListExport({
  name: "templates",
  path: "/admin/settings/templates",
  spec: TEMPLATE_LIST,
  title: () => templateMessages.title,
  needs: "template.list",
  isPersonal: false,
  read: () => ({ all: templatePage }),
  columns: (column) => [
    column.text(texts.title, (row) => row.title),
    column.text(texts.language, (row) => LANGUAGES[row.language].name, 0.5),
    column.text(texts.body, (row) => row.body, 3),
  ],
});
