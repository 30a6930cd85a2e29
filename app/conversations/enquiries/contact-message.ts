import { z } from "zod";
import { emailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema, linesSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";
import { CONTACT_TOPICS } from "./contact-topics.ts";

export const CONTACT_LIMITS = { name: 120, message: 4000 } as const;

const texts = words({
  loadAgain: "Reload the page and send the form again",
  name: "Enter your name",
  topic: "Select a topic",
  message: "Enter your message",
});

/** What a visitor writes to the staff. `key` makes the same form sent twice one enquiry; `website` is a trap. */
export const contactMessageSchema = z.object({
  key: z.uuid({ error: () => texts.loadAgain }),
  stamp: z.unknown().optional(),
  name: lineSchema({ max: CONTACT_LIMITS.name, required: () => texts.name }),
  email: emailSchema(),
  phone: optionalPhoneSchema(),
  topic: z.enum(CONTACT_TOPICS, { error: () => texts.topic }),
  message: linesSchema({ max: CONTACT_LIMITS.message, required: () => texts.message }),
  website: z.unknown().optional(),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;
export type ContactMessageForm = z.input<typeof contactMessageSchema>;
