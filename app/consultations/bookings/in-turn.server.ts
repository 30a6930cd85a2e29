import { assignCounsellor } from "#app/consultations/scheduling/assignment.ts";
import type { Assignment } from "#app/consultations/scheduling/types.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { readAssignmentRule, readCandidates } from "./assignment.server.ts";
import type { DiaryOfCounsellor } from "./diaries.server.ts";

/** The next counsellor by the rule, and the deciding criterion. */
export interface Turn {
  readonly diary: DiaryOfCounsellor;
  readonly assignment: Pick<Assignment, "rule" | "candidates" | "decidedBy">;
}

/** Free counsellors in the order of the assignment rule; lazy, because the first nearly always fits. */
export async function* inTurn(
  db: DbOrTransaction,
  free: readonly DiaryOfCounsellor[],
  now: Date,
): AsyncGenerator<Turn> {
  if (free.length === 0) return;
  const [{ rule }, candidates] = await Promise.all([
    readAssignmentRule(db),
    readCandidates(
      db,
      free.map(({ counsellor }) => counsellor),
      now,
    ),
  ]);
  const left = new Map(free.map((diary) => [diary.counsellor.id, diary]));
  for (;;) {
    const chosen: Assignment | null = assignCounsellor(
      rule,
      candidates.filter(({ counsellorId }) => left.has(counsellorId)),
    );
    const diary = chosen && left.get(chosen.counsellorId);
    if (!chosen || !diary) return;
    left.delete(chosen.counsellorId);
    const { candidates: among, decidedBy } = chosen;
    yield { diary, assignment: { rule, candidates: among, decidedBy } };
  }
}
