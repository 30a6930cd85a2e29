import { optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** What a consultation can be about. */
export const BOOKING_TOPICS = [
  "choosing",
  "application",
  "visa",
  "money",
  "residence",
  "arrival",
  "other",
] as const;
export type BookingTopic = (typeof BOOKING_TOPICS)[number];

export const BOOKING_TOPIC_LABELS: Readonly<Record<BookingTopic, string>> = words({
  choosing: "Choosing a course or university",
  application: "My application",
  visa: "Student visa",
  money: "Costs, funds and scholarships",
  residence: "Work and residence after study",
  arrival: "Arriving and settling in",
  other: "Something else",
});
export const BOOKING_TOPIC_OPTIONS = optionsOf(BOOKING_TOPICS, BOOKING_TOPIC_LABELS);

/** Languages a consultation can be held in, by their ISO 639-1 codes. */
export const BOOKING_LANGUAGES = ["en", "ne", "hi", "ur", "bn", "si", "ta", "pa"] as const;
export type BookingLanguage = (typeof BOOKING_LANGUAGES)[number];

export const BOOKING_LANGUAGE_LABELS: Readonly<Record<BookingLanguage, string>> = words({
  en: "English",
  ne: "Nepali · नेपाली",
  hi: "Hindi · हिन्दी",
  ur: "Urdu · اردو",
  bn: "Bangla · বাংলা",
  si: "Sinhala · සිංහල",
  ta: "Tamil · தமிழ்",
  pa: "Punjabi · ਪੰਜਾਬੀ",
});
export const BOOKING_LANGUAGE_OPTIONS = optionsOf(BOOKING_LANGUAGES, BOOKING_LANGUAGE_LABELS);
