import { fixed, words } from "#app/words/words.ts";
import type { GuideStage } from "./guide.ts";

/** The words around the guides. */
export const guideWords = words({
  title: "Guides",
  heading: "Guides for the whole way",
  lead: "From the first doubt to the first job. Read them in order, or begin with the one you need tonight.",
  promise: "Every figure carries its source and its date. Where we do not know, we say so.",
  description:
    "Guides for students from South Asia: choosing a country, money, English, documents, visas, arrival, work and residence, each figure with its source.",
  feedTitle: "Guides",
  feed: "Follow new guides by RSS",
  home: "Home",
  stages: {
    deciding: { label: "Deciding", text: "Which country, which city, and whom to trust." },
    preparing: { label: "Preparing", text: "Money, English and papers: what takes longest comes first." },
    applying: { label: "Applying", text: "What the visa officer reads." },
    arriving: { label: "Arriving", text: "The first month." },
    staying: { label: "Staying", text: "Work after the degree, and what counts for residence." },
  } satisfies Record<GuideStage, { label: string; text: string }>,
  stagesLabel: "Where you stand",
  minutes: "{minutes} min",
  readingTime: "{minutes} min to read",
  checked: "Last checked",
  contents: "In this guide",
  note: "Source: {source}",
  questions: "Questions",
  courses: "In the catalogue",
  related: "Read next",
  notAdvice:
    "This is general information, not migration advice. Many of the sources are migration firms and newspapers that report a rule; what counts is the rule itself, on the day you apply:",
  officialPages: [
    { label: "Department of Home Affairs", href: fixed("https://immi.homeaffairs.gov.au/") },
    { label: "Immigration New Zealand", href: fixed("https://www.immigration.govt.nz/") },
  ],
  nextTitle: "And in your own case?",
  nextText: "A counsellor looks at your papers and says what is missing. Free, 30 minutes.",
  next: "Book a consultation",
});
