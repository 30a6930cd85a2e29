import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { listText } from "#app/words/list-text.ts";
import { DIRECTORY_LIST } from "./admin-list.ts";
import { directoryMessages } from "./directories.words.ts";
import { listDirectories } from "./queries.server.ts";

const texts = directoryMessages.columns;

export const directoryExport = defineListExport({
  name: "single-sign-on",
  path: "/admin/settings/single-sign-on",
  spec: DIRECTORY_LIST,
  title: () => directoryMessages.title,
  needs: "directory.list",
  isPersonal: false,
  read: () => ({ all: listDirectories }),
  columns: (column) => [
    column.text(texts.name, (row) => row.name),
    column.text(texts.holder, (row) => row.holderName ?? directoryMessages.agency),
    column.text(texts.protocol, (row) => directoryMessages.protocols[row.protocol]),
    column.text(texts.domains, (row) =>
      listText(row.domains.flatMap(({ domain, provedAt }) => (provedAt ? [domain] : []))),
    ),
    column.moment(texts.tested, (row) => row.testedAt),
  ],
});
