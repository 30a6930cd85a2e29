import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { NO_ENGLISH_TEST } from "#app/admissions/answers/options.ts";
import type { KindRule, KindRules } from "#app/admissions/document-kinds/kind-rule.ts";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import type { StudentDocument } from "#app/admissions/documents/document.ts";
import type { ShownState } from "#app/admissions/documents/states.ts";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { AGE_OF_MAJORITY } from "#app/people/sign-up/consent.ts";
import { ageAt } from "#app/platform/time/calendar-date.ts";
import { monthsAfter } from "#app/platform/time/months.ts";

/** The input of the rules: the submitted answers and the chosen course. */
export interface CaseFacts {
  readonly answers: Pick<DraftAnswers, "personalInfo" | "education" | "english" | "finance">;
  /** Of the selected course; null without one. */
  readonly level: CourseLevel | null;
  /** The calendar date on which the course starts; null if unknown. */
  readonly startsOn: string | null;
  readonly now: Date;
  /** It was with the university before it was imported: the student was not asked for anything here. */
  readonly isSentBefore?: boolean;
}

/** Why a document is required if not everyone needs it. */
export const REQUEST_REASONS = [
  "everyone",
  "qualified",
  "english-later",
  "loan",
  "postgraduate",
  "under-18",
  "nepal",
] as const;
export type RequestReason = (typeof REQUEST_REASONS)[number];

export interface RequestedDocument {
  readonly kind: DocumentKind;
  /** How many of them. */
  readonly count: number;
  readonly because: RequestReason;
}

/** The state of a required document. `ends-too-soon`: accepted, but expires too early after the start. */
export type ItemState = ShownState | "needed" | "ends-too-soon";

export interface ChecklistItem extends RequestedDocument {
  readonly state: ItemState;
  /** The document that determines the state; null if nothing was uploaded. */
  readonly document: StudentDocument | null;
  /** How many are accepted or in review, of `count`. */
  readonly sent: number;
}

const POSTGRADUATE: readonly CourseLevel[] = ["graduate-certificate", "graduate-diploma", "master", "phd"];
/** The documents that an application needs, in the order in which they are requested. */
export function requestedDocuments({ answers, level, startsOn, now }: CaseFacts): RequestedDocument[] {
  const { personalInfo, education, english, finance } = answers;
  const requested = (kind: DocumentKind, because: RequestReason = "everyone", count = 1) => ({
    kind,
    because,
    count,
  });
  const begins = startsOn === null ? now : new Date(`${startsOn}T00:00:00Z`);
  const isMinor =
    personalInfo.dateOfBirth !== "" && ageAt(personalInfo.dateOfBirth, begins) < AGE_OF_MAJORITY;
  const isPostgraduate = level !== null && POSTGRADUATE.includes(level);
  const graduated = education.highestQualification !== "" && education.highestQualification !== "high-school";
  const borrows = finance.requiresLoan || finance.fundingSource === "loan";
  return [
    requested("passport"),
    requested("transcript"),
    ...(graduated ? [requested("certificate", "qualified")] : []),
    requested("english-test", english.testType === NO_ENGLISH_TEST ? "english-later" : "everyone"),
    requested("financial-proof"),
    ...(borrows ? [requested("loan-letter", "loan")] : []),
    requested("recommendation", "everyone", 2),
    ...(isPostgraduate
      ? [requested("statement-of-purpose", "postgraduate"), requested("cv", "postgraduate")]
      : []),
    ...(isMinor ? [requested("guardian-consent", "under-18")] : []),
    ...(personalInfo.country === "nepal" ? [requested("no-objection", "nepal")] : []),
  ];
}

/** The order of document states for a checklist: the best of a kind counts. */
const RANK: readonly ItemState[] = [
  "accepted",
  "in-review",
  "returned",
  "ends-too-soon",
  "expired",
  "needed",
];

/**
 * The checklist of an application: the required documents with their states in the wallet. Of an application that was
 * with the university before it was imported, only those that were uploaded.
 */
export function checklistOf(
  facts: CaseFacts,
  wallet: readonly StudentDocument[],
  rules: KindRules,
): ChecklistItem[] {
  return requestedDocuments(facts).flatMap((asked) => {
    const uploaded = wallet
      .filter(({ kind }) => kind === asked.kind)
      .map((document) => ({ document, state: stateFor(document, facts.startsOn, rules[document.kind]) }))
      .toSorted((one, other) => RANK.indexOf(one.state) - RANK.indexOf(other.state));
    const count = facts.isSentBefore ? Math.min(asked.count, uploaded.length) : asked.count;
    if (count === 0) return [];
    const sent = uploaded.slice(0, count);
    // Of several, the one that is furthest from acceptance determines the state.
    const last = sent.at(-1);
    const good = sent.filter(({ state }) => state === "accepted" || state === "in-review").length;
    const isComplete = sent.length === count || last?.state === "returned";
    return {
      ...asked,
      count,
      state: last && isComplete ? last.state : "needed",
      document: last?.document ?? null,
      sent: good,
    };
  });
}

function stateFor(
  { state, expiresOn }: StudentDocument,
  startsOn: string | null,
  { monthsBeyondStart }: KindRule,
): ItemState {
  if (state !== "accepted" || expiresOn === null || startsOn === null || monthsBeyondStart === null)
    return state;
  return expiresOn < monthsAfter(startsOn, monthsBeyondStart) ? "ends-too-soon" : state;
}

/** The document that an upload replaces with a new version; null if it adds another document. */
export const replacedBy = ({ state, document }: Pick<ChecklistItem, "state" | "document">): string | null =>
  state === "needed" ? null : (document?.id ?? null);

/** Whether the student must act on it. */
export const isOpen = ({ state }: Pick<ChecklistItem, "state">): boolean =>
  state !== "accepted" && state !== "in-review";
