import { z } from "zod";
import { words } from "#app/words/words.ts";
import { MAIL_PACES } from "./when-to-notify.ts";

const texts = words({
  pace: "Select how often we email you",
  hour: "Select an hour from the list",
  both: "Select a start and an end, or “No quiet hours” for both",
});

export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));

const hourSchema = z
  .union([z.literal(""), z.enum(HOURS)], { error: () => texts.hour })
  .nullish()
  .transform((hour) => (hour ? Number(hour) : null));

/** A user's preferences for notifications about messages. */
export const preferencesSchema = z
  .object({
    pace: z.enum(MAIL_PACES, { error: () => texts.pace }),
    quietFrom: hourSchema,
    quietUntil: hourSchema,
  })
  .superRefine(({ quietFrom, quietUntil }, context) => {
    if ((quietFrom === null) === (quietUntil === null)) return;
    context.addIssue({
      code: "custom",
      path: [quietFrom === null ? "quietFrom" : "quietUntil"],
      message: texts.both,
    });
  });
