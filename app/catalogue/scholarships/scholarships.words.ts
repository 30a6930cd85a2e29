import { words } from "#app/words/words.ts";
/** The words of `/scholarships`. */
export const scholarshipsPage = words({
  title: "Scholarships in Australia and New Zealand",
  description:
    "Scholarships for international students by country and level: what each is worth, who can have it, and the last day to apply.",
  heading: "Scholarships",
  lead: "What it is worth, who can have it, and the last day to ask for it. Each as its giver publishes it, with source and date.",
  /** The form reads as one sentence: country, then level. */
  sentenceCountry: "I want to study in",
  sentenceLevel: "for a",
  anyCountry: "either country",
  anyLevel: "degree of any level",
  show: "Show scholarships",
  found: "{count, plural, one {1 scholarship} other {# scholarships}}",
  ignored: "Part of this address was passed over, because there is no such country or level.",
  lastDay: "Last day",
  noLastDay: "No last day published",
  worthUnknown: "Worth: ask a counsellor",
  none: "No scholarship like that is in the catalogue",
  noneYet: "No scholarships are in the catalogue yet",
  noneText:
    "That does not mean there are none: universities publish theirs on their own pages, and a counsellor can tell you which you have a chance of.",
  all: "All scholarships",
  ask: "Ask a counsellor",
  universities: "Universities and their websites",
  page: "Page {page} of {pages}",
  previous: "Previous",
  next: "Next",
});

/** The words of a scholarship's page, and of its lines on the pages of courses and universities. */
export const scholarshipPage = words({
  home: "Home",
  scholarships: "Scholarships",
  title: "{name}, {giver}",
  named: "{name} of {giver}",
  description: "{name}. Who can have it, the last day to apply, and where it is published.",
  descriptionWorth: "{name}: {worth}. Who can have it, the last day to apply, and where it is published.",
  closed: "This scholarship takes no applications at present.",
  closedText: "Many open again every year. These pages show those that are open now.",
  worth: "What it is worth",
  worthUnknown: "Not published: ask a counsellor",
  giver: "Given by",
  country: "Country",
  levels: "For",
  levelsUnknown: "The levels are not published: ask a counsellor",
  who: "Who can have it",
  whoUnknown: "Not published: ask a counsellor",
  lastDay: "Last day to apply",
  lastDayUnknown: "Not published: ask a counsellor",
  website: "Where it is published",
  ask: "Ask a counsellor whether you qualify",
  courses: "Courses it can pay for",
  source: "Source: {source}, as of {asOf}. The giver decides, and may change it.",
  linesTitle: "Scholarships",
  linesNote: "A counsellor can tell you which of them you have a chance of.",
});
