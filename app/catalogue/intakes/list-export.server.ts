import { defineListExport } from "#app/platform/lists/exported-list.server.ts";
import { INTAKE_LIST } from "./admin-list.ts";
import { INTAKE_STATE_LABELS } from "./intakes.ts";
import { intakeMessages } from "./intakes.words.ts";
import { listIntakes } from "./list.server.ts";

const texts = intakeMessages.columns;

export const intakeExport = defineListExport({
  name: "intakes",
  path: "/admin/intakes",
  spec: INTAKE_LIST,
  title: () => intakeMessages.title,
  needs: "intake.list",
  isPersonal: false,
  read: ({ query, now }) => ({ all: (db) => listIntakes(db, query, now) }),
  columns: (column) => [
    column.text(texts.code, (row) => row.code, 1, "code"),
    column.text(texts.label, (row) => row.label, 1, "label"),
    column.day(texts.opens, (row) => row.opensOn, 1, "opens"),
    column.day(texts.closes, (row) => row.closesOn, 1, "closes"),
    column.text(texts.state, (row) => INTAKE_STATE_LABELS[row.state], 1, "state"),
    column.number(texts.applications, (row) => row.applicationCount, 1, "applications"),
  ],
});
