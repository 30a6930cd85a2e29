import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { listText } from "#app/words/list-text.ts";
import { LEAD_SOURCE_LIST } from "./admin-list.ts";
import { LEAD_SOURCES_PATH } from "./lead-source.ts";
import { LEAD_SOURCE_KIND_LABELS, leadSourceMessages } from "./lead-sources.words.ts";
import { listLeadSources } from "./queries.server.ts";

const texts = leadSourceMessages.columns;

export const leadSourceExport = defineListExport({
  name: "lead-sources",
  path: LEAD_SOURCES_PATH,
  spec: LEAD_SOURCE_LIST,
  title: () => leadSourceMessages.title,
  needs: "leadSource.list",
  isPersonal: false,
  read: () => ({ all: listLeadSources }),
  columns: (column) => [
    column.text(texts.name, (row) => row.name),
    column.text(texts.kind, (row) => LEAD_SOURCE_KIND_LABELS[row.kind]),
    column.text(texts.origins, (row) => listText(row.origins), 1.5),
    column.number(texts.enquiries, (row) => row.enquiries),
    column.text(texts.state, (row) => (row.isPaused ? leadSourceMessages.paused : leadSourceMessages.works)),
    column.moment(texts.created, (row) => row.createdAt),
  ],
});
