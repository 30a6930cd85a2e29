import { z } from "zod";
import { optionalAmountSchema } from "#app/platform/money/amount-schema.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { checkboxSchema } from "#app/platform/text/checkbox.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { linesSchema, optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { calendarDateSchema, optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { RULES, type RuleKey, type RuleSource, type RuleValue, type RuleVersion } from "./rule.ts";
import { ruleMessages } from "./rules.words.ts";

const { problems, kinds } = ruleMessages;

/** What a person can propose: a value from a day on, or the right value in place of a mistyped one. */
export const PROPOSED_KINDS = ["new", "correction"] as const;
/** `release`: the agency's own value gives way to that of a newer release. */
export const RULE_CHANGE_KINDS = [...PROPOSED_KINDS, "release"] as const;
export type RuleChangeKind = (typeof RULE_CHANGE_KINDS)[number];

/** `replaced`: it was approved, and another change or a release has taken its place. */
export const RULE_CHANGE_STATES = ["pending", "approved", "declined", "withdrawn", "replaced"] as const;
export type RuleChangeState = (typeof RULE_CHANGE_STATES)[number];

export const KIND_OPTIONS = optionsOf(PROPOSED_KINDS, kinds);

const VALUE_MAX_LENGTH = 500;
const NOTE_MAX_LENGTH = 500;
const LABEL_MAX_LENGTH = 200;
const HREF_MAX_LENGTH = 500;

const isWebAddress = (text: string) => URL.canParse(text) && new URL(text).protocol === "https:";
const hrefSchema = () =>
  optionalLineSchema({ max: HREF_MAX_LENGTH }).refine((href) => href === null || isWebAddress(href), {
    error: () => problems.href,
  });

/** Whether a proposal fits the rule is checked by `readValue`. */
export const proposalSchema = z
  .object({
    kind: z.enum(PROPOSED_KINDS),
    value: linesSchema({ max: VALUE_MAX_LENGTH, required: () => problems.value }),
    from: optionalCalendarDateSchema(),
    sourceLabel: optionalLineSchema({ max: LABEL_MAX_LENGTH }).refine((text) => text !== null, {
      error: () => problems.sourceLabel,
    }),
    sourceHref: hrefSchema(),
    officialLabel: optionalLineSchema({ max: LABEL_MAX_LENGTH }),
    officialHref: hrefSchema(),
    seenOn: calendarDateSchema(),
    isConfirmed: checkboxSchema(),
    note: optionalLinesSchema({ max: NOTE_MAX_LENGTH }),
  })
  .refine(({ officialLabel, officialHref }) => (officialLabel === null) === (officialHref === null), {
    path: ["officialHref"],
    error: () => problems.official,
  });
export type Proposal = z.output<typeof proposalSchema>;

export const sourceOf = ({
  sourceLabel,
  sourceHref,
  officialLabel,
  officialHref,
}: Pick<Proposal, "sourceLabel" | "sourceHref" | "officialLabel" | "officialHref">): RuleSource => ({
  label: sourceLabel ?? "",
  href: sourceHref,
  official: officialLabel && officialHref ? { label: officialLabel, href: officialHref } : null,
});

/** Parses the value of a rule, or returns its error. */
export function readValue(key: RuleKey, text: string): RuleValue | string {
  const { shape } = RULES[key];
  const typed = text.trim();
  if (shape.kind === "money") {
    const minor = optionalAmountSchema([shape.currency]).safeParse(typed).data;
    return typeof minor === "number" && minor > 0 && minor % 100 === 0
      ? { kind: "money", minor }
      : problems.money;
  }
  const figure = plainFigure(typed);
  if (shape.kind === "number" && shape.unit === "words") {
    const number = /^\d{1,4}$/.test(figure) ? Number(figure) : Number.NaN;
    return number >= 1 && number <= shape.most
      ? { kind: "number", number }
      : problems.words({ most: shape.most });
  }
  if (shape.kind === "number") {
    const number = /^\d{1,4}(\.\d)?$/.test(figure) ? Number(figure) : Number.NaN;
    return number >= 0 && number <= shape.most
      ? { kind: "number", number }
      : problems.number({ most: shape.most });
  }
  if (shape.kind === "day") return isCalendarDate(figure) ? { kind: "day", day: figure } : problems.day;
  return { kind: "text", text: typed.replaceAll(/\s+/g, " ") };
}

/** A value in the field of a form: what `readValue` reads. */
export function typedValue(value: RuleValue): string {
  if (value.kind === "money") return String(value.minor / 100);
  if (value.kind === "number") return String(value.number);
  return value.kind === "day" ? value.day : value.text;
}

/** Whether two values are the same: texts of releases are read first. */
export const isSameValue = (a: RuleValue, b: RuleValue): boolean =>
  a.kind === b.kind && typedValue(a) === typedValue(b);

/** Whether a proposal equals a version. */
export const isSameVersion = (version: RuleVersion, value: RuleValue, source: RuleSource): boolean =>
  isSameValue(version.value, value) &&
  version.source.label === source.label &&
  version.source.href === source.href &&
  version.source.official?.href === source.official?.href;
