import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";

/** Who makes a move. `system` is the product itself, following something that a person did. */
export const MOVERS = ["student", "partner", "institution", "counsellor", "owner", "system"] as const;
export type Mover = (typeof MOVERS)[number];

/** One allowed change of state: data, so that screens, writes and tests read the same list. */
export type Move<S extends string> = {
  readonly from: S;
  readonly to: S;
  readonly by: readonly Mover[];
  readonly reason: "required" | "optional";
};

export type MoveRequest<S extends string> = {
  readonly from: S;
  readonly to: S;
  readonly by: Mover;
  readonly reason?: string | null | undefined;
};

/** The move from one state to another, or undefined where the machine has none. */
export function findMove<S extends string>(moves: readonly Move<S>[], from: S, to: S): Move<S> | undefined {
  return moves.find((move) => move.from === from && move.to === to);
}

/** The moves that this mover can make from a state, in the machine's order. */
export function movesFrom<S extends string>(
  moves: readonly Move<S>[],
  from: S,
  by: Mover,
): readonly Move<S>[] {
  return moves.filter((move) => move.from === from && move.by.includes(by));
}

/**
 * Judges a requested move. A reason of blanks counts as none.
 * Errors: `illegal-move` with why: no such move, not this mover's, or its reason is missing.
 */
export function judgeMove<S extends string>(
  moves: readonly Move<S>[],
  request: MoveRequest<S>,
): Result<Move<S>, FailureOf<"illegal-move">> {
  const { from, to } = request;
  const move = findMove(moves, from, to);
  if (!move) return err({ code: "illegal-move", from, to, why: "no-such-move" });
  if (!move.by.includes(request.by)) return err({ code: "illegal-move", from, to, why: "not-yours" });
  if (move.reason === "required" && !request.reason?.trim()) {
    return err({ code: "illegal-move", from, to, why: "reason-required" });
  }
  return ok(move);
}
