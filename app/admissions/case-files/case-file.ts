import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { ShownState } from "#app/admissions/documents/states.ts";

/** The formats for all documents of a student. */
export const CASE_FORMATS = ["zip", "pdf"] as const;
export type CaseFormat = (typeof CASE_FORMATS)[number];

export const caseFilePath = (studentId: string, format: CaseFormat): string =>
  `/admin/students/${studentId}/case/${format}`;

/**
 * The maximum size of a combined PDF: it is built in memory, and most mailboxes refuse larger ones; the ZIP file has
 * no such limit.
 */
export const MOST_JOINED_BYTES = 25 * 1024 * 1024;

/** A document of the case with its newest file. */
export interface CaseDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly state: ShownState;
  readonly expiresOn: string | null;
  readonly name: string;
  readonly mediaType: string;
  readonly pages: number;
}
