import { GRADE_SCALE_LABELS } from "#app/catalogue/course-terms/course-facts.ts";
import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { EQUIVALENCE_LIST } from "./admin-list.ts";
import { equivalenceMessages } from "./equivalences.words.ts";
import { equivalencePage } from "./queries.server.ts";

const texts = equivalenceMessages.columns;
const { fields } = equivalenceMessages;

export const equivalenceExport = defineListExport({
  name: "equivalences",
  path: "/admin/settings/equivalences",
  spec: EQUIVALENCE_LIST,
  title: () => equivalenceMessages.title,
  needs: "equivalence.list",
  isPersonal: false,
  read: () => ({ all: equivalencePage }),
  columns: (column) => [
    column.text(fields.fromScale, (row) => GRADE_SCALE_LABELS[row.fromScale]),
    column.number(fields.fromValue, (row) => row.fromValue),
    column.text(fields.toScale, (row) => GRADE_SCALE_LABELS[row.toScale]),
    column.number(fields.toValue, (row) => row.toValue),
    column.text(texts.source, (row) => row.source, 2),
    column.text(texts.asOf, (row) => row.asOf),
  ],
});
