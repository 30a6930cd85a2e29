import { z } from "zod";
import { FULL_NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

const texts = words({ name: "Enter the student’s name" });

/** What staff add to the address of a subscriber to make a student of it. */
export const addStudentOfSubscriberSchema = z.object({
  name: lineSchema({ max: FULL_NAME_MAX_LENGTH, required: () => texts.name }),
  phone: optionalPhoneSchema(),
});
export type AddStudentOfSubscriber = z.output<typeof addStudentOfSubscriberSchema>;
