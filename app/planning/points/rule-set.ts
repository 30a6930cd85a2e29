import { z } from "zod";
import { isAuthority } from "#app/catalogue/facts/primary-source.ts";
import { LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import { isWebAddress } from "#app/platform/text/web-address.ts";
import { isAsOf } from "#app/platform/time/as-of.ts";
import { isCalendarDate } from "#app/platform/time/calendar-date.ts";
import { CHOICE_FACTS, NUMBER_FACTS } from "./facts.ts";
import { ENGLISH_LEVELS, ENGLISH_TESTS, EVIDENCES } from "./profile.ts";

/** The programmes that have official rules here. Versions of one programme follow each other in time. */
export const PROGRAMMES = ["au-189", "au-190", "au-491", "nz-smc"] as const;
export type Programme = (typeof PROGRAMMES)[number];

/** So many in one list at most, because all that they can come to together is made beforehand. */
const MOST_REQUIREMENTS = 7;
const text = z.string().trim().min(1);
const date = z.string().refine(isCalendarDate, { error: "is not a date" });
const key = z.string().regex(/^[a-z][a-z0-9-]*$/);
const points = z.int().min(0).max(100);

const sourceSchema = z.strictObject({
  label: text,
  href: z.string().refine(isWebAddress, { error: "is not a web address" }),
  /** What the source says of its own date. */
  dated: text,
  /** What is not sure about it. */
  caveat: text.exactOptional(),
});
export type RuleSource = z.infer<typeof sourceSchema>;

/** What one answer brings, by which rule, and where that stands. */
const outcomeSchema = z.strictObject({
  points,
  /** Where the points may be more: how many at most, or null where no source says it. */
  upTo: points.nullable().exactOptional(),
  rule: text,
  source: key,
  caveat: text.exactOptional(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

/** An outcome that depends on the answer to another question and replaces the category's own. */
const unlessSchema = z.strictObject({
  fact: z.enum(CHOICE_FACTS),
  is: z.string(),
  outcome: outcomeSchema,
});

const band = outcomeSchema.extend({ from: z.number().min(0), below: z.number().nullable() });
const category = { id: key, label: text, evidence: z.enum(EVIDENCES) };
const categorySchema = z.union([
  z.strictObject({
    ...category,
    fact: z.enum(NUMBER_FACTS),
    bands: z.array(band).min(1).readonly(),
    unless: unlessSchema.exactOptional(),
  }),
  z.strictObject({
    ...category,
    fact: z.enum(CHOICE_FACTS),
    choices: z.record(z.string(), outcomeSchema),
    unless: unlessSchema.exactOptional(),
  }),
  /** Points that come with the programme itself. */
  z.strictObject({ ...category, given: outcomeSchema }),
]);
export type CategoryData = z.infer<typeof categorySchema>;

/** Categories that add up, at most to the cap, or of which the best counts. */
const groupSchema = z.strictObject({
  id: key,
  label: text,
  combine: z.enum(["sum", "best"]),
  cap: points.nullable(),
  /** The rule of the cap or of the choice, where there is one. */
  rule: text.exactOptional(),
  source: key.exactOptional(),
  categories: z.array(categorySchema).min(1).readonly(),
});
export type GroupData = z.infer<typeof groupSchema>;

/** A requirement. `unknown` cannot be answered here: no source we saw states it. */
export type Condition =
  | { readonly fact: (typeof NUMBER_FACTS)[number]; readonly from?: number; readonly below?: number }
  | { readonly fact: (typeof CHOICE_FACTS)[number]; readonly oneOf: readonly string[] }
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly unknown: true };

const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    z.strictObject({
      fact: z.enum(NUMBER_FACTS),
      from: z.number().exactOptional(),
      below: z.number().exactOptional(),
    }),
    z.strictObject({ fact: z.enum(CHOICE_FACTS), oneOf: z.array(z.string()).min(1).readonly() }),
    z.strictObject({ all: z.array(conditionSchema).min(1).readonly() }),
    z.strictObject({ any: z.array(conditionSchema).min(1).readonly() }),
    z.strictObject({ unknown: z.literal(true) }),
  ]),
);

const requirementSchema = z.strictObject({
  id: key,
  label: text,
  rule: text,
  source: key,
  caveat: text.exactOptional(),
  condition: conditionSchema,
});
export type Requirement = z.infer<typeof requirementSchema>;

/** A way without points. */
const pathwaySchema = z.strictObject({
  id: key,
  label: text,
  requirements: z.array(requirementSchema).min(1).max(MOST_REQUIREMENTS).readonly(),
});
export type Pathway = z.infer<typeof pathwaySchema>;

const scores = z.tuple([z.number(), z.number(), z.number(), z.number()]).readonly();
const tablesSchema = z.strictObject({
  englishScores: z
    .array(
      z.strictObject({
        test: z.enum(ENGLISH_TESTS),
        takenFrom: date.nullable(),
        takenBefore: date.nullable(),
        accepted: z.boolean(),
        validYears: z.int().positive().nullable(),
        levels: z.array(z.strictObject({ level: z.enum(ENGLISH_LEVELS), scores })).readonly(),
      }),
    )
    .readonly(),
  medianWages: z
    .array(
      z.strictObject({
        from: date,
        nzdPerHour: z.number().positive(),
        printed: z
          .array(z.strictObject({ times: z.number().positive(), nzdPerHour: z.number().positive() }))
          .readonly()
          .exactOptional(),
      }),
    )
    .readonly(),
  ieltsValidYears: z.int().positive().exactOptional(),
});

/** The rules of one programme while they are in force, as data. `loadRuleSet` reads it. */
export const ruleSetSchema = z.strictObject({
  programme: z.enum(PROGRAMMES),
  country: z.enum(LIVE_DESTINATIONS),
  name: text,
  shortName: text,
  inForce: z.strictObject({ from: date, to: date.nullable() }),
  /** When the sources were last read: a month or a day. */
  checked: z.string().refine(isAsOf, { error: "is not a month or a day" }),
  passMark: points.positive(),
  passMarkSource: key,
  /** The authority's document that sets these rules: without it nothing is counted. */
  official: z.strictObject({
    label: text,
    href: z.string().refine((href) => isWebAddress(href) && isAuthority(href), {
      error: "is not the page of an authority",
    }),
  }),
  groups: z.array(groupSchema).min(1).readonly(),
  requirements: z.array(requirementSchema).max(MOST_REQUIREMENTS).readonly(),
  pathways: z.array(pathwaySchema).readonly(),
  /** What no source that we saw says, in words. */
  unknowns: z.array(text).readonly(),
  tables: tablesSchema,
  sources: z.record(key, sourceSchema),
});
export type RuleSetData = z.infer<typeof ruleSetSchema>;
