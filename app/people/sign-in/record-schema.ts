import { z } from "zod";
import { oneTimeCodeSchema } from "#app/people/credentials/sign-in.ts";
import { CONSENT_MESSAGES } from "#app/people/sign-up/consent.ts";
import { mustTickSchema } from "#app/platform/text/checkbox.ts";

/** A button without anything to fill in. */
export const emptySchema = z.object({});

/** The code by SMS and the consent to the terms, because it can create an account. */
export const openRecordSchema = z.object({
  code: oneTimeCodeSchema,
  consent: mustTickSchema(() => CONSENT_MESSAGES.required),
});
export type OpenRecord = z.output<typeof openRecordSchema>;
