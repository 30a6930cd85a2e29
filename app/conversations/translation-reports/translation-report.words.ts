import { note, words } from "#app/words/words.ts";
import type { ReportKind } from "./translation-report.ts";

/** The problems that readers can report. */
export const REPORT_KIND_LABELS: Readonly<Record<ReportKind, string>> = words({
  "wrong-meaning": note("Wrong meaning", "A problem with a translation; a button"),
  unclear: note("Hard to understand", "A problem with a translation; a button"),
  offensive: note("Offensive", "A problem with a translation; a button"),
  untranslated: note("Still in English", "A problem with a translation; a button"),
});

/** Texts of the form on which readers report a translation. */
export const reportTranslationPage = words({
  title: "Report a translation",
  lead: "Help us correct this page. We do not store who sent a report.",
  page: "Page",
  language: "Language",
  choose: "Select a language",
  text: "Text with the problem",
  textHint: "Copy the text from the page, or type it. Do not enter personal details.",
  kind: "Problem",
  kindHint: "Select the problem to send your report.",
  trap: "Leave this field empty",
  problems: "Check the highlighted fields. Your report has not been sent yet.",
  hurried: "Select the problem again so we know you’re not a robot.",
  tooMany: "We’ve received many reports in a short time. Try again later.",
  sentTitle: "Report sent",
  sentText: "Thank you. We use your report to correct the translation.",
  back: "Return to the page",
  home: "Return to Home",
});
