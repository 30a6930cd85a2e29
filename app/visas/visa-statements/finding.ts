import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { hashText } from "./shingles.ts";
import type { StatementQuestion } from "./statement-question.ts";

/** The rules of the consistency check. The values are stored with decisions. */
export const FINDING_RULES = [
  "gap",
  "overlapping-study",
  "name",
  "birth-date",
  "institution",
  "study-year",
  "work-years",
  "english-score",
  "course",
  "provider",
  "country",
  "start-date",
  "sponsor",
  "loan",
  "unsupported-period",
  "unsupported-study",
  "unsupported-english",
  "unsupported-funds",
  "unsupported-loan",
  "shared-text",
  "repeated-text",
  "document-ends",
  "english-date",
  "cv-missing",
  "cv-dates",
  "not-in-cv",
] as const;
export type FindingRule = (typeof FINDING_RULES)[number];

/** The location of one of the facts of a finding. */
export type FindingPlace =
  | { readonly at: "answer"; readonly question: StatementQuestion; readonly quote?: string }
  | { readonly at: "history"; readonly periodId?: string }
  | { readonly at: "form" }
  | { readonly at: "application" }
  | {
      readonly at: "document";
      readonly documentId: string;
      readonly kind: DocumentKind;
      /** A sentence or line of its text. */
      readonly quote?: string;
    }
  | { readonly at: "offer"; readonly offerId: string }
  | { readonly at: "documents" }
  /** Null: a file that the reader cannot open. */
  | {
      readonly at: "other-file";
      readonly application: { readonly id: string; readonly reference: string } | null;
    };

/** Two facts that do not agree, or one that lacks its evidence. Both places say where to look. */
export interface Finding {
  readonly rule: FindingRule;
  /** Names the finding from one check to the next, as long as it is about the same places. */
  readonly key: string;
  readonly places: readonly [FindingPlace, FindingPlace];
  /** What its sentence is made of. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Changes with the facts: a decision holds only while it is the same. */
  readonly fingerprint: string;
}

/** A finding; its key is made of the rule and what it is about, its fingerprint of the facts. */
export function findingOf(
  rule: FindingRule,
  about: string,
  places: Finding["places"],
  values: Finding["values"],
): Finding {
  const facts = JSON.stringify([values, places.map((place) => ("quote" in place ? place.quote : null))]);
  // Two hashes: one of 32 bits could be the same for other facts by chance.
  const fingerprint = `${hashText(facts) >>> 0}-${hashText(`${facts.length}:${facts}`) >>> 0}`;
  return { rule, key: about === "" ? rule : `${rule}:${about}`, places, values, fingerprint };
}

/** What someone decided about a finding. */
export const FINDING_DECISIONS = ["resolved", "dismissed"] as const;
export type FindingDecision = (typeof FINDING_DECISIONS)[number];

export interface DecidedFinding {
  readonly key: string;
  readonly fingerprint: string;
  readonly decision: FindingDecision;
  readonly note: string;
  readonly decidedBy: string | null;
  readonly decidedAt: Date;
}

export interface JudgedFinding {
  readonly finding: Finding;
  /** The decision that holds; null for an open finding. */
  readonly decision: DecidedFinding | null;
  /** A decision about earlier facts, for a finding that is open again. */
  readonly earlier: DecidedFinding | null;
}

/** Findings with their decisions, the open ones first. A decision ends when the facts of its finding change. */
export function judgeFindings(
  findings: readonly Finding[],
  decisions: readonly DecidedFinding[],
): JudgedFinding[] {
  const judged = findings.map((finding): JudgedFinding => {
    const known = decisions.find(({ key }) => key === finding.key) ?? null;
    const holds = known?.fingerprint === finding.fingerprint;
    return { finding, decision: holds ? known : null, earlier: holds ? null : known };
  });
  return [...judged.filter(({ decision }) => !decision), ...judged.filter(({ decision }) => decision)];
}
