import { isOneOf, optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** The papers that a case is made of. */
export const DOCUMENT_KINDS = [
  "passport",
  "photo",
  "transcript",
  "certificate",
  "english-test",
  "financial-proof",
  "loan-letter",
  "recommendation",
  "statement-of-purpose",
  "cv",
  "medical",
  "police-clearance",
  "offer",
  "coe",
  "guardian-consent",
  "no-objection",
  "receipt",
  "other",
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

export const DOCUMENT_KIND_LABELS: Readonly<Record<DocumentKind, string>> = words({
  passport: "Passport",
  photo: "Passport photo",
  transcript: "Academic transcript",
  certificate: "Certificate or degree",
  "english-test": "English test result",
  "financial-proof": "Financial proof or bank statement",
  "loan-letter": "Loan letter",
  recommendation: "Letter of recommendation",
  "statement-of-purpose": "Statement of purpose",
  cv: "Resume or CV",
  medical: "Medical report",
  "police-clearance": "Police clearance",
  offer: "Letter of offer",
  coe: "Confirmation of Enrolment (CoE)",
  "guardian-consent": "Consent of a parent or guardian",
  "no-objection": "No Objection Certificate (NOC)",
  receipt: "Receipt",
  other: "Other document",
});

export const DOCUMENT_KIND_OPTIONS = optionsOf(DOCUMENT_KINDS, DOCUMENT_KIND_LABELS);

/** What is asked of a paper, told before it is sent. */
export const DOCUMENT_KIND_HINTS: Readonly<Record<DocumentKind, string>> = words({
  passport: "The page with your photo and the last page, all four corners in the picture.",
  photo: "Recent, from the front, against a plain light background.",
  transcript: "Every year or semester, every page, with the key to the grades. In one file where you can.",
  certificate: "The final or provisional certificate. With a certified translation if it is not in English.",
  "english-test": "The score report with its number, so that it can be checked with the test's owner.",
  "financial-proof":
    "Bank statement or fixed deposit with name, balance and date. Banks' papers are looked at by their date: send a recent one.",
  "loan-letter": "The bank's letter of sanction, with the amount and the date.",
  recommendation: "On letterhead, signed, with how the writer can be reached. Two are usual.",
  "statement-of-purpose": "In your own words: why this course, this country, and what comes after.",
  cv: "Study and work without gaps, newest first.",
  medical: "What your panel physician gave you.",
  "police-clearance": "From each country where you lived for a year or longer.",
  offer: "The letter of offer, every page.",
  coe: "The Confirmation of Enrolment, every page.",
  "guardian-consent":
    "A signed letter of a parent or guardian, with their identity card and your birth certificate. In one file where you can.",
  "no-objection": "Of the ministry of education of your country. It names the institution and the course.",
  receipt: "Of a deposit, a fee or a cover.",
  other: "Say in the file's name what it is.",
});

/** Papers that end on a day: staff type it once when they accept one. */
export const KINDS_THAT_EXPIRE: readonly DocumentKind[] = [
  "passport",
  "english-test",
  "medical",
  "police-clearance",
];
export const expires = (kind: DocumentKind): boolean => KINDS_THAT_EXPIRE.includes(kind);

/** The kind that an address names; null where there is none. */
export const kindOf = (text: string): DocumentKind | null => (isOneOf(DOCUMENT_KINDS, text) ? text : null);
