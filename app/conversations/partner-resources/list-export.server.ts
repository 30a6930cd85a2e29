import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { RESOURCE_LIST } from "./admin-list.ts";
import { resourcePage } from "./queries.server.ts";
import { RESOURCE_KIND_LABELS } from "./resource.ts";
import { resourceMessages } from "./resources.words.ts";

const texts = resourceMessages.columns;

export const resourceExport = defineListExport({
  name: "partner-resources",
  path: "/admin/settings/resources",
  spec: RESOURCE_LIST,
  title: () => resourceMessages.title,
  needs: "resource.list",
  isPersonal: false,
  read: () => ({ all: resourcePage }),
  columns: (column) => [
    column.text(texts.title, (row) => row.title, 2),
    column.text(texts.kind, (row) => RESOURCE_KIND_LABELS[row.kind]),
    column.moment(texts.published, (row) => row.publishedAt),
    column.number(texts.readers, (row) => row.readers),
  ],
});
