import { z } from "zod";
import { LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import { OFFICIAL_FIELDS } from "./official-fields.ts";
import { EFFORTS, RAISE_STEPS } from "./raise-candidates.ts";
import { PROGRAMMES } from "./rule-set.ts";

/** What `GET /api/v1/points/official` takes, as the document of the API describes it. */
const date = z.iso.date();
const number = ({ from, to }: { from: number; to: number }) => z.number().min(from).max(to).optional();
const choice = <V extends string>(values: readonly V[]) => z.enum(values).optional();
export const officialQuerySchema = z.object({
  visa: choice(OFFICIAL_FIELDS.visa).default("au-189").describe("Whose rules"),
  date: date.optional().describe("The day of the result; today where it is left out"),
  against: z.string().optional().describe("The version of other rules of the same country, to compare with"),
  birthDate: date.optional(),
  age: number(OFFICIAL_FIELDS.age).describe("In full years, where there is no birth date"),
  english: choice(OFFICIAL_FIELDS.english).describe("Where there is no test"),
  englishTest: choice(OFFICIAL_FIELDS.englishTest),
  listening: number(OFFICIAL_FIELDS.listening),
  reading: number(OFFICIAL_FIELDS.reading),
  writing: number(OFFICIAL_FIELDS.writing),
  speaking: number(OFFICIAL_FIELDS.speaking),
  englishDate: date.optional().describe("The day of the test; needed with one"),
  englishOnline: choice(OFFICIAL_FIELDS.englishOnline).describe("Taken online or at home; no where left out"),
  overseasYears: number(OFFICIAL_FIELDS.overseasYears).describe("Skilled work of the last ten years"),
  australianYears: number(OFFICIAL_FIELDS.australianYears),
  newZealandYears: number(OFFICIAL_FIELDS.newZealandYears),
  overseasUntil: date.optional().describe("The day on which that work ended, where it has ended"),
  australianUntil: date.optional(),
  newZealandSince: date.optional().describe("The day on which the New Zealand work began"),
  afterQualificationYears: number(OFFICIAL_FIELDS.afterQualificationYears).describe(
    "How much of all this work came after the qualification",
  ),
  working: choice(OFFICIAL_FIELDS.working).describe("Where skilled work goes on now"),
  qualification: choice(OFFICIAL_FIELDS.qualification).describe("The highest one"),
  qualificationFrom: choice(OFFICIAL_FIELDS.qualificationFrom),
  hasBachelor: choice(OFFICIAL_FIELDS.hasBachelor).describe("Behind a postgraduate one; yes where left out"),
  australianStudy: choice(OFFICIAL_FIELDS.australianStudy),
  researchStem: choice(OFFICIAL_FIELDS.researchStem),
  communityLanguage: choice(OFFICIAL_FIELDS.communityLanguage),
  professionalYear: choice(OFFICIAL_FIELDS.professionalYear),
  partner: choice(OFFICIAL_FIELDS.partner),
  registrationYears: number(OFFICIAL_FIELDS.registrationYears),
  newZealandJob: choice(OFFICIAL_FIELDS.newZealandJob),
  newZealandPay: number(OFFICIAL_FIELDS.newZealandPay).describe("NZ$ an hour"),
  newZealandList: choice(OFFICIAL_FIELDS.newZealandList).describe(
    "New Zealand's list that has the occupation",
  ),
  tradesList: choice(OFFICIAL_FIELDS.tradesList).describe("On the list of trades and technicians"),
  proven: z.array(z.enum(OFFICIAL_FIELDS.proven)).optional().describe("What documents are at hand for"),
});

const bounds = z.union([
  z.strictObject({ from: z.number(), to: z.number(), step: z.number() }),
  z.strictObject({ from: date, to: date }),
]);
/** What a refused query is answered with, status 400: the first field that cannot be used. */
export const refusedOfficialSchema = z.strictObject({
  field: z.string(),
  allowed: z.union([z.array(z.string()), bounds]).describe("The values, or the least and the most"),
});

const sourceSchema = z.object({
  label: z.string(),
  href: z.url(),
  dated: z.string().describe("What the source says of its own date"),
  caveat: z.string().optional(),
});
const state = z.enum(["met", "not-met", "not-known"]);
const requirementSchema = z.object({
  id: z.string(),
  label: z.string(),
  state,
  rule: z.string(),
  source: sourceSchema,
  caveat: z.string().optional(),
});

const sideSchema = z
  .object({
    counted: z.int(),
    mayBeMore: z.boolean().describe("True where no source says how much more"),
    rule: z.string().nullable(),
    source: sourceSchema.nullable(),
  })
  .nullable()
  .describe("Null where the rules do not have the category");

/** What it answers. */
export const officialResultSchema = z.object({
  visa: z.enum(PROGRAMMES),
  country: z.enum(LIVE_DESTINATIONS),
  name: z.string(),
  version: z.string().describe("Names these very rules for good"),
  inForce: z.object({ from: date, to: date.nullable() }),
  checked: z.string().describe("When the sources were last read"),
  date: date.describe("The day of the result"),
  total: z.int(),
  proven: z.int().describe("The part of the total that documents are at hand for"),
  atLeast: z.boolean().describe("True where it may be more, and no source says how much"),
  passMark: z.int(),
  passMarkSource: sourceSchema,
  shortfall: z.int(),
  verdict: z.enum(["reached", "stopped", "short", "not-known"]),
  categories: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      points: z.int().describe("What the rule gives by itself"),
      counted: z.int().describe("What of it stands in the total, after caps and the choice of the best"),
      proven: z.int(),
      max: z.int().nullable().describe("Null where no source says it"),
      answered: z.boolean(),
      rule: z.string().nullable(),
      source: sourceSchema.nullable(),
      caveat: z.string().nullable(),
    }),
  ),
  requirements: z.array(requirementSchema),
  pathways: z.array(
    z.object({ id: z.string(), label: z.string(), state, requirements: z.array(requirementSchema) }),
  ),
  unknowns: z.array(z.string()).describe("What no source that we saw says"),
  comparison: z
    .object({
      version: z.string(),
      total: z.int(),
      atLeast: z.boolean(),
      verdict: z.enum(["reached", "stopped", "short", "not-known"]),
      differences: z.array(
        z.object({
          id: z.string(),
          label: z.string(),
          here: sideSchema,
          there: sideSchema,
        }),
      ),
      ways: z
        .array(
          z.object({ id: z.string(), label: z.string(), here: state.nullable(), there: state.nullable() }),
        )
        .describe("Ways without points that differ; null where the rules do not have one"),
    })
    .nullable(),
  raise: z.object({
    steps: z.array(
      z.object({
        id: z.enum(RAISE_STEPS),
        effort: z.enum(EFFORTS),
        gain: z.int(),
        opens: z.array(z.string()),
        months: z.int(),
        date,
        totalThen: z.int(),
      }),
    ),
    way: z
      .object({ steps: z.array(z.enum(RAISE_STEPS)), date, months: z.int(), total: z.int() })
      .nullable()
      .describe("The steps that together reach the mark soonest"),
  }),
  timeline: z
    .object({
      turns: z.array(
        z.object({
          month: z.int().describe("Full months after the day of the result"),
          date,
          total: z.int(),
          changes: z.array(z.object({ label: z.string(), by: z.int() })),
        }),
      ),
      months: z.int(),
      upperBound: z
        .boolean()
        .optional()
        .describe(
          "True where work of the last ten years has ended and nobody said when: it leaves them some day",
        ),
      end: z.object({ date, label: z.string() }).nullable(),
    })
    .nullable(),
  notice: z.string(),
});
export type OfficialResult = z.infer<typeof officialResultSchema>;
