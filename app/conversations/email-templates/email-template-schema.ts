import { z } from "zod";
import { versionSchema } from "#app/platform/records/record-id-schema.ts";
import { optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";

export const MAIL_TEXT_LIMITS = { subject: 150, part: 1500 } as const;

/** The agency's text of one type of email. */
export const mailTextSchema = z.object({
  version: versionSchema,
  subject: optionalLineSchema({ max: MAIL_TEXT_LIMITS.subject }),
  opening: optionalLinesSchema({ max: MAIL_TEXT_LIMITS.part }),
  closing: optionalLinesSchema({ max: MAIL_TEXT_LIMITS.part }),
});
export type MailTextInput = z.output<typeof mailTextSchema>;
