import { isOneOf, optionsOf } from "#app/platform/records/option.ts";
import { words } from "#app/words/words.ts";

/** The types of documents in a case. */
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
  "health-cover",
  "guardian-consent",
  "no-objection",
  "bank-permission",
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
  "health-cover": "Health cover policy (OSHC)",
  "guardian-consent": "Parent or guardian consent",
  "no-objection": "No Objection Certificate (NOC)",
  "bank-permission": "Bank permission to send money",
  receipt: "Receipt",
  other: "Other document",
});

export const DOCUMENT_KIND_OPTIONS = optionsOf(DOCUMENT_KINDS, DOCUMENT_KIND_LABELS);

/** The instructions for a document type, shown before the upload. */
export const DOCUMENT_KIND_HINTS: Readonly<Record<DocumentKind, string>> = words({
  passport: "The photo page and the last page. Show all four corners.",
  photo: "A recent photo from the front against a plain, light background.",
  transcript: "All pages for every year or semester, with the grading key. Use one file if possible.",
  certificate: "The final or provisional certificate. Add a certified translation if it is not in English.",
  "english-test": "The score report with its report number, so that we can verify it.",
  "financial-proof": "A recent bank statement or fixed deposit with name, balance and date.",
  "loan-letter": "The bank’s loan approval letter, with the amount and date.",
  recommendation: "A signed letter on letterhead, with the writer’s contact details. Two letters are usual.",
  "statement-of-purpose":
    "In your own words: why you chose this course and country, and your plans afterwards.",
  cv: "Your study and work history without gaps, newest first.",
  medical: "The report from your panel physician.",
  "police-clearance": "A certificate from each country where you lived for 1 year or longer.",
  offer: "All pages of the letter of offer.",
  coe: "All pages of the Confirmation of Enrolment.",
  "health-cover": "The certificate of cover, with the name, first day and last day.",
  "guardian-consent":
    "A letter signed by a parent or guardian, with their identity card and your birth certificate. Use one file if possible.",
  "no-objection": "From your country’s ministry of education. It must name the institution and the course.",
  "bank-permission": "The bank’s permission or approval to send money abroad for your studies.",
  receipt: "For a deposit, fee or health cover payment.",
  other: "Use the file name to say what the document is.",
});

/** Documents with an expiry date, which staff enter once when they accept one. */
export const KINDS_THAT_EXPIRE: readonly DocumentKind[] = [
  "passport",
  "english-test",
  "medical",
  "police-clearance",
  "health-cover",
];
export const expires = (kind: DocumentKind): boolean => KINDS_THAT_EXPIRE.includes(kind);

/** The document type in a URL; null for an unknown one. */
export const kindOf = (text: string): DocumentKind | null => (isOneOf(DOCUMENT_KINDS, text) ? text : null);
