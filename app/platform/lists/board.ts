import type { Move, Mover } from "#app/platform/records/state-machine.ts";
import { movesFrom } from "#app/platform/records/state-machine.ts";

/** What a board knows of every card, whatever its noun shows on it. */
export interface BoardCard {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly name: string;
  /** Withdrawn or archived: it stays where it is. */
  readonly isClosed: boolean;
}

/** A state to which the cards of a column can be moved, and what is asked before that. */
export interface NextState {
  readonly to: string;
  readonly asks: "nothing" | "whether" | "reason";
}

/** One state of a board: how many records are in it, the first of them, and where they can go from here. */
export interface BoardColumn<Card extends BoardCard> {
  readonly state: string;
  readonly count: number;
  readonly cards: readonly Card[];
  readonly next: readonly NextState[];
}

/** A card on its way to another column. */
export interface BoardMove {
  /** Of this move, for a card may be moved again. */
  readonly key: number;
  readonly card: BoardCard;
  readonly to: string;
  readonly reason: string;
  /** The move undoes another one. */
  readonly isWayBack: boolean;
}

/**
 * Returns the states to which the reader can move cards of a state, according to the state machine. Some moves need a
 * confirmation, because the email to the student cannot be recalled.
 */
export function nextStates<S extends string>(
  moves: readonly Move<S>[],
  from: S,
  by: Mover | null,
  decisions: readonly S[] = [],
): readonly NextState[] {
  if (by === null) return [];
  return movesFrom(moves, from, by).map(({ to, reason }) => ({
    to,
    asks: reason === "required" ? "reason" : decisions.includes(to) ? "whether" : "nothing",
  }));
}

/** What a move from one column to another asks; null where there is no such move. */
export function stepBetween(
  columns: readonly BoardColumn<BoardCard>[],
  from: string,
  to: string,
): NextState | null {
  const column = columns.find(({ state }) => state === from);
  return column?.next.find((next) => next.to === to) ?? null;
}

/** The columns as they will be when the moves under way have been taken. */
export function withMoves<Card extends BoardCard>(
  columns: readonly BoardColumn<Card>[],
  moves: readonly BoardMove[],
): readonly BoardColumn<Card>[] {
  return moves.reduce((all, { card: { id }, to }) => {
    const from = all.find(({ cards }) => cards.some((card) => card.id === id));
    const card = from?.cards.find((each) => each.id === id);
    if (!from || !card || from.state === to) return all;
    return all.map((column) => {
      if (column === from) {
        return {
          ...column,
          count: column.count - 1,
          cards: column.cards.filter((each) => each !== card),
        };
      }
      if (column.state !== to) return column;
      return { ...column, count: column.count + 1, cards: [{ ...card, state: to }, ...column.cards] };
    });
  }, columns);
}

/** The column that a key leads to from another; null where it leads nowhere. */
export function columnByKey(key: string, at: number, count: number, isRightToLeft: boolean): number | null {
  const forward = isRightToLeft ? "ArrowLeft" : "ArrowRight";
  const back = isRightToLeft ? "ArrowRight" : "ArrowLeft";
  if (key === forward) return Math.min(at + 1, count - 1);
  if (key === back) return Math.max(at - 1, 0);
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
