import {
  judgeMove,
  type Move,
  type MoveRequest,
  type Mover,
  movesFrom,
} from "#app/platform/records/state-machine.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { BadgeLook } from "#app/ui/badge-tone.ts";
import {
  APPLICATION_STATUS_BADGES,
  APPLICATION_STATUS_LABELS,
  APPLICATION_STATUS_MOVES,
  type ApplicationStatus,
  WITHDRAWAL,
} from "./statuses.ts";
import { STUDENT_NEXT } from "./student-next.words.ts";
import type { WaitReason } from "./wait-reasons.ts";

/**
 * The part of an application that decides what can still happen. Withdrawing and archiving do not change the status:
 * the history should show how far the application had come.
 */
export type ApplicationState = {
  readonly status: ApplicationStatus;
  readonly withdrawnAt: Date | null;
  readonly isArchived: boolean;
};

/** A rejected application cannot be withdrawn; an accepted one can. */
export const WITHDRAWABLE_STATUSES = [
  "New",
  "Under Review",
  "Submitted",
  "Accepted",
] as const satisfies readonly ApplicationStatus[];

/** Why a closed application cannot be changed, or null while it is open. */
export function closedBecause(state: ApplicationState): "withdrawn" | "archived" | null {
  if (state.withdrawnAt !== null) return "withdrawn";
  return state.isArchived ? "archived" : null;
}

/** Whether it still needs work. */
export function isUnderWay(state: ApplicationState): boolean {
  return closedBecause(state) === null && state.status !== "Rejected";
}

/** The statuses that this person can move the application to now; none once it is closed. */
export function legalNextStatuses(state: ApplicationState, by: Mover): readonly Move<ApplicationStatus>[] {
  return closedBecause(state) === null ? movesFrom(APPLICATION_STATUS_MOVES, state.status, by) : [];
}

/** Checks a change of status. Errors: `closed` if withdrawn or archived, else `illegal-move`. */
export function judgeStatusChange(
  state: ApplicationState,
  request: Omit<MoveRequest<ApplicationStatus>, "from">,
): Result<Move<ApplicationStatus>, FailureOf<"illegal-move" | "closed">> {
  const because = closedBecause(state);
  if (because !== null) return err({ code: "closed", because });
  const judged = judgeMove(APPLICATION_STATUS_MOVES, { ...request, from: state.status });
  if (judged.ok) return judged;
  const [from, to] = [APPLICATION_STATUS_LABELS[state.status], APPLICATION_STATUS_LABELS[request.to]];
  return err({ ...judged.error, from, to });
}

/** Checks a withdrawal by the student. Errors: `closed`, or `illegal-move` if already rejected. */
export function judgeWithdrawal(
  state: ApplicationState,
): Result<undefined, FailureOf<"illegal-move" | "closed">> {
  const because = closedBecause(state);
  if (because !== null) return err({ code: "closed", because });
  if (!(WITHDRAWABLE_STATUSES as readonly ApplicationStatus[]).includes(state.status)) {
    const from = APPLICATION_STATUS_LABELS[state.status];
    return err({ code: "illegal-move", from, to: WITHDRAWAL.label, why: "no-such-move" });
  }
  return ok();
}

/** The badges to show: the status, and the mark of a withdrawn application. */
export function applicationBadges(
  state: Pick<ApplicationState, "status" | "withdrawnAt">,
): readonly BadgeLook[] {
  const status = {
    label: APPLICATION_STATUS_LABELS[state.status],
    variant: APPLICATION_STATUS_BADGES[state.status],
  };
  return state.withdrawnAt === null ? [status] : [status, { label: WITHDRAWAL.label, variant: "secondary" }];
}

/** The sentence that tells the student what happens next. */
export function whatHappensNext({ because, withdrawnAt }: NextState): string {
  return withdrawnAt === null ? STUDENT_NEXT[because] : WITHDRAWAL.whatHappensNext;
}

/** The parts of an application that determine its next step. */
type NextState = Pick<ApplicationState, "withdrawnAt"> & { readonly because: WaitReason };
