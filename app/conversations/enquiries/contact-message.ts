import { z } from "zod";
import { optionsOf } from "#app/platform/records/option.ts";
import { emailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema, linesSchema } from "#app/platform/text/plain-text.ts";
import { words } from "#app/words/words.ts";

export const CONTACT_LIMITS = { name: 120, message: 4000 } as const;

/** What somebody writes about, so that the right colleague reads it first. */
export const CONTACT_TOPICS = [
  "courses",
  "application",
  "visa",
  "agent",
  "institution",
  "data",
  "other",
] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
export const CONTACT_TOPIC_LABELS: Readonly<Record<ContactTopic, string>> = words({
  courses: "Courses and universities",
  application: "My application",
  visa: "Visa and residence",
  agent: "Working with us as an agent",
  institution: "Working with us as an institution",
  data: "My personal data",
  other: "Something else",
});
export const CONTACT_TOPIC_OPTIONS = optionsOf(CONTACT_TOPICS, CONTACT_TOPIC_LABELS);

const texts = words({
  loadAgain: "Please load the page again and send the form once more",
  name: "Enter your name",
  topic: "Choose what it is about",
  message: "Write your message",
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
