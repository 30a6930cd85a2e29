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
  `Australia: ${listed(values.australia)}. New Zealand: ${listed(values.newzealand)}. If omitted, nothing is selected and the category gives 0 points.`;

/** The query of the quick estimate, for the OpenAPI document. `readQuickQuery` reads the query. */
export const quickQuerySchema = z.object({
  country: z
    .enum(QUICK_COUNTRIES)
    .default(QUICK_DEFAULTS.country)
    .meta({ description: "Country whose points table applies." }),
  age: z
    .int()
    .min(QUICK_AGE.least)
    .max(QUICK_AGE.most)
    .default(QUICK_AGE.default)
    .meta({ description: "Age in whole years.", example: 26 }),
  englishLevel: both(QUICK_ENGLISH)
    .optional()
    .meta({ description: perCountry(QUICK_ENGLISH), example: "proficient" }),
  workExperienceYears: z
    .int()
    .min(QUICK_WORK.least)
    .max(QUICK_WORK.most)
    .default(QUICK_WORK.default)
    .meta({ description: "Skilled work experience in whole years.", example: 3 }),
  qualificationLevel: both(QUICK_QUALIFICATIONS)
    .optional()
    .meta({ description: perCountry(QUICK_QUALIFICATIONS), example: "masters" }),
  studiedInCountry: yesOrNo("Whether the person studied in the country."),
  regionalStudy: yesOrNo("Whether the person studied in a regional area. Counts for Australia only."),
  stateSponsor: yesOrNo("Whether a state or territory nominates the person. Counts for Australia only."),
  partnerPoints: z
    .union([
      z.literal(QUICK_PARTNER_POINTS[0]),
      z.literal(QUICK_PARTNER_POINTS[1]),
      z.literal(QUICK_PARTNER_POINTS[2]),
    ])
    .default(QUICK_DEFAULTS.partnerPoints)
    .meta({ description: "Points for the partner. Count for Australia only.", example: 10 }),
  step: z
    .int()
    .min(1)
    .max(6)
    .optional()
    .meta({ description: "Step of the page with the same query. Ignored." }),
});

export const quickResultSchema = z
  .strictObject({
    country: z.enum(QUICK_COUNTRIES),
    total: z.int().min(0),
    passMark: z.int().meta({ description: "Pass mark: 65 for Australia, 160 for New Zealand." }),
    shortfall: z.int().min(0).meta({ description: "Number of points missing to the pass mark." }),
    progress: z.int().min(0).max(100).meta({ description: "Percentage of the pass mark, at most 100." }),
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
        max: z.int().min(0).meta({ description: "Maximum points of the category." }),
        why: z.string().meta({ description: "Reason for the points, as English text." }),
      }),
    ),
    tips: z
      .array(z.string())
      .meta({ description: "Recommended next steps as English texts, the most useful first." }),
  })
  .meta({
    id: "QuickEstimate",
    description: "Quick estimate with the points of every category and their total.",
  });
export type QuickResult = z.infer<typeof quickResultSchema>;

/** The body of the response to a refused query, with status 400. */
export const refusedFieldSchema = z
  .strictObject({
    field: z.string().meta({ description: "Name of the field." }),
    allowed: z
      .union([z.array(z.string()), z.strictObject({ from: z.int(), to: z.int() })])
      .meta({ description: "Allowed values, or the minimum and maximum of a whole number." }),
  })
  .meta({
    id: "RefusedField",
    description: "First field that was refused, and what is allowed instead.",
  });
export type RefusedField = z.infer<typeof refusedFieldSchema>;
