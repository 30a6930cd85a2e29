import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { DraftAnswers } from "./draft.ts";

type Line = keyof DraftAnswers["documents"];

/** The document kind of each checklist line, and how many documents it needs. */
export const CHECKLIST_LINES: Readonly<
  Record<Line, { readonly kind: DocumentKind; readonly count: number }>
> = {
  passport: { kind: "passport", count: 1 },
  transcripts: { kind: "transcript", count: 1 },
  englishTest: { kind: "english-test", count: 1 },
  financialProof: { kind: "financial-proof", count: 1 },
  recommendation: { kind: "recommendation", count: 2 },
};

/** How many documents of a kind were received; for a line with several kinds, one document each. */
export const receivedOf = (received: readonly string[], kind: DocumentKind): number =>
  received.filter((one) => one === kind).length;

/** Answers whose checklist includes received documents in addition to what the student ticked. */
export function tickReceived(answers: DraftAnswers, received: readonly string[]): DraftAnswers {
  if (received.length === 0) return answers;
  const documents = { ...answers.documents };
  for (const line of Object.keys(CHECKLIST_LINES) as Line[]) {
    const { kind, count } = CHECKLIST_LINES[line];
    if (receivedOf(received, kind) >= count) documents[line] = true;
  }
  return { ...answers, documents };
}
