import { z } from "zod";
import { optionsOf } from "#app/platform/records/option.ts";
import { emailSchema } from "#app/platform/text/email.ts";
import { optionalPhoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema, linesSchema } from "#app/platform/text/plain-text.ts";

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
export const CONTACT_TOPIC_LABELS: Readonly<Record<ContactTopic, string>> = {
  courses: "Courses and universities",
  application: "My application",
  visa: "Visa and residence",
  agent: "Working with us as an agent",
  institution: "Working with us as an institution",
  data: "My personal data",
  other: "Something else",
};
export const CONTACT_TOPIC_OPTIONS = optionsOf(CONTACT_TOPICS, CONTACT_TOPIC_LABELS);

/** What a visitor writes to the staff. `key` makes the same form sent twice one enquiry; `website` is a trap. */
export const contactMessageSchema = z.object({
  key: z.uuid({ error: "Please load the page again and send the form once more" }),
  stamp: z.unknown().optional(),
  name: lineSchema({ max: CONTACT_LIMITS.name, required: "Enter your name" }),
  email: emailSchema(),
  phone: optionalPhoneSchema(),
  topic: z.enum(CONTACT_TOPICS, { error: "Choose what it is about" }),
  message: linesSchema({ max: CONTACT_LIMITS.message, required: "Write your message" }),
  website: z.unknown().optional(),
});
export type ContactMessage = z.output<typeof contactMessageSchema>;
export type ContactMessageForm = z.input<typeof contactMessageSchema>;
