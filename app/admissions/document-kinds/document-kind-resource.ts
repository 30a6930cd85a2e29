import { z } from "zod";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import type { FixedResource, ResourceRow } from "#app/platform/resource/resource.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { optionalWholeSchema } from "#app/platform/text/whole-schema.ts";
import { kindMessages as texts } from "./document-kinds.words.ts";
import type { KindRule } from "./kind-rule.ts";
import { DOCUMENT_KIND_HINTS, DOCUMENT_KIND_LABELS, type DocumentKind, kindOf } from "./kinds.ts";

const INSTRUCTIONS_LENGTH = 600;
const MOST_MONTHS = 240;

export const kindRuleSchema = z.object({
  asked: optionalLinesSchema({ max: INSTRUCTIONS_LENGTH }),
  monthsBeyondStart: optionalWholeSchema({ min: 1, max: 60 }),
  monthsOld: optionalWholeSchema({ min: 1, max: 120 }),
  needsTranslation: checkboxSchema(),
  monthsKept: optionalWholeSchema({ min: 1, max: MOST_MONTHS }),
});

/** The requirements of a type as staff edit them. `version` 0: none were set. */
export interface KindRuleRecord extends KindRule, ResourceRow {
  readonly id: DocumentKind;
}

/** The requirements of a type as a short text. */
export function rulesText({ monthsBeyondStart, monthsOld, needsTranslation }: KindRuleRecord): string {
  const rules = [
    monthsBeyondStart === null ? null : texts.beyond({ count: monthsBeyondStart }),
    monthsOld === null ? null : texts.old({ count: monthsOld }),
    needsTranslation ? texts.translation : null,
  ].filter((rule) => rule !== null);
  return rules.length === 0 ? texts.noRules : rules.join(" · ");
}

export const keptText = ({ monthsKept }: KindRuleRecord): string =>
  monthsKept === null ? texts.stays : texts.keptFor({ count: monthsKept });

const months = (count: number | null | undefined): string => String(count ?? "");

export const documentKindResource: FixedResource<KindRule, KindRuleRecord> = {
  name: "documentKind",
  path: "/admin/settings/documents",
  words: texts,
  schema: kindRuleSchema,
  fields: {
    asked: {
      kind: "lines",
      rows: 3,
      max: INSTRUCTIONS_LENGTH,
      optional: true,
      hint: (rule) => (rule ? texts.fields.askedHint({ instructions: DOCUMENT_KIND_HINTS[rule.id] }) : ""),
    },
    monthsBeyondStart: {
      kind: "number",
      whole: true,
      optional: true,
      hint: () => texts.fields.monthsBeyondStartHint,
    },
    monthsOld: { kind: "number", whole: true, optional: true, hint: () => texts.fields.monthsOldHint },
    needsTranslation: { kind: "checkbox" },
    monthsKept: { kind: "number", whole: true, optional: true, hint: () => texts.fields.monthsKeptHint },
  },
  values: (rule) => ({
    asked: rule?.asked ?? "",
    monthsBeyondStart: months(rule?.monthsBeyondStart),
    monthsOld: months(rule?.monthsOld),
    monthsKept: months(rule?.monthsKept),
    needsTranslation: rule?.needsTranslation ? "on" : "",
  }),
  /** Always lists every type. */
  list: shortList("kind"),
  columns: [
    {
      id: "kind",
      kind: "text",
      title: () => texts.columns.kind,
      value: (row) => DOCUMENT_KIND_LABELS[row.id],
      primary: true,
    },
    { id: "rules", kind: "text", title: () => texts.columns.rules, value: rulesText, only: "table" },
    { id: "kept", kind: "text", title: () => texts.columns.kept, value: keptText, only: "table" },
    {
      id: "asked",
      kind: "text",
      title: () => texts.fields.asked,
      value: (row) => row.asked,
      share: 2,
      only: "export",
    },
    {
      id: "monthsBeyondStart",
      kind: "number",
      title: () => texts.fields.monthsBeyondStart,
      value: (row) => row.monthsBeyondStart,
      only: "export",
    },
    {
      id: "monthsOld",
      kind: "number",
      title: () => texts.fields.monthsOld,
      value: (row) => row.monthsOld,
      only: "export",
    },
    {
      id: "needsTranslation",
      kind: "text",
      title: () => texts.fields.needsTranslation,
      value: (row) => (row.needsTranslation ? texts.yes : texts.no),
      only: "export",
    },
    {
      id: "monthsKept",
      kind: "number",
      title: () => texts.fields.monthsKept,
      value: (row) => row.monthsKept,
      only: "export",
    },
  ],
  essential: ["kind", "rules"],
  recordTitle: (row) => DOCUMENT_KIND_LABELS[row.id],
  address: { param: "kind", isId: (id) => kindOf(id) !== null },
  update: { needs: "documentKind.update", message: "kind-saved" },
};
