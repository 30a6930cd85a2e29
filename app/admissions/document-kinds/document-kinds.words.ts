import { words } from "#app/words/words.ts";

/** Words of the kinds of documents, among the settings. */
export const kindMessages = words({
  title: "Documents",
  description:
    "What is asked of each kind of document: students read it before they send one, and checklists follow it.",
  columns: { kind: "Kind", rules: "Rules", kept: "Deleted" },
  noun: "{count, plural, one {kind of document} other {kinds of documents}}",
  none: "No kinds of documents",
  loadFailed: "Failed to load kinds of documents",
  fields: {
    asked: "What students are told",
    askedHint: "Leave it empty for our own words: {words}",
    monthsBeyondStart: "Valid beyond the start of the course (months)",
    monthsBeyondStartHint: "A checklist says “Ends too soon” to a shorter one.",
    monthsOld: "Counts from its day of issue (months)",
    monthsOldHint: "Whoever accepts one types its day of issue; it expires by itself.",
    needsTranslation: "Certified translation into English if it is in another language",
    monthsKept: "Deleted after quiet months",
    monthsKeptHint:
      "Nothing on the student’s timeline, no document sent or decided on, and no message for so long. Empty: it stays.",
  },
  askBeyond:
    "It has to be valid for {count, plural, one {one month} other {# months}} beyond the start of your course.",
  askOld: "Not older than {count, plural, one {one month} other {# months}}.",
  askTranslation: "If it is not in English, add a certified translation.",
  beyond: "valid {count, plural, one {one month} other {# months}} beyond the start",
  old: "not older than {count, plural, one {one month} other {# months}}",
  translation: "with a translation",
  noRules: "—",
  yes: "Yes",
  no: "No",
  keptFor: "after {count, plural, one {one quiet month} other {# quiet months}}",
  stays: "—",
  saved: "Rules saved",
  said: "What students read",
});
