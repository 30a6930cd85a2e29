import { DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { NEWEST_FIRST } from "#app/platform/lists/list-kinds.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { fileMessages } from "./documents.words.ts";
import { FILE_STATES } from "./file-states.ts";

const texts = fileMessages.views;

export const FILE_LIST = defineList({
  /** By their last change. */
  sorts: { created: "instant" },
  filters: {
    state: { anyOf: FILE_STATES },
    kind: { anyOf: DOCUMENT_KINDS },
    counsellor: { anyOf: "record-id" },
    changed: "day",
  },
  columns: ["document", "state", "file", "ends", "changed"],
  views: [
    { name: "review", label: () => texts.review, filters: { state: ["in-review"] }, needsAction: true },
    { name: "returned", label: () => texts.returned, filters: { state: ["returned"] } },
    { name: "ending", label: () => texts.ending, filters: { state: ["ending"] } },
  ],
  ...NEWEST_FIRST,
});
