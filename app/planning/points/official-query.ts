import { z } from "zod";
import { LIVE_DESTINATIONS } from "#app/catalogue/places/countries.ts";
import { OFFICIAL_FIELDS } from "./official-fields.ts";
import { EFFORTS, RAISE_STEPS } from "./raise-candidates.ts";
import { PROGRAMMES } from "./rule-set.ts";

/** The query of `GET /api/v1/points/official`, for the OpenAPI document. */
const date = z.iso.date();
const number = ({ from, to }: { from: number; to: number }) => z.number().min(from).max(to).optional();
const choice = <V extends string>(values: readonly V[]) => z.enum(values).optional();
export const officialQuerySchema = z.object({
  visa: choice(OFFICIAL_FIELDS.visa).default("au-189").describe("Visa whose rules apply."),
  date: date.optional().describe("Day of the result. Defaults to today."),
  against: z.string().optional().describe("Version of other rules of the same country, to compare with."),
  birthDate: date.optional(),
  age: number(OFFICIAL_FIELDS.age).describe("Age in full years, if `birthDate` is not given."),
  english: choice(OFFICIAL_FIELDS.english).describe("English level, if there is no test."),
  englishTest: choice(OFFICIAL_FIELDS.englishTest),
  listening: number(OFFICIAL_FIELDS.listening),
  reading: number(OFFICIAL_FIELDS.reading),
  writing: number(OFFICIAL_FIELDS.writing),
  speaking: number(OFFICIAL_FIELDS.speaking),
  englishDate: date.optional().describe("Date of the test. Required with `englishTest`."),
  englishOnline: choice(OFFICIAL_FIELDS.englishOnline).describe(
    "Whether the test was taken online or at home. Defaults to `no`.",
  ),
  overseasYears: number(OFFICIAL_FIELDS.overseasYears).describe(
    "Years of skilled work in other countries in the last 10 years.",
  ),
  australianYears: number(OFFICIAL_FIELDS.australianYears),
  newZealandYears: number(OFFICIAL_FIELDS.newZealandYears),
  overseasUntil: date.optional().describe("End date of the work in other countries, if the work has ended."),
  australianUntil: date.optional(),
  newZealandSince: date.optional().describe("Start date of the work in New Zealand."),
  afterQualificationYears: number(OFFICIAL_FIELDS.afterQualificationYears).describe(
    "Years of all this work that came after the qualification.",
  ),
  working: choice(OFFICIAL_FIELDS.working).describe("Place of the current skilled work."),
  qualification: choice(OFFICIAL_FIELDS.qualification).describe("Highest qualification."),
  qualificationFrom: choice(OFFICIAL_FIELDS.qualificationFrom),
  hasBachelor: choice(OFFICIAL_FIELDS.hasBachelor).describe(
    "Whether the person has a bachelor’s degree in addition to a postgraduate qualification. Defaults to `yes`.",
  ),
  australianStudy: choice(OFFICIAL_FIELDS.australianStudy),
  researchStem: choice(OFFICIAL_FIELDS.researchStem),
  communityLanguage: choice(OFFICIAL_FIELDS.communityLanguage),
  professionalYear: choice(OFFICIAL_FIELDS.professionalYear),
  partner: choice(OFFICIAL_FIELDS.partner),
  registrationYears: number(OFFICIAL_FIELDS.registrationYears),
  newZealandJob: choice(OFFICIAL_FIELDS.newZealandJob),
  newZealandPay: number(OFFICIAL_FIELDS.newZealandPay).describe(
    "Pay for the New Zealand job in NZ$ per hour.",
  ),
  newZealandList: choice(OFFICIAL_FIELDS.newZealandList).describe(
    "New Zealand list that includes the occupation.",
  ),
  tradesList: choice(OFFICIAL_FIELDS.tradesList).describe(
    "Whether the occupation is on the list of trades and technicians.",
  ),
  proven: z
    .array(z.enum(OFFICIAL_FIELDS.proven))
    .optional()
    .describe("Items for which the person has documents as evidence."),
});

const bounds = z.union([
  z.strictObject({ from: z.number(), to: z.number(), step: z.number() }),
  z.strictObject({ from: date, to: date }),
]);
/** The body of the response to a refused query, with status 400: the first field that was refused. */
export const refusedOfficialSchema = z.strictObject({
  field: z.string(),
  allowed: z.union([z.array(z.string()), bounds]).describe("Allowed values, or the minimum and maximum."),
});

const sourceSchema = z.object({
  label: z.string(),
  href: z.url(),
  dated: z.string().describe("Date of the source, as the source states it."),
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
    mayBeMore: z.boolean().describe("True if the points may be higher and no source states by how much."),
    rule: z.string().nullable(),
    source: sourceSchema.nullable(),
  })
  .nullable()
  .describe("Points of the category under these rules. Null if the rules do not have the category.");

/** The body of the response. */
export const officialResultSchema = z.object({
  visa: z.enum(PROGRAMMES),
  country: z.enum(LIVE_DESTINATIONS),
  name: z.string(),
  version: z.string().describe("Permanent identifier of this version of the rules."),
  inForce: z.object({ from: date, to: date.nullable() }),
  checked: z.string().describe("Month or day on which the sources were last checked."),
  date: date.describe("Day of the result."),
  total: z.int(),
  proven: z.int().describe("Part of the total for which the person has documents as evidence."),
  atLeast: z.boolean().describe("True if the total may be higher and no source states by how much."),
  passMark: z.int(),
  passMarkSource: sourceSchema,
  shortfall: z.int(),
  verdict: z.enum(["reached", "stopped", "short", "not-known"]),
  categories: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      points: z.int().describe("Points that the rule gives on its own."),
      counted: z
        .int()
        .describe("Points that count towards the total, after caps and the selection of the best category."),
      proven: z.int(),
      max: z.int().nullable().describe("Maximum points of the category. Null if no source states it."),
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
  unknowns: z
    .array(z.string())
    .describe("Limits of the result: information that none of the checked sources contains."),
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
        .describe(
          "Pathways without points that differ. A state is null if the rules do not have the pathway.",
        ),
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
      .describe("Steps that together reach the pass mark soonest."),
  }),
  timeline: z
    .object({
      turns: z.array(
        z.object({
          month: z.int().describe("Number of full months after the day of the result."),
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
          "True if work in the last 10 years has ended and the query does not state when. The points are then a maximum, because this work stops counting at an unknown date.",
        ),
      end: z.object({ date, label: z.string() }).nullable(),
    })
    .nullable(),
  notice: z.string(),
});
export type OfficialResult = z.infer<typeof officialResultSchema>;
