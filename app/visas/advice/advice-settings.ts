import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalLineSchema } from "#app/platform/text/plain-text.ts";
import { optionalCalendarDateSchema } from "#app/platform/time/calendar-date-schema.ts";
import { adviceMessages } from "./advice.words.ts";
import { HANDLED_IN, type HandledIn } from "./advice-table.ts";

const { problems } = adviceMessages;

/** A place of the list; null when it is missing or empty. */
export const optionalPlaceSchema = z
  .string({ error: () => problems.place })
  .refine((text) => text === "" || (HANDLED_IN as readonly string[]).includes(text), {
    error: () => problems.place,
  })
  .nullish()
  .transform((text) => (text || null) as HandledIn | null);

export const adviceSettingsSchema = z
  .object({
    version: versionSchema,
    handledIn: optionalPlaceSchema,
    reviewedOn: optionalCalendarDateSchema(),
    reviewedBy: optionalLineSchema({ max: 200 }),
  })
  .superRefine(({ handledIn, reviewedOn }, context) => {
    if (handledIn !== null && reviewedOn === null)
      context.addIssue({ code: "custom", path: ["reviewedOn"], message: problems.needsReview });
  });
/** Where an agency handles visa cases, and when a lawyer has reviewed the table for it. */
export type AdviceSettings = z.output<typeof adviceSettingsSchema>;

/** The place that counts for a file: its own, or the agency’s; none before the table was reviewed. */
export const placeOfFile = (
  { handledIn, reviewedOn }: Pick<AdviceSettings, "handledIn" | "reviewedOn">,
  file: { readonly handledIn: HandledIn | null },
): HandledIn | null => (reviewedOn === null ? null : (file.handledIn ?? handledIn));
