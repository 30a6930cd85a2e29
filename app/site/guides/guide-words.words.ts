import { words } from "#app/words/words.ts";
import type { GuideStage } from "./guide.ts";

/** The texts around the guides. */
export const guideWords = words({
  title: "Guides",
  heading: "Guides for every step",
  lead: "From your first question to your first job. Read the guides in order, or start with the one you need tonight.",
  promise: "Every figure has its source and date. Where we do not know, we say so.",
  description:
    "Guides for students from South Asia: choosing a country, money, English, documents, visas, arrival, work and residence. Every figure has its source.",
  feed: "Follow new guides by RSS",
  home: "Home",
  stages: {
    deciding: { label: "Deciding", text: "Which country, which city, and who to trust." },
    preparing: { label: "Preparing", text: "Money, English and documents. What takes longest comes first." },
    applying: { label: "Applying", text: "What the visa officer reads." },
    arriving: { label: "Arriving", text: "Your first month." },
    staying: { label: "Staying", text: "Work after your degree, and what counts for residence." },
  } satisfies Record<GuideStage, { label: string; text: string }>,
  minutes: "{minutes} min",
  readingTime: "{minutes} min read",
  checked: "Last checked <time>{date}</time>",
  contents: "In this guide",
  note: "Source: {source}",
  questions: "Questions",
  courses: "Related courses",
  related: "Related guides",
  notAdvice:
    "This is general information, not migration advice. Many of the sources are migration firms and newspapers that report a rule. What counts is the rule itself on the day you apply. See the <australia>Department of Home Affairs</australia> and <newzealand>Immigration New Zealand</newzealand>.",
  nextTitle: "Questions about your own case?",
  nextText:
    "A counsellor reviews your documents and tells you what is missing. The call is free and takes 30 minutes.",
  next: "Book a consultation",
});
