import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";

/** Words and abbreviations for document types in file names, with hyphens between words. */
const PHRASES: Readonly<Record<DocumentKind, readonly string[]>> = {
  passport: ["passport", "passports", "passport-copy", "passport-scan", "passport-bio", "passport-bio-page"],
  photo: [
    ...["photo", "photos", "photograph", "headshot", "mrp-photo", "pp-photo", "pp-size-photo"],
    ...["passport-photo", "passport-size-photo", "passport-photograph", "passport-size"],
  ],
  transcript: [
    ...["transcript", "transcripts", "marksheet", "marksheets", "mark-sheet", "mark-sheets", "marks-sheet"],
    ...["gradesheet", "grade-sheet", "grade-sheets", "academic-record", "academic-records", "tor"],
    ...["academic-transcript", "academic-transcripts", "statement-of-marks", "statement-of-results", "dmc"],
    ...["detailed-marks-certificate"],
  ],
  certificate: [
    ...["certificate", "certificates", "degree", "degree-certificate", "diploma", "provisional"],
    ...[
      "provisional-certificate",
      "character-certificate",
      "completion-certificate",
      "graduation-certificate",
    ],
  ],
  "english-test": [
    ...["ielts", "pte", "toefl", "duolingo", "oet", "trf", "english-test", "english-score", "ielts-trf"],
    ...["ielts-score", "ielts-result", "pte-score", "pte-score-report", "pte-result", "toefl-score"],
    ...["duolingo-certificate", "ielts-certificate", "pte-certificate", "ielts-academic", "pte-academic"],
  ],
  "financial-proof": [
    ...["bank-statement", "bank-statements", "bank-balance", "balance-certificate", "bank-certificate"],
    ...["bank-letter", "financial", "financials", "financial-proof", "financial-documents", "fixed-deposit"],
    ...["proof-of-funds", "source-of-income", "income-source", "income", "ca-report", "sponsor-letter"],
    ...["affidavit-of-support", "solvency-certificate"],
  ],
  "loan-letter": ["loan", "loan-letter", "loan-sanction", "loan-sanction-letter", "education-loan"],
  recommendation: [
    ...["lor", "lors", "recommendation", "recommendations", "recommendation-letter", "reference-letter"],
    ...["letter-of-recommendation", "letters-of-recommendation"],
  ],
  "statement-of-purpose": ["sop", "statement-of-purpose", "gte", "genuine-student", "personal-statement"],
  cv: ["cv", "resume", "curriculum-vitae"],
  medical: ["medical", "medicals", "medical-report", "medical-certificate", "health-check", "hap-letter"],
  "police-clearance": [
    ...["police", "pcc", "police-report", "police-clearance", "police-certificate"],
    ...["police-clearance-certificate", "police-character-certificate"],
  ],
  offer: ["offer", "offer-letter", "letter-of-offer", "conditional-offer", "unconditional-offer"],
  coe: ["coe", "ecoe", "confirmation-of-enrolment", "confirmation-of-enrollment"],
  "health-cover": ["oshc", "health-cover", "health-insurance", "oshc-certificate", "oshc-policy"],
  "guardian-consent": [
    ...["guardian-consent", "parent-consent", "parental-consent", "parents-consent", "consent-letter"],
  ],
  "no-objection": ["noc", "no-objection", "no-objection-letter", "no-objection-certificate"],
  "bank-permission": ["bank-permission", "bank-approval", "bank-noc", "remittance-approval"],
  receipt: ["receipt", "receipts", "payment-receipt", "fee-receipt", "payment-slip", "deposit-receipt"],
  other: [
    ...["birth-certificate", "marriage-certificate", "citizenship", "citizenship-certificate"],
    ...["work-experience", "work-experience-letter", "experience-letter", "experience-certificate"],
    ...["employment-letter", "relationship-certificate", "migration-certificate"],
  ],
};

const KIND_OF = new Map(
  Object.entries(PHRASES).flatMap(([kind, phrases]) =>
    phrases.map((phrase) => [phrase, kind as DocumentKind] as const),
  ),
);
const LONGEST = Math.max(...[...KIND_OF.keys()].map((phrase) => phrase.split("-").length));

/** The document types that the words match, longest phrases first, and the remaining words. */
export function kindsNamed(words: readonly string[]): { kinds: DocumentKind[]; rest: string[] } {
  const kinds = new Set<DocumentKind>();
  const rest: string[] = [];
  let at = 0;
  while (at < words.length) {
    const found = phraseAt(words, at);
    if (found) kinds.add(found.kind);
    else rest.push(words[at] ?? "");
    at += found?.length ?? 1;
  }
  return { kinds: [...kinds], rest };
}

function phraseAt(words: readonly string[], at: number): { kind: DocumentKind; length: number } | null {
  for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
    const kind = KIND_OF.get(words.slice(at, at + length).join("-"));
    if (kind) return { kind, length };
  }
  return null;
}
