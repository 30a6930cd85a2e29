import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { TRANSLATED_LANGUAGES } from "#app/words/languages.ts";
import { REPORT_KINDS, REPORT_STATES } from "./translation-report.ts";

export const TRANSLATION_REPORT_LIST = defineList({
  sorts: { created: "instant" },
  filters: {
    state: REPORT_STATES,
    language: { anyOf: TRANSLATED_LANGUAGES },
    kind: { anyOf: REPORT_KINDS },
    created: "day",
  },
  columns: ["kind", "language", "page", "text", "english", "state", "created"],
  ...NEWEST_FIRST,
});
