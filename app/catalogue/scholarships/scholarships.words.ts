import { words } from "#app/words/words.ts";
/** Texts of `/scholarships`. */
export const scholarshipsPage = words({
  title: "Scholarships in Australia and New Zealand",
  description:
    "Scholarships for international students by country and level, with their value, eligibility and closing date.",
  heading: "Scholarships",
  lead: "Scholarship value, eligibility and closing date, as published by each provider.",
  /** Labels of the two fields of the form. */
  sentenceCountry: "Country of study",
  sentenceLevel: "Level",
  anyCountry: "Both countries",
  anyLevel: "All levels",
  show: "Show scholarships",
  found: "{count, plural, one {# scholarship} other {# scholarships}}",
  ignored: "We ignored part of this link because we do not know this country or level.",
  lastDay: "Closing date",
  noLastDay: "No closing date published",
  worthUnknown: "Value: ask a counsellor",
  none: "No scholarships match your search",
  noneYet: "No scholarships listed yet",
  noneText:
    "Universities also publish scholarships on their own websites. A counsellor can tell you which ones suit you.",
  all: "All scholarships",
  ask: "Ask a counsellor",
  universities: "Universities",
  page: "Page {page} of {pages}",
  previous: "Previous",
  next: "Next",
});

/** Texts of a scholarship page, and of the scholarship lists on course and university pages. */
export const scholarshipPage = words({
  home: "Home",
  scholarships: "Scholarships",
  title: "{name}, {giver}",
  named: "{name}, {giver}",
  description: "{name}. See the eligibility, closing date and source.",
  descriptionWorth: "{name}: {worth}. See the eligibility, closing date and source.",
  closed: "This scholarship is closed for applications",
  closedText: "Many scholarships open again every year. See the scholarships that are open now.",
  worth: "Value",
  worthUnknown: "Not published. Ask a counsellor.",
  giver: "Provider",
  country: "Country",
  levels: "Levels",
  levelsUnknown: "Not published. Ask a counsellor.",
  who: "Eligibility",
  whoUnknown: "Not published. Ask a counsellor.",
  lastDay: "Closing date",
  lastDayUnknown: "Not published. Ask a counsellor.",
  website: "Website",
  ask: "Ask a counsellor about your eligibility",
  courses: "Eligible courses",
  source: "Source: {source}, as of {asOf}. The provider decides and may change the scholarship.",
  linesTitle: "Scholarships",
  linesNote: "A counsellor can tell you which scholarships suit you.",
});
