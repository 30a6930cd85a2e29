import type { DataColumn } from "#app/ui/data-table.tsx";
import { kindMessages as texts } from "./document-kinds.words.ts";
import type { KindRuleRecord } from "./kind-rule.ts";
import { DOCUMENT_KIND_LABELS } from "./kinds.ts";

/** The columns of the kinds of documents. */
export const kindColumns = (): readonly DataColumn<KindRuleRecord>[] => [
  {
    id: "kind",
    header: texts.columns.kind,
    cell: (row) => DOCUMENT_KIND_LABELS[row.id],
    meta: { primary: true },
  },
  {
    id: "rules",
    header: texts.columns.rules,
    cell: (row) => rulesText(row),
    meta: { label: texts.columns.rules },
  },
  {
    id: "kept",
    header: texts.columns.kept,
    cell: (row) => keptText(row),
    meta: { label: texts.columns.kept },
  },
];

/** What a kind asks for, in a few words. */
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
