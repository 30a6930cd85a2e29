import { z } from "zod";
import {
  QUICK_AGE,
  QUICK_COUNTRIES,
  QUICK_DEFAULTS,
  QUICK_ENGLISH,
  QUICK_PARTNER_POINTS,
  QUICK_QUALIFICATIONS,
  QUICK_WORK,
} from "./answers.ts";

const yesOrNo = (description: string) =>
  z.enum(["true", "false"]).default("false").meta({ description, example: "true" });
const both = <Value extends string>(values: Readonly<Record<string, readonly Value[]>>) =>
  z.enum([...new Set(Object.values(values).flat())] as [Value, ...Value[]]);
const listed = (values: readonly string[]) => values.map((value) => `\`${value}\``).join(", ");
const perCountry = (values: {
  readonly australia: readonly string[];
  readonly newzealand: readonly string[];
}) =>
  `Australia: ${listed(values.australia)}. New Zealand: ${listed(values.newzealand)}. Left out: not chosen, 0 points.`;

/** The query of the quick estimate, for its documentation: `readQuickQuery` is what reads it. */
export const quickQuerySchema = z.object({
  country: z
    .enum(QUICK_COUNTRIES)
    .default(QUICK_DEFAULTS.country)
    .meta({ description: "Whose table counts." }),
  age: z
    .int()
    .min(QUICK_AGE.least)
    .max(QUICK_AGE.most)
    .default(QUICK_AGE.default)
    .meta({ description: "In whole years.", example: 26 }),
  englishLevel: both(QUICK_ENGLISH)
    .optional()
    .meta({ description: perCountry(QUICK_ENGLISH), example: "proficient" }),
  workExperienceYears: z
    .int()
    .min(QUICK_WORK.least)
    .max(QUICK_WORK.most)
    .default(QUICK_WORK.default)
    .meta({ description: "Skilled work, in whole years.", example: 3 }),
  qualificationLevel: both(QUICK_QUALIFICATIONS)
    .optional()
    .meta({ description: perCountry(QUICK_QUALIFICATIONS), example: "masters" }),
  studiedInCountry: yesOrNo("Studied in the country."),
  regionalStudy: yesOrNo("Studied in a regional area. Counts for Australia alone."),
  stateSponsor: yesOrNo("Nominated by a state or territory. Counts for Australia alone."),
  partnerPoints: z
    .union([
      z.literal(QUICK_PARTNER_POINTS[0]),
      z.literal(QUICK_PARTNER_POINTS[1]),
      z.literal(QUICK_PARTNER_POINTS[2]),
    ])
    .default(QUICK_DEFAULTS.partnerPoints)
    .meta({ description: "Counts for Australia alone.", example: 10 }),
  step: z
    .int()
    .min(1)
    .max(6)
    .optional()
    .meta({ description: "Of the page with the same query; counts nothing." }),
});

export const quickResultSchema = z
  .strictObject({
    country: z.enum(QUICK_COUNTRIES),
    total: z.int().min(0),
    passMark: z.int().meta({ description: "65 for Australia, 160 for New Zealand." }),
    shortfall: z.int().min(0).meta({ description: "How many points are missing to the pass mark." }),
    progress: z.int().min(0).max(100).meta({ description: "Percent of the pass mark, never above 100." }),
    breakdown: z.array(
      z.strictObject({
        category: z.enum([
          "age",
          "englishLevel",
          "workExperienceYears",
          "qualificationLevel",
          "studiedInCountry",
          "regionalStudy",
          "stateSponsor",
          "partnerPoints",
        ]),
        points: z.int().min(0),
        max: z.int().min(0).meta({ description: "The most that the category can give." }),
        why: z.string().meta({ description: "In words, in English." }),
      }),
    ),
    tips: z.array(z.string()).meta({ description: "What to do next, the most useful first." }),
  })
  .meta({
    id: "QuickEstimate",
    description: "The quick estimate: every category that counts, and their sum.",
  });
export type QuickResult = z.infer<typeof quickResultSchema>;

/** What a refused query is answered with, status 400. */
export const refusedFieldSchema = z
  .strictObject({
    field: z.string().meta({ description: "The field whose value cannot be used." }),
    allowed: z
      .union([z.array(z.string()), z.strictObject({ from: z.int(), to: z.int() })])
      .meta({ description: "Each value by itself, or the least and the most of a whole number." }),
  })
  .meta({
    id: "RefusedField",
    description: "The first field that cannot be used, and what could stand there.",
  });
export type RefusedField = z.infer<typeof refusedFieldSchema>;
