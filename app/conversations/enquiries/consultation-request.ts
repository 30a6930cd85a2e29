import { z } from "zod";
import { emailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema, optionalLineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

export const CONSULTATION_LIMITS = { name: 120, preferredTime: 160, note: 2000 } as const;

const texts = words({
  loadAgain: "Reload the page and send the form again",
  name: "Enter your name",
});

/**
 * The request for a consultation. `key` is created with the form, so that a repeated submission is one enquiry;
 * `website` is a honeypot that people do not see and leave empty.
 */
export const consultationRequestSchema = z.object({
  key: z.uuid({ error: () => texts.loadAgain }),
  name: lineSchema({ max: CONSULTATION_LIMITS.name, required: () => texts.name }),
  email: emailSchema(),
  phone: optionalPhoneSchema(),
  preferredTime: optionalLineSchema({ max: CONSULTATION_LIMITS.preferredTime }),
  note: optionalLinesSchema({ max: CONSULTATION_LIMITS.note }),
  website: z.unknown().optional(),
});
export type ConsultationRequest = z.output<typeof consultationRequestSchema>;
/** What the form's fields hold before they are judged. */
export type ConsultationRequestForm = z.input<typeof consultationRequestSchema>;
