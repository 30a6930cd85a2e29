import { withAnswers } from "#app/admissions/answers/answer-access.ts";
import { keepMine } from "#app/admissions/answers/differences.ts";
import type { AnswerName, AnswerValue, DraftAnswers } from "#app/admissions/answers/draft.ts";
import {
  type DraftSync,
  differingFields,
  hasUnsaved,
  resolved,
  resumed,
  saved,
  sending,
  stale,
  startSync,
  typed,
} from "#app/admissions/answers/draft-sync.ts";
import type { SubmitProblem } from "#app/admissions/answers/judge-answers.ts";
import type { PersonQuestion } from "#app/admissions/answers/person-question.ts";
import type { DraftReply, PickedItem, WizardView } from "#app/admissions/answers/wizard-view.ts";
import type { FieldErrors } from "#app/platform/results/result.ts";
import type { CallFailure } from "./draft-calls.view.ts";

/** Why nothing more can be saved from this page; null while all is well. */
export type Halt = "signed-out" | "gone" | null;

/** Everything that the wizard knows in the browser. */
export type SessionState = {
  readonly sync: DraftSync;
  readonly savedAt: string;
  readonly complete: readonly boolean[];
  /** The question of who the draft is for, as stored; null if it does not need to be asked. */
  readonly person: PersonQuestion | null;
  /** The problems of the last submission, without fields changed since. */
  readonly problems: readonly SubmitProblem[];
  readonly fieldErrors: FieldErrors;
  readonly halt: Halt;
  /** Why the last attempt got no response; null if it did. */
  readonly unreachable: CallFailure | null;
  /** Unsaved answers of an earlier visit were restored. */
  readonly restored: boolean;
  /** Names for the catalogue ids in the answers. */
  readonly picked: readonly PickedItem[];
  /** Increases when answers change outside the form, which must then re-render. */
  readonly redraw: number;
  /** The application that the draft has become. */
  readonly reference: string | null;
};

export function startSession(view: WizardView): SessionState {
  return {
    sync: startSync(view),
    savedAt: view.savedAt,
    complete: view.complete,
    person: view.person,
    problems: [],
    fieldErrors: {},
    halt: null,
    unreachable: null,
    restored: false,
    picked: view.picked,
    redraw: 0,
    reference: null,
  };
}

/** The form's current values. The error of a field is cleared once it changes. */
export function sessionTyped(state: SessionState, answers: DraftAnswers): SessionState {
  const changed = new Set<string>(differingFields(state.sync.answers, answers));
  if (changed.size === 0 && Object.keys(state.fieldErrors).length === 0) return state;
  return {
    ...state,
    sync: typed(state.sync, answers),
    problems: state.problems.filter((problem) => !changed.has(problem.field)),
    fieldErrors: {},
  };
}

/** Answers changed outside a form control, such as a selected course. */
export function sessionChanged(
  state: SessionState,
  changes: Iterable<readonly [AnswerName, AnswerValue]>,
): SessionState {
  return sessionTyped(state, withAnswers(state.sync.answers, changes));
}

/** Adds names for ids of the catalogue. */
export function sessionKnows(state: SessionState, items: readonly PickedItem[]): SessionState {
  const others = state.picked.filter(({ value }) => !items.some((item) => item.value === value));
  return { ...state, picked: [...others, ...items] };
}

export function sessionSending(state: SessionState): SessionState {
  return { ...state, sync: sending(state.sync), unreachable: null };
}

/** @param sent what the save carried, which the server has now if it says so */
export function sessionAnswered(state: SessionState, sent: DraftAnswers, reply: DraftReply): SessionState {
  switch (reply.code) {
    case "saved": {
      const sync = saved(state.sync, { answers: reply.answers ?? sent, version: reply.version });
      return {
        ...redrawn(state, sync),
        savedAt: reply.savedAt,
        complete: reply.complete,
        person: reply.person,
        fieldErrors: {},
        unreachable: null,
      };
    }
    case "stale":
      return {
        ...redrawn(sessionKnows(state, reply.picked), stale(state.sync, reply.draft)),
        unreachable: null,
      };
    case "submitted":
      // After submission nothing can be saved, and nothing is required.
      return {
        ...state,
        sync: startSync({ ...state.sync, answers: state.sync.base }),
        reference: reply.reference,
      };
    case "invalid":
      return { ...state, fieldErrors: reply.fieldErrors };
    case "incomplete":
      return { ...state, problems: reply.problems };
    case "unauthenticated":
      return { ...state, halt: "signed-out" };
    case "forbidden":
    case "not-found":
      return { ...state, halt: "gone" };
  }
}

export function sessionUnreachable(state: SessionState, failure: CallFailure): SessionState {
  return { ...state, unreachable: failure };
}

export function sessionResolved(state: SessionState, keep: readonly AnswerName[]): SessionState {
  return redrawn(state, resolved(state.sync, keep));
}

/** The page was left before everything was saved, and is open again. */
export function sessionResumed(
  state: SessionState,
  kept: Pick<DraftSync, "base" | "version" | "answers" | "sent">,
): SessionState {
  const { base, version, answers } = state.sync;
  const sync = resumed(kept, { answers: base, version });
  // Text typed before the script loaded is the latest.
  const next = redrawn(state, typed(sync, keepMine(answers, sync.answers, differingFields(answers, base))));
  return { ...next, restored: hasUnsaved(next.sync) };
}

/** A later view of the same draft: adopted if nothing is unsaved, otherwise left to the next save. */
export function sessionRefreshed(state: SessionState, view: WizardView): SessionState {
  // The person was confirmed, which does not change the version of the answers.
  const asked = view.version === state.sync.version ? { ...state, person: view.person } : state;
  if (view.version <= state.sync.version || hasUnsaved(state.sync) || state.sync.theirs) return asked;
  return {
    ...redrawn(sessionKnows(state, view.picked), startSync(view)),
    savedAt: view.savedAt,
    complete: view.complete,
    person: view.person,
  };
}

/** Whether a save may leave now. */
export function canSave(state: SessionState): boolean {
  return (
    state.halt === null && state.reference === null && state.sync.theirs === null && hasUnsaved(state.sync)
  );
}

/** The state with a re-render, if the form shows something other than what was typed. */
function redrawn(state: SessionState, sync: DraftSync): SessionState {
  const differs = differingFields(state.sync.answers, sync.answers).length > 0;
  return { ...state, sync, redraw: differs ? state.redraw + 1 : state.redraw };
}
