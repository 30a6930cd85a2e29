import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { foldedWords } from "#app/platform/text/fold-text.ts";

/** Typed once when a document is accepted, with its expiry date, and compared with the application. */
export const PAPER_FACTS = ["nameOnPaper", "bornOn"] as const;
export type PaperFact = (typeof PAPER_FACTS)[number];
/** Null: unknown. `bornOn`: a calendar date. */
export type PaperFacts = Readonly<Record<PaperFact, string | null>>;

/** Documents that identify the student. A bank statement may be a parent's. */
const FACTS: Partial<Record<DocumentKind, readonly PaperFact[]>> = {
  passport: ["nameOnPaper", "bornOn"],
  "english-test": ["nameOnPaper", "bornOn"],
  transcript: ["nameOnPaper"],
  certificate: ["nameOnPaper"],
  medical: ["nameOnPaper", "bornOn"],
  "police-clearance": ["nameOnPaper", "bornOn"],
  coe: ["nameOnPaper", "bornOn"],
};
export const factsOf = (kind: DocumentKind): readonly PaperFact[] => FACTS[kind] ?? [];

/**
 * Whether a fact on the document differs from the answer; false if one of them is unknown. Names match in any order,
 * case and accents: passports have the family name first, and in capitals.
 */
export function differs(fact: PaperFact, onPaper: string | null, answered: string | null): boolean {
  if (!onPaper?.trim() || !answered?.trim()) return false;
  if (fact === "bornOn") return onPaper !== answered;
  const [one, other] = [onPaper, answered].map((name) => foldedWords(name).sort().join(" "));
  return one !== other;
}
