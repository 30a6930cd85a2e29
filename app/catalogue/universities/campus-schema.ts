import { z } from "zod";
import { COURSE_STATUSES } from "#app/catalogue/course-terms/course-facts.ts";
import { REGIONAL_CATEGORIES } from "#app/catalogue/places/regional-category.ts";
import { optionalStateSchema } from "#app/catalogue/places/state-schema.ts";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { recordIdSchema, versionSchema } from "#app/platform/records/record-id-schema.ts";
import { plainFigure } from "#app/platform/text/digits.ts";
import { lineSchema, optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { optionalAsOfSchema } from "#app/platform/time/as-of-schema.ts";
import { words } from "#app/words/words.ts";

export const CAMPUS_NAME_MAX_LENGTH = 200;

export const CAMPUS_MESSAGES = words({
  name: "Enter the campus name",
  postcode: "Enter a 4-digit postcode",
  category: "Select a category from the list",
  noCategory: "Only campuses in Australia can have a category",
  source: "Enter the source, because this category differs from the postcode",
  asOf: "Enter the month or day of this information",
  status: "Select Open or Closed",
});

const CATEGORY_VALUES = ["1", "2", "3"] as const;

const campusForm = z.object({
  name: lineSchema({ max: CAMPUS_NAME_MAX_LENGTH, required: () => CAMPUS_MESSAGES.name }),
  city: optionalLineSchema({ max: 120 }),
  state: optionalStateSchema(),
  postcode: z
    .string({ error: () => CAMPUS_MESSAGES.postcode })
    .overwrite(plainFigure)
    .refine((text) => text === "" || /^\d{4}$/.test(text), { error: () => CAMPUS_MESSAGES.postcode })
    .nullish()
    .transform((text) => text || null),
  /** Blank: what follows from the postcode. */
  category: z
    .union([z.literal(""), z.enum(CATEGORY_VALUES)], { error: () => CAMPUS_MESSAGES.category })
    .nullish()
    .transform((text) => REGIONAL_CATEGORIES.find((category) => String(category) === text) ?? null),
  categorySource: optionalLineSchema({ max: 300 }),
  categoryAsOf: optionalAsOfSchema(),
  status: z.enum(COURSE_STATUSES, { error: () => CAMPUS_MESSAGES.status }),
});
type CampusForm = z.output<typeof campusForm>;

/** A category set manually carries its source and date. */
function judgeWhole(form: Partial<CampusForm>, context: z.RefinementCtx): void {
  if (typeof form.category !== "number") return;
  const say = (field: string, message: string) =>
    context.addIssue({ code: "custom", message, path: [field] });
  if (form.categorySource === null) say("categorySource", CAMPUS_MESSAGES.source);
  if (form.categoryAsOf === null) say("categoryAsOf", CAMPUS_MESSAGES.asOf);
}

export const createCampusSchema = campusForm.superRefine(judgeWhole, { when: evenWhenFieldsFail });

export const updateCampusSchema = campusForm
  .extend({ id: recordIdSchema, version: versionSchema })
  .superRefine(judgeWhole, { when: evenWhenFieldsFail });

/** What staff say of a campus. `category` is null where the category follows from the postcode. */
export function campusFactsOf(form: CampusForm) {
  const { name, city, state, postcode, category, status } = form;
  return {
    name,
    city,
    state,
    postcode,
    category,
    categorySource: category === null ? null : form.categorySource,
    categoryAsOf: category === null ? null : form.categoryAsOf,
    status,
  };
}
export type CampusFacts = ReturnType<typeof campusFactsOf>;
