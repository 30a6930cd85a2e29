import { excerpt } from "#app/platform/text/excerpt.ts";
import type { DataColumn } from "#app/ui/data-table.tsx";
import { LANGUAGES } from "#app/words/languages.ts";
import type { TemplateRecord } from "./template-schema.ts";
import { templateMessages } from "./templates.words.ts";

const texts = templateMessages.columns;

/** The columns of the templates. */
export const templateColumns = (): readonly DataColumn<TemplateRecord>[] => [
  { id: "title", header: texts.title, cell: (row) => row.title, meta: { primary: true } },
  {
    id: "language",
    header: texts.language,
    cell: (row) => LANGUAGES[row.language].name,
    meta: { label: texts.language },
  },
  {
    id: "body",
    header: texts.body,
    cell: (row) => <span className="[overflow-wrap:anywhere]">{excerpt(row.body)}</span>,
    meta: { label: texts.body },
  },
];
