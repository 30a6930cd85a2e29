import { z } from "zod";
import { REPORTED_TEXT_LIMIT } from "#app/platform/pages/report-translation.ts";
import { reportedPage } from "#app/platform/pages/reported-page.ts";
import { optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import { TRANSLATED_LANGUAGES, type TranslatedLanguage } from "#app/words/languages.ts";
import { words } from "#app/words/words.ts";

/** What readers can report about a translation. */
export const REPORT_KINDS = ["wrong-meaning", "unclear", "offensive", "untranslated"] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_STATES = ["open", "corrected"] as const;
export type ReportState = (typeof REPORT_STATES)[number];

/** Days until a report is deleted: since it was sent, and since it was marked as corrected. */
export const REPORT_DAYS = 365;
export const CORRECTED_DAYS = 90;

export const TRANSLATION_REPORTS_PATH = "/admin/settings/translations";
export const translationReportPath = (id: string): string => `${TRANSLATION_REPORTS_PATH}/${id}`;

/** A report as staff see it. */
export interface TranslationReport {
  readonly id: string;
  readonly language: TranslatedLanguage;
  /** Null where the form was opened without a page. */
  readonly page: string | null;
  readonly kind: ReportKind;
  readonly text: string | null;
  /** The key of the text in the language's translations, where the text is one of them. */
  readonly entry: string | null;
  readonly createdAt: Date;
  readonly correctedAt: Date | null;
  readonly version: number;
}

export const reportState = ({ correctedAt }: Pick<TranslationReport, "correctedAt">): ReportState =>
  correctedAt === null ? "open" : "corrected";

const texts = words({
  loadAgain: "Reload the page and send the form again",
  language: "Select a language",
  kind: "Select the problem",
});

/** A reader's report. `key` makes the same form sent twice one report; `website` is a trap. */
export const reportTranslationSchema = z.object({
  key: z.uuid({ error: () => texts.loadAgain }),
  stamp: z.unknown().optional(),
  page: z.unknown().optional().transform(reportedPage),
  language: z.enum(TRANSLATED_LANGUAGES, { error: () => texts.language }),
  kind: z.enum(REPORT_KINDS, { error: () => texts.kind }),
  text: optionalLinesSchema({ max: REPORTED_TEXT_LIMIT }),
  website: z.unknown().optional(),
});
export type ReportTranslation = z.output<typeof reportTranslationSchema>;
export type ReportTranslationForm = z.input<typeof reportTranslationSchema>;
