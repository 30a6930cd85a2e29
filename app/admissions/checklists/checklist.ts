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

/** What the rules look at: the answers as they were submitted, and what they were submitted for. */
export interface CaseFacts {
  readonly answers: Pick<DraftAnswers, "personalInfo" | "education" | "english" | "finance">;
  /** Of the chosen course; null while there is none. */
  readonly level: CourseLevel | null;
  /** Calendar date on which the course begins; null where it is not known. */
  readonly startsOn: string | null;
  readonly now: Date;
}

/** Why a paper is asked for, where it is not asked of everyone. */
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

/** How a paper that is asked for stands. `ends-too-soon`: accepted, but not valid for long enough after the start. */
export type ItemState = ShownState | "needed" | "ends-too-soon";

export interface ChecklistItem extends RequestedDocument {
  readonly state: ItemState;
  /** What was sent for it and stands so; null while nothing was. */
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

/** How good a document is for a checklist: the best of a kind counts. */
const RANK: readonly ItemState[] = [
  "accepted",
  "in-review",
  "returned",
  "ends-too-soon",
  "expired",
  "needed",
];

/** The checklist of an application: what is asked for, and how each of it stands in the wallet. */
export function checklistOf(
  facts: CaseFacts,
  wallet: readonly StudentDocument[],
  rules: KindRules,
): ChecklistItem[] {
  return requestedDocuments(facts).map((asked) => {
    const sent = wallet
      .filter(({ kind }) => kind === asked.kind)
      .map((document) => ({ document, state: stateFor(document, facts.startsOn, rules[document.kind]) }))
      .toSorted((one, other) => RANK.indexOf(one.state) - RANK.indexOf(other.state))
      .slice(0, asked.count);
    // Of several, the one that is furthest from being accepted says how the line stands.
    const last = sent.at(-1);
    const good = sent.filter(({ state }) => state === "accepted" || state === "in-review").length;
    const isComplete = sent.length === asked.count || last?.state === "returned";
    return {
      ...asked,
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

/** The document of which a newer version is sent for a line; null where another one is. */
export const replacedBy = ({ state, document }: Pick<ChecklistItem, "state" | "document">): string | null =>
  state === "needed" ? null : (document?.id ?? null);

/** Whether the student has something to do about it. */
export const isOpen = ({ state }: Pick<ChecklistItem, "state">): boolean =>
  state !== "accepted" && state !== "in-review";
