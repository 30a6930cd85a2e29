import { z } from "zod";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import type { Resource, ResourceRow } from "#app/platform/resource/resource.ts";
import { firstProblem } from "#app/platform/text/first-problem.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { words } from "#app/words/words.ts";
import { intakeMonth } from "./intake-calendar.ts";
import { FLEXIBLE_INTAKE_CODE, INTAKE_STATE_LABELS, INTAKE_STATES, type IntakeState } from "./intakes.ts";
import { intakeMessages as texts } from "./intakes.words.ts";

const problems = words({
  code: "Enter a year and month, for example 2027-feb",
  reserved: "The code “flexible” is reserved. Enter another code.",
  label: "Enter the name for students, for example February 2027",
  order: "Enter a closing date on or after the opening date",
});

const codeSchema = z
  .string({ error: () => problems.code })
  .trim()
  .toLowerCase()
  .superRefine(
    firstProblem((code) => {
      if (code === FLEXIBLE_INTAKE_CODE) return problems.reserved;
      return intakeMonth(code) === null ? problems.code : null;
    }),
  );

export const intakeSchema = z
  .object({
    code: codeSchema,
    label: lineSchema({ max: 60, required: () => problems.label }),
    /** First day on which applications are taken. */
    opensOn: optionalCalendarDateSchema(),
    /** Last day on which applications are taken. */
    closesOn: optionalCalendarDateSchema(),
  })
  .refine(({ opensOn, closesOn }) => !opensOn || !closesOn || opensOn <= closesOn, {
    error: () => problems.order,
    path: ["closesOn"],
    when: evenWhenFieldsFail,
  });
export type IntakeInput = z.output<typeof intakeSchema>;

/** An intake as staff see it: its id is its code, its days are in UTC, and null days are open on that side. */
export interface IntakeRecord extends IntakeInput, ResourceRow {
  readonly state: IntakeState;
  /** `flexible` is always there and cannot be changed. */
  readonly fixed: boolean;
  /** Applications for it, whatever became of them; one that is used cannot be removed. */
  readonly applicationCount: number;
}

export const intakeResource: Resource<IntakeInput, IntakeRecord> = {
  name: "intake",
  path: "/admin/intakes",
  words: texts,
  schema: intakeSchema,
  fields: {
    code: { kind: "line", hint: () => texts.fields.codeHint, fixed: true },
    label: { kind: "line", hint: () => texts.fields.labelHint },
    opensOn: { kind: "date", optional: true, half: true, hint: () => texts.fields.opensHint },
    closesOn: {
      kind: "date",
      optional: true,
      half: true,
      hint: () => texts.fields.closesHint,
      note: () => texts.utc,
    },
  },
  values: (stored) => ({
    code: stored?.code ?? "",
    label: stored?.label ?? "",
    opensOn: stored?.opensOn ?? "",
    closesOn: stored?.closesOn ?? "",
  }),
  /** Always in the order of their months: the list is short by nature and cannot be turned. */
  list: defineList({
    sorts: { starts: "text" },
    filters: { state: { anyOf: INTAKE_STATES } },
    columns: ["label", "code", "opens", "closes", "state", "applications"],
    defaultSort: "starts",
    defaultDir: "desc",
  }),
  columns: [
    { id: "code", kind: "text", title: () => texts.columns.code, value: (row) => row.code, only: "export" },
    { id: "label", kind: "text", title: () => texts.columns.label, value: (row) => row.label, primary: true },
    { id: "code", kind: "text", title: () => texts.columns.code, value: (row) => row.code, only: "table" },
    { id: "opens", kind: "day", title: () => texts.columns.opens, value: (row) => row.opensOn },
    { id: "closes", kind: "day", title: () => texts.columns.closes, value: (row) => row.closesOn },
    {
      id: "state",
      kind: "text",
      title: () => texts.columns.state,
      value: (row) => INTAKE_STATE_LABELS[row.state],
    },
    {
      id: "applications",
      kind: "number",
      title: () => texts.columns.applications,
      value: (row) => row.applicationCount,
    },
  ],
  essential: ["label", "closes", "state"],
  filters: () => [
    { name: "state", label: texts.columns.state, options: optionsOf(INTAKE_STATES, INTAKE_STATE_LABELS) },
  ],
  recordTitle: (row) => row.label,
  address: {
    param: "intakeCode",
    isId: (code) => code === FLEXIBLE_INTAKE_CODE || intakeMonth(code) !== null,
  },
  removal: {
    needs: "intake.remove",
    message: "intake-removed",
    texts: ({ label }) => ({
      label: texts.remove,
      title: texts.removeTitle({ intake: label }),
      description: texts.removeDescription,
    }),
  },
};
