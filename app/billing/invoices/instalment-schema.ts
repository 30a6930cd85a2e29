import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalNumberSchema } from "#app/platform/text/number-text.ts";
import { optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { calendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { LEAST_INSTALMENTS, MOST_INSTALMENTS } from "./instalments.ts";
import { instalmentMessages as texts } from "./instalments.words.ts";

const bounds = { min: LEAST_INSTALMENTS, max: MOST_INSTALMENTS };

/** Equal instalments, one each month. */
export const splitEvenlySchema = z.object({
  count: optionalNumberSchema(bounds).transform((count, context) => {
    if (count !== null) return count;
    context.addIssue({ code: "custom", message: texts.countRequired(bounds) });
    return z.NEVER;
  }),
  firstDueOn: calendarDateSchema(),
  version: versionSchema,
});
export type SplitEvenly = z.output<typeof splitEvenlySchema>;

/** A line for each instalment; empty to pay at once. The currency decides how amounts are read. */
export const editPlanSchema = z.object({
  plan: optionalLinesSchema({ max: 2000 }),
  version: versionSchema,
});
export type EditPlan = z.output<typeof editPlanSchema>;
