import type { KeepUnit } from "#app/platform/retention-rules/keep-unit.ts";
import { words } from "#app/words/words.ts";

/** For how long what is kept. */
export const retentionMessages = words({
  tab: "Retention",
  description: "For how long what is kept, and what went each night.",
  chosenTitle: "What you choose",
  chosenText:
    "What is older goes in the night, after 1:50 UTC. What takes more than before begins after seven days.",
  fixedTitle: "What goes by itself",
  fixedText:
    "The product works by these times, or has promised them to people. They are looked at every ten minutes.",
  what: "What",
  kept: "Kept",
  forGood: "For good",
  lastNight: "Last night",
  never: "Not run yet",
  fromDay: "from {day} on: {time}",
  goneCount: "{count, plural, =0 {nothing went} one {# went} other {# went}}",
  stayedCount: "{count, plural, one {# stayed} other {# stayed}}",
  nights: "What went each night",
  back: "All of retention",
  keepMonths: "Months",
  keepDays: "Days",
  keepHint: "From {least} to {most}.",
  keepHintOptional: "From {least} to {most}. Empty: for good, as we deliver it.",
  ours: "As we deliver it: {time}.",
  limits: "Why these bounds",
  save: "Save",
  look: "See what would go",
  saved: "Saved. What takes more than before begins after seven days; owners get a mail.",
  graceNotice: "Until {day} what held before goes on: {time}. Then: {next}.",
  tonight: "What goes tonight",
  tonightText: "By the time that holds now. Nothing is changed by looking.",
  wouldGo: "What would go",
  wouldGoText: "If it were kept as typed above. Nothing is saved and nothing is changed.",
  keepsAll: "It is kept for good: nothing goes.",
  before: "Last happened before {day}",
  dueCount: "{count, plural, =0 {Nothing would go.} one {# record would go.} other {# records would go.}}",
  firstShown: "These are the oldest {count}.",
  record: "Record",
  last: "Last happened",
  staysTitle: "What is as old and stays",
  staysLine: "{count}: {why}",
  nightsOf: "The last nights",
  night: "Night",
  went: "Went",
  stayed: "Stayed",
  until: "What was over before",
  unfinished: "broken off; it goes on the next night",
  noNights: "No night has run yet.",
  nothingWent: "Nothing went or stayed in these nights.",
  download: "Download as CSV",
  older: "Older nights",
  newest: "The newest nights",
  nightsText: "Each kind of which something went or stayed. Reports are kept for two years.",
  whyStayed: "Why it stayed",
  unknownRule: "{rule} (of another version)",
});

const times: Readonly<Record<KeepUnit, (values: { count: number }) => string>> = words({
  days: "{count, plural, one {# day} other {# days}}",
  months: "{count, plural, one {# month} other {# months}}",
});

/** For how long, in words. */
export const timeText = (keep: number | null, unit: KeepUnit): string =>
  keep === null ? retentionMessages.forGood : times[unit]({ count: keep });
