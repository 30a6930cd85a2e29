import { CITED_FACT_KEYS, citedFact } from "#app/catalogue/facts/cited-facts.ts";
import { shortList } from "#app/platform/lists/list-kinds.ts";
import type { FixedResource, ResourceRow } from "#app/platform/resource/resource.ts";
import { isRuleKey, RULES, type RuleKey, type RuleValue, type RuleVersion } from "./rule.ts";
import {
  KIND_OPTIONS,
  type Proposal,
  proposalSchema,
  type RuleChangeKind,
  typedValue,
} from "./rule-change.ts";
import { sourceKindOf } from "./rule-set.ts";
import { RULE_LABELS, TOPIC_LABELS, ruleMessages as texts } from "./rules.words.ts";
import { fullValueText, placeText } from "./value-text.ts";

/** A change that awaits its second person. */
export interface PendingChange {
  readonly id: string;
  readonly kind: RuleChangeKind;
  readonly value: RuleValue;
  readonly before: RuleValue;
  readonly from: string | null;
  readonly source: RuleVersion["source"];
  readonly seenOn: string;
  readonly isConfirmed: boolean;
  readonly note: string | null;
  readonly release: number;
  readonly proposedBy: string | null;
  readonly proposedByName: string | null;
  readonly proposedAt: Date;
}

/** A rule as the list and its record show it. */
export interface RuleRecord extends ResourceRow {
  readonly id: RuleKey;
  readonly current: RuleVersion;
  readonly pending: PendingChange | null;
  /** The value of a newer release, while the agency has its own. */
  readonly offered: RuleVersion | null;
}

export const ruleName = ({ id }: Pick<RuleRecord, "id">): string => `${RULE_LABELS[id]} (${placeText(id)})`;

export const originText = ({ release }: RuleVersion): string =>
  release === null ? texts.origins.own : texts.origins.release({ number: release });

/** What is not sure about a value: of a release what its source leaves open, of the agency its own note. */
export const caveatOf = (key: RuleKey, { release, note }: RuleVersion): string | null =>
  release !== null && CITED_FACT_KEYS.includes(key) ? (citedFact(key).caveat ?? null) : note;

/** What needs a decision, otherwise who has set the value. */
export function stateText({ pending, offered, current }: RuleRecord): string {
  if (pending) return texts.states.pending;
  return offered ? texts.states.newer : originText(current);
}

/** What is typed as the value of a rule. */
function valueHint(key: RuleKey): string {
  const { shape } = RULES[key];
  if (shape.kind === "money") return texts.hints.money({ currency: shape.currency });
  if (shape.kind === "number" && shape.unit === "words") return texts.hints.words;
  return texts.hints[shape.kind];
}

export const ruleResource: FixedResource<Proposal, RuleRecord> = {
  name: "rule",
  path: "/admin/settings/rules",
  words: texts,
  schema: proposalSchema,
  fields: {
    kind: { kind: "choice", options: () => KIND_OPTIONS },
    value: { kind: "lines", rows: 2, max: 500, hint: (row) => (row ? valueHint(row.id) : "") },
    from: { kind: "date", optional: true, fresh: true, hint: () => texts.fields.fromHint },
    sourceLabel: { kind: "line" },
    sourceHref: { kind: "line", optional: true, hint: () => texts.fields.sourceHrefHint },
    officialLabel: { kind: "line", optional: true, hint: () => texts.fields.officialHint },
    officialHref: { kind: "line", optional: true },
    seenOn: { kind: "date", fresh: true },
    isConfirmed: { kind: "checkbox", fresh: true },
    note: { kind: "lines", rows: 2, max: 500, optional: true, fresh: true },
  },
  values: (row) => ({
    kind: "new",
    value: row ? typedValue(row.current.value) : "",
    from: "",
    sourceLabel: row?.current.source.label ?? "",
    sourceHref: row?.current.source.href ?? "",
    officialLabel: row?.current.source.official?.label ?? "",
    officialHref: row?.current.source.official?.href ?? "",
    seenOn: "",
    isConfirmed: "",
    note: "",
  }),
  /** Every rule there is, always. */
  list: shortList("rule"),
  columns: [
    {
      id: "rule",
      kind: "text",
      title: () => texts.columns.rule,
      value: (row) => RULE_LABELS[row.id],
      primary: true,
      share: 2,
    },
    {
      id: "destination",
      kind: "text",
      title: () => texts.columns.destination,
      value: (row) => placeText(row.id),
    },
    {
      id: "topic",
      kind: "text",
      title: () => texts.columns.topic,
      value: (row) => TOPIC_LABELS[RULES[row.id].topic],
    },
    {
      id: "value",
      kind: "text",
      title: () => texts.columns.value,
      value: (row) => fullValueText(row.id, row.current.value),
      share: 2,
    },
    { id: "from", kind: "day", title: () => texts.columns.from, value: (row) => row.current.from },
    {
      id: "source",
      kind: "text",
      title: () => texts.columns.source,
      value: (row) => texts.sourceKinds[sourceKindOf(row.current.source)],
    },
    { id: "seen", kind: "day", title: () => texts.columns.seen, value: (row) => row.current.seenOn },
    { id: "state", kind: "text", title: () => texts.columns.state, value: stateText, share: 1.5 },
  ],
  essential: ["rule", "destination", "state"],
  recordTitle: ruleName,
  address: { param: "rule", isId: isRuleKey },
  update: {
    needs: "rule.propose",
    message: "rule-proposed",
    label: () => texts.propose,
    save: () => texts.submit,
  },
};
