import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** The topics of enquiries, so that the right colleague reads them first. */
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
