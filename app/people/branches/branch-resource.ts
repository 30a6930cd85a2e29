import { z } from "zod";
import { COUNTRY_CODES, COUNTRY_LABELS } from "#app/people/organisations/country-codes.ts";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import type { Resource, ResourceRow } from "#app/platform/resource/resource.ts";
import { archivedValue, nameColumn, stateColumn } from "#app/platform/resource/short-list-parts.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { lineSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { BRANCH_NAME_MAX_LENGTH, type Branch } from "./branch.ts";
import { branchMessages as texts } from "./branches.words.ts";

/** The countries that students come from; phone numbers are parsed with the upper-case code. */
const COUNTRIES = COUNTRY_CODES.filter((code) => code !== "zz").map((code) => ({
  value: code.toUpperCase(),
  label: () => COUNTRY_LABELS[code],
}));
const countryName = (country: string): string =>
  COUNTRIES.find(({ value }) => value === country)?.label() ?? country;

export const branchSchema = z.object({
  name: lineSchema({ max: BRANCH_NAME_MAX_LENGTH, required: () => texts.problems.name }),
  city: optionalLineSchema({ max: BRANCH_NAME_MAX_LENGTH }),
  phoneCountry: z
    .enum(["", ...COUNTRIES.map(({ value }) => value)], { error: () => texts.problems.phoneCountry })
    .nullish()
    .transform((country) => country || null),
  isArchived: checkboxSchema(),
});
export type BranchInput = z.output<typeof branchSchema>;

/** A branch as owners edit it. */
export interface BranchRecord extends Branch, ResourceRow {
  readonly city: string | null;
  readonly phoneCountry: string | null;
  readonly staff: number;
  /** Archived students do not count. */
  readonly students: number;
}

export const branchResource: Resource<BranchInput, BranchRecord> = {
  name: "branch",
  path: "/admin/settings/branches",
  words: texts,
  schema: branchSchema,
  fields: {
    name: { kind: "line", hint: () => texts.fields.nameHint },
    city: { kind: "line", optional: true },
    phoneCountry: {
      kind: "choice",
      optional: true,
      hint: () => texts.fields.phoneCountryHint,
      options: () => [
        { value: "", label: texts.noCountry },
        ...COUNTRIES.map(({ value, label }) => ({ value, label: label() })),
      ],
    },
    isArchived: { kind: "checkbox", hint: () => texts.fields.isArchivedHint },
  },
  values: (stored) => ({
    name: stored?.name ?? "",
    city: stored?.city ?? "",
    phoneCountry: stored?.phoneCountry ?? "",
    isArchived: archivedValue(stored),
  }),
  list: shortList("name"),
  columns: [
    nameColumn(() => texts.columns.name),
    { id: "city", kind: "text", title: () => texts.columns.city, value: (row) => row.city },
    {
      id: "phoneCountry",
      kind: "text",
      title: () => texts.columns.phoneCountry,
      value: (row) => row.phoneCountry && countryName(row.phoneCountry),
    },
    { id: "staff", kind: "number", title: () => texts.columns.staff, value: (row) => row.staff },
    { id: "students", kind: "number", title: () => texts.columns.students, value: (row) => row.students },
    stateColumn(texts),
  ],
  essential: ["name", "students"],
  recordTitle: (row) => row.name,
  facts: ["city", "phoneCountry", "staff", "students", "state"],
};
