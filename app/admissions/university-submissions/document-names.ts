import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { portableName, savedName } from "#app/platform/files/file-name.ts";
import { plainFigure } from "#app/platform/text/digits.ts";

/** The file naming patterns that universities require. */
export const NAME_PATTERNS = ["family-first", "given-first", "document-first", "reference"] as const;
export type NamePattern = (typeof NAME_PATTERNS)[number];

/** Document types in file names: English without spaces, as portals accept them, in every language. */
const KIND_NAMES: Readonly<Record<DocumentKind, string>> = {
  passport: "Passport",
  photo: "Photo",
  transcript: "Transcript",
  certificate: "Certificate",
  "english-test": "English-Test",
  "financial-proof": "Financial-Proof",
  "loan-letter": "Loan-Letter",
  recommendation: "Recommendation",
  "statement-of-purpose": "SOP",
  cv: "CV",
  medical: "Medical-Report",
  "police-clearance": "Police-Clearance",
  offer: "Offer-Letter",
  coe: "CoE",
  "health-cover": "OSHC",
  "guardian-consent": "Guardian-Consent",
  "no-objection": "NOC",
  "bank-permission": "Bank-Permission",
  receipt: "Receipt",
  other: "Document",
};

interface NamedCase {
  readonly firstName: string;
  readonly lastName: string;
  /** Of the application. */
  readonly reference: string;
}

interface NamedDocument {
  readonly kind: DocumentKind;
  readonly mediaType: string;
}

/**
 * The file names of a case for its university, in document order. Repeated types get a number, so that names are
 * unique.
 */
export function documentNames(
  pattern: NamePattern,
  person: NamedCase,
  documents: readonly NamedDocument[],
): readonly string[] {
  const family = part(person.lastName.toUpperCase());
  const given = part(person.firstName);
  const used = new Map<DocumentKind, number>();
  return documents.map(({ kind, mediaType }) => {
    const number = (used.get(kind) ?? 0) + 1;
    used.set(kind, number);
    const type = KIND_NAMES[kind] + (number > 1 ? `-${number}` : "");
    const parts = {
      "family-first": [family, given, type],
      "given-first": [given, family, type],
      "document-first": [type, family, given],
      reference: [part(person.reference), type],
    }[pattern];
    return savedName(portableName(parts.filter(Boolean).join("_")), mediaType);
  });
}

/** One name without spaces and without what separates the parts of a file's name. */
const part = (name: string): string => portableName(name.trim().replace(/[\s_.]+/gu, "-"));

/** Bytes of a megabyte as file managers and portals count. */
const MEGABYTE = 1_000_000;
const MOST_MEGABYTES = 1_000;

/** The size limit in a URL, in megabytes (`2`, `0.5`); null for none or an invalid one. */
export function sizeLimitOf(text: string | null): number | null {
  const typed = plainFigure(text ?? "").replace(",", ".");
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(typed)) return null;
  const limit = Number(typed);
  return limit > 0 && limit <= MOST_MEGABYTES ? limit : null;
}

/** Whether a file of so many bytes is larger than a limit in megabytes. */
export const isOverLimit = (bytes: number, limit: number | null): boolean =>
  limit !== null && bytes > limit * MEGABYTE;
