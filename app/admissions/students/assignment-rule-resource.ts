import { z } from "zod";
import { COUNTRY_CODES, COUNTRY_LABELS, COUNTRY_OPTIONS } from "#app/people/organisations/country-codes.ts";
import { optionalLanguageSchema } from "#app/people/spoken-languages/spoken-language.ts";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import { optionalRecordIdSchema, recordIdSchema } from "#app/platform/records/record-id-schema.ts";
import type { Resource, ResourceRow } from "#app/platform/resource/resource.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { severalSchema } from "#app/platform/text/several.ts";
import { optionalWholeSchema } from "#app/platform/text/whole-schema.ts";
import { listText } from "#app/words/list-text.ts";
import { type AssignmentRule, INTEREST_LENGTH, RULE_NAME_LENGTH } from "./assignment-rule.ts";
import { assignmentMessages as texts } from "./assignment-rules.words.ts";
import { STUDENT_SOURCE_LABELS, STUDENT_SOURCE_OPTIONS, STUDENT_SOURCES } from "./sources.ts";

/** The position of a rule without a number. */
const LAST_POSITION = 999;
const MOST_OPEN_STUDENTS = 10_000;
const MOST_COUNSELLORS = 500;

const sourceSchema = z
  .enum(["", ...STUDENT_SOURCES], { error: () => texts.problems.source })
  .nullish()
  .transform((source) => source || null);

const countrySchema = z
  .enum(["", ...COUNTRY_CODES], { error: () => texts.problems.country })
  .nullish()
  .transform((country) => country || null);

export const assignmentRuleSchema = z.object({
  name: lineSchema({ max: RULE_NAME_LENGTH, required: () => texts.problems.name }),
  position: optionalWholeSchema({ min: 1, max: LAST_POSITION }).transform((given) => given ?? LAST_POSITION),
  branchId: optionalRecordIdSchema,
  source: sourceSchema,
  country: countrySchema,
  interest: optionalLineSchema({ max: INTEREST_LENGTH }),
  sharesLanguage: checkboxSchema(),
  counsellorIds: severalSchema(recordIdSchema, MOST_COUNSELLORS).refine((ids) => ids.length > 0, {
    error: () => texts.problems.counsellors,
  }),
  maximum: optionalWholeSchema({ min: 1, max: MOST_OPEN_STUDENTS }),
});
export type AssignmentRuleInput = z.output<typeof assignmentRuleSchema>;

/** The student of a preview, from the URL. */
export const previewSchema = z.object({
  branchId: optionalRecordIdSchema.catch(null),
  source: z.enum(STUDENT_SOURCES).catch("own-sign-up"),
  country: countrySchema.catch(null),
  interest: optionalLineSchema({ max: INTEREST_LENGTH }).catch(null),
  language: optionalLanguageSchema().catch(null),
});

/** A rule as owners edit it. */
export interface AssignmentRuleRecord extends AssignmentRule, ResourceRow {
  readonly position: number;
  readonly branchName: string | null;
  /** The existing counsellors of the rule, by name. */
  readonly counsellors: readonly { readonly id: string; readonly name: string; readonly active: boolean }[];
}

/** The names of a rule’s counsellors who cannot get students. */
export const inactiveCounsellors = ({ counsellors }: AssignmentRuleRecord): string[] =>
  counsellors.filter(({ active }) => !active).map(({ name }) => name);

export const assignmentRuleResource: Resource<AssignmentRuleInput, AssignmentRuleRecord> = {
  name: "assignmentRule",
  path: "/admin/settings/assignment",
  words: texts,
  schema: assignmentRuleSchema,
  fields: {
    name: { kind: "line", hint: () => texts.hints.name },
    position: { kind: "number", whole: true, optional: true, hint: () => texts.hints.position },
    counsellorIds: { kind: "several", hint: () => texts.hints.counsellorIds },
    branchId: { kind: "chosen", optional: true, half: true, placeholder: () => texts.anyBranch },
    source: {
      kind: "choice",
      optional: true,
      half: true,
      options: () => STUDENT_SOURCE_OPTIONS,
      placeholder: () => texts.anySource,
    },
    country: {
      kind: "choice",
      optional: true,
      options: () => COUNTRY_OPTIONS,
      placeholder: () => texts.anyCountry,
      hint: () => texts.hints.country,
    },
    interest: { kind: "line", optional: true, hint: () => texts.hints.interest },
    sharesLanguage: { kind: "checkbox", optional: true, hint: () => texts.hints.sharesLanguage },
    maximum: { kind: "number", whole: true, optional: true, hint: () => texts.hints.maximum },
  },
  values: (stored) => ({
    name: stored?.name ?? "",
    position: stored && stored.position < LAST_POSITION ? String(stored.position) : "",
    branchId: stored?.branchId ?? "",
    source: stored?.source ?? "",
    country: stored?.country ?? "",
    interest: stored?.interest ?? "",
    sharesLanguage: stored?.sharesLanguage ? "on" : "",
    counsellorIds: stored?.counsellorIds.join(",") ?? "",
    maximum: stored?.maximum ? String(stored.maximum) : "",
  }),
  list: shortList("name"),
  columns: [
    {
      id: "name",
      kind: "text",
      title: () => texts.columns.name,
      value: (row) => row.name,
      primary: true,
    },
    {
      id: "position",
      kind: "number",
      title: () => texts.columns.position,
      share: 0.5,
      value: (row) => (row.position < LAST_POSITION ? row.position : null),
    },
    {
      id: "branch",
      kind: "text",
      title: () => texts.columns.branch,
      value: (row) => row.branchName ?? texts.anyBranch,
    },
    {
      id: "source",
      kind: "text",
      title: () => texts.columns.source,
      value: (row) => (row.source ? STUDENT_SOURCE_LABELS[row.source] : texts.anySource),
    },
    {
      id: "country",
      kind: "text",
      title: () => texts.columns.country,
      value: (row) => (row.country ? COUNTRY_LABELS[row.country] : texts.anyCountry),
    },
    { id: "interest", kind: "text", title: () => texts.columns.interest, value: (row) => row.interest },
    {
      id: "language",
      kind: "text",
      title: () => texts.columns.language,
      value: (row) => (row.sharesLanguage ? texts.sameLanguage : texts.anyLanguage),
    },
    {
      id: "counsellors",
      kind: "lines",
      title: () => texts.columns.counsellors,
      value: (row) =>
        listText(row.counsellors.map(({ name, active }) => (active ? name : texts.inactive({ name })))) ||
        null,
      share: 2,
    },
    {
      id: "maximum",
      kind: "number",
      title: () => texts.columns.maximum,
      term: () => texts.fields.maximum,
      share: 0.5,
      value: (row) => row.maximum,
    },
  ],
  essential: ["name"],
  recordTitle: (row) => row.name,
  facts: ["position", "counsellors", "branch", "source", "country", "interest", "language", "maximum"],
  removal: {
    needs: "assignmentRule.remove",
    message: "assignment-rule-removed",
    texts: ({ name }) => ({
      label: texts.remove,
      title: texts.removeTitle({ name }),
      description: texts.removeDescription,
    }),
  },
};
