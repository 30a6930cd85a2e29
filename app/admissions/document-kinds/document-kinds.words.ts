import { words } from "#app/words/words.ts";

/** Texts of the document types in the settings. */
export const kindMessages = words({
  title: "Document types",
  description:
    "Set the rules for each document type. Students see the rules before they upload, and checklists apply them.",
  columns: { kind: "Document type", rules: "Rules", kept: "Deleted after" },
  none: "No document types yet",
  loadFailed: "Failed to load document types",
  fields: {
    asked: "Instructions for students",
    askedHint: "Leave blank to use the default: {instructions}",
    monthsBeyondStart: "Validity after course start (months)",
    monthsBeyondStartHint: "A checklist shows “Expires too soon” for documents with a shorter validity.",
    monthsOld: "Maximum age (months)",
    monthsOldHint:
      "Reviewers enter the issue date when they accept a document. The document then expires automatically.",
    needsTranslation: "Requires a certified English translation",
    monthsKept: "Delete after inactivity (months)",
    monthsKeptHint: "Inactivity means no timeline entry, document or message. Leave blank to keep documents.",
  },
  askBeyond:
    "The document must be valid for {count, plural, one {# month} other {# months}} after your course starts.",
  askOld: "The document must not be older than {count, plural, one {# month} other {# months}}.",
  askTranslation: "If the document is not in English, add a certified translation.",
  beyond: "Valid for {count, plural, one {# month} other {# months}} after course start",
  old: "Not older than {count, plural, one {# month} other {# months}}",
  translation: "Certified translation",
  noRules: "No rules",
  yes: "Yes",
  no: "No",
  keptFor: "{count, plural, one {# month of inactivity} other {# months of inactivity}}",
  stays: "Never",
  saved: "Rules saved",
});
