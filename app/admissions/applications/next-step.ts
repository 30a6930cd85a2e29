import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import { STUDENT_ACTS, type StudentAct } from "./student-next.words.ts";
import type { WaitReason } from "./wait-reasons.ts";

/** The parts of an application that determine its student's next step. */
interface Waiting {
  readonly because: WaitReason;
}

/** The parts of a draft that determine its next step; null: every step is complete. */
interface Begun {
  readonly nextOpen: ApplyStep | null;
}

/** Everything that can result in a task for a student. */
export interface OpenWork<Application extends Waiting, Draft extends Begun, Document> {
  /** Newest first. */
  readonly applications: readonly Application[];
  /** Newest first. */
  readonly drafts: readonly Draft[];
  /** Documents that were returned and those that a counsellor requested, most urgent first. */
  readonly returned: readonly Document[];
  readonly requested: readonly Document[];
  /** How many further documents the applications need. */
  readonly missing: number;
  /** Unread messages. */
  readonly unread: number;
}

/** One task of the student. */
export type StudentTask<Application, Draft, Document> =
  /** The student has the next step of an application. */
  | { readonly kind: "act"; readonly act: StudentAct; readonly application: Application }
  | { readonly kind: "returned" | "requested"; readonly document: Document }
  | { readonly kind: "continue"; readonly step: ApplyStep; readonly draft: Draft }
  /** Every step is complete: review and submit. */
  | { readonly kind: "submit"; readonly draft: Draft }
  | { readonly kind: "messages"; readonly count: number };

/** What the student does next. */
export type NextStep<Application, Draft, Document> =
  | StudentTask<Application, Draft, Document>
  /** Nothing has been started. */
  | { readonly kind: "start" }
  /** Someone else has to act next. */
  | { readonly kind: "wait"; readonly application: Application }
  /** Everything started has ended without an offer. */
  | { readonly kind: "start-again" };

/** Before less urgent tasks; most urgent first. */
const FIRST: readonly StudentAct[] = [
  "offer",
  "consent",
  "deposit",
  "visa-application",
  "visa-refused",
  "travel",
];
const ENDED: readonly WaitReason[] = ["over", "refused"];

/** Whether the student is responsible for a next step. */
export const isStudentAct = (because: WaitReason): because is StudentAct =>
  Object.hasOwn(STUDENT_ACTS, because);

/**
 * The student's tasks, most urgent first: an offer, other steps of an accepted application, returned or requested
 * documents, drafts, missing documents, messages.
 */
export function studentTasks<Application extends Waiting, Draft extends Begun, Document>(
  work: OpenWork<Application, Draft, Document>,
): StudentTask<Application, Draft, Document>[] {
  const { applications, drafts, returned, requested, missing, unread } = work;
  const documents = applications.find(({ because }) => because === "papers");
  const isListed = returned.length + requested.length > 0 && missing === 0;
  return [
    ...FIRST.flatMap((act) =>
      applications
        .filter(({ because }) => because === act)
        .map((application) => ({ kind: "act" as const, act, application })),
    ),
    ...returned.map((document) => ({ kind: "returned" as const, document })),
    ...requested.map((document) => ({ kind: "requested" as const, document })),
    ...drafts.map((draft) =>
      draft.nextOpen === null
        ? { kind: "submit" as const, draft }
        : { kind: "continue" as const, step: draft.nextOpen, draft },
    ),
    ...(documents && !isListed
      ? [{ kind: "act" as const, act: "papers" as const, application: documents }]
      : []),
    ...(unread > 0 ? [{ kind: "messages" as const, count: unread }] : []),
  ];
}

/** The next step: the first task, or the overall state if there is none. */
export function nextStepOf<Application extends Waiting, Draft extends Begun, Document>(
  work: OpenWork<Application, Draft, Document>,
): NextStep<Application, Draft, Document> {
  const [first] = studentTasks(work);
  if (first) return first;
  const waiting = work.applications.find(({ because }) => !ENDED.includes(because));
  if (waiting) return { kind: "wait", application: waiting };
  return work.applications.length === 0 ? { kind: "start" } : { kind: "start-again" };
}
