import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { foldedWords } from "#app/platform/text/fold-text.ts";

/** What is typed once when a paper is accepted, beside its last day, and compared with the application. */
export const PAPER_FACTS = ["nameOnPaper", "bornOn"] as const;
export type PaperFact = (typeof PAPER_FACTS)[number];
/** Null: it is not known. `bornOn`: a calendar date. */
export type PaperFacts = Readonly<Record<PaperFact, string | null>>;

/** Papers of the student's own, by which they are known. A statement of the bank may be a parent's. */
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
 * Whether what stands on the paper differs from what was answered; false while one of them is not known. Names are
 * the same in any order, case and accents: passports have the family name first, and in capitals.
 */
export function differs(fact: PaperFact, onPaper: string | null, answered: string | null): boolean {
  if (!onPaper?.trim() || !answered?.trim()) return false;
  if (fact === "bornOn") return onPaper !== answered;
  const [one, other] = [onPaper, answered].map((name) => foldedWords(name).sort().join(" "));
  return one !== other;
}
