import type { GuideStage } from "./guide.ts";

/** The words around the guides. */
export const guideWords = {
  title: "Guides",
  heading: "What we wish somebody had told us",
  lead: "Written by people who have done it, each figure with its source and date. Read them in order, or the one that keeps you awake.",
  description:
    "Fifteen guides for students from South Asia: choosing, money, English, documents, visas, arrival, work and residence, with sources.",
  feedTitle: "Guides",
  feed: "Follow by RSS",
  home: "Home",
  stages: {
    deciding: "Deciding",
    preparing: "Preparing",
    applying: "Applying",
    arriving: "Arriving",
    staying: "Staying",
  } satisfies Record<GuideStage, string>,
  minutes: (minutes: number) => `${minutes} min`,
  readingTime: (minutes: number) => `${minutes} minutes to read`,
  checked: (month: string) => `checked ${month}`,
  contents: "On this page",
  sources: "Sources",
  asOf: "as of",
  questions: "Questions",
  courses: "In the catalogue",
  related: "Read next",
  notAdvice: "General information, not migration advice.",
  nextTitle: "And in your own case?",
  nextText: "A counsellor looks at your papers and says what is missing. Free, 30 minutes.",
  next: "Book a free consultation",
  source: (number: number) => `Source ${number}`,
} as const;
