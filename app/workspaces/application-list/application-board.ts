import type { WaitingRow } from "#app/admissions/next-steps/waiting-row.ts";
import type { BoardCard } from "#app/platform/lists/board.ts";

/** An application as a card of the board. */
export interface ApplicationCard
  extends BoardCard,
    Pick<
      WaitingRow,
      "reference" | "university" | "course" | "intake" | "wait" | "since" | "deadline" | "withdrawnAt"
    > {
  readonly counsellor: string | null;
}
