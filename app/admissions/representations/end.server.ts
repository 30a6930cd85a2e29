import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { subjectKindOf } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { appendStep } from "./chain.server.ts";
import { lockApplicationsOfRepresentation } from "./lock-applications.server.ts";
import { tellAgent, tellStudent } from "./notify.server.ts";
import { representations } from "./representations.tables.server.ts";
import {
  type RepresentationEventKind,
  type RepresentationMover,
  type StepThrough,
  stateAfter,
} from "./state.ts";

type Row = typeof representations.$inferSelect;
type Deps = WriteDeps;
type EndRefused = ChangeRefused | FailureOf<"illegal-move">;

/** The role of an actor in a representation; null for none. */
function moverOf(actor: Actor): RepresentationMover | null {
  const kind = subjectKindOf(actor);
  if (kind === "student") return "student";
  if (kind.startsWith("partner-")) return "agent";
  return kind.startsWith("staff-") ? "staff" : null;
}

/**
 * Ends a representation, or withdraws a request: by the student, by the partner it belongs to, or by staff. What the
 * partner could see of the student ends with it, at the next request. The other side is notified by email.
 * Idempotent.
 *
 * Errors: `forbidden`, `not-found` (also for someone else's), `stale`, `illegal-move`.
 */
export async function endRepresentation(
  deps: Deps,
  actor: Actor,
  { id, version, reason }: { id: string; version: number; reason: string | null },
): Promise<Result<undefined, EndRefused>> {
  const by = moverOf(actor);
  const ended = await changeRecord<Row, FailureOf<"illegal-move">>(deps, actor, {
    action: "representation.end",
    subjectType: "representation",
    subjectId: id,
    version,
    async lock(tx) {
      await lockApplicationsOfRepresentation(tx, id);
      const row = await one(
        tx.select().from(representations).where(eq(representations.id, id)).for("update"),
      );
      // Another partner's is not found.
      return row && (by === "staff" || relationOf(actor, row) === "own") ? row : null;
    },
    relation: (row) => relationOf(actor, row),
    change(row, tx) {
      if (row.state === "ended") return ok(null);
      const event = row.state === "active" ? "ended" : "withdrawn";
      if (by === null || stateAfter(row.state, event, by) === null) {
        return err({ code: "illegal-move", from: row.state, to: "ended", why: "no-such-move" });
      }
      return ok({
        fields: ["state"],
        write: (next) =>
          endLocked(tx, deps, row, { event, by, through: "page", actor, reason, version: next }),
      });
    },
  });
  return ended.ok ? ok() : ended;
}

const relationOf = (actor: Actor, row: Pick<Row, "organisationId" | "studentId">) =>
  relationTo(actor, { organisationId: row.organisationId, studentId: row.studentId });

export interface Ending {
  readonly event: Extract<RepresentationEventKind, "ended" | "withdrawn" | "transferred" | "lapsed">;
  readonly by: RepresentationMover;
  readonly through: Exclude<StepThrough, "import">;
  readonly actor: Actor | null;
  readonly reason?: string | null;
  readonly version: number;
}

/**
 * Ends a representation whose row the caller has locked, after its student's applications, adds its entry to the
 * chain, and notifies the other side.
 */
export async function endLocked(
  tx: Transaction,
  deps: Pick<Deps, "jobs" | "now">,
  row: Row,
  { event, by, through, actor, reason, version }: Ending,
): Promise<void> {
  const now = deps.now();
  await tx
    .update(representations)
    .set({
      state: "ended",
      endedAt: now,
      endedBy: by,
      endedReason: reason ?? null,
      version,
      updatedAt: now,
      // A transferred or withdrawn request has no page any longer.
      ...(event === "withdrawn" || event === "transferred" ? { tokenHash: null } : {}),
    })
    .where(eq(representations.id, row.id));
  await appendStep(tx, row, { event, by, through, actor, at: now });
  if (by === "student") await tellAgent(tx, deps, row, "left");
  if (event === "transferred") await tellAgent(tx, deps, row, "moved");
  if (event === "lapsed") await tellAgent(tx, deps, row, "lapsed");
  if (event === "ended" && by !== "student") {
    await tellStudent(tx, deps, row, "ended");
    if (by === "staff") await tellAgent(tx, deps, row, "ended");
  }
  if (event === "lapsed") await tellStudent(tx, deps, row, "lapsed");
}

/**
 * Ends all open representations of the students of a closed account. The caller holds the locks on them and their
 * applications.
 */
export async function endAllOf(
  tx: Transaction,
  deps: Pick<Deps, "jobs" | "now">,
  actor: Actor,
  { studentIds, email }: { studentIds: readonly string[]; email: string | null },
): Promise<void> {
  if (studentIds.length === 0 && email === null) return;
  const rows = await tx
    .select()
    .from(representations)
    .where(
      and(
        inArray(representations.state, ["asked", "active"]),
        or(
          inArray(representations.studentId, [...studentIds]),
          email === null
            ? undefined
            : and(eq(representations.state, "asked"), sql`lower(${representations.email}) = ${email}`),
        ),
      ),
    )
    .orderBy(asc(representations.id))
    .for("update");
  for (const row of rows) {
    if (row.state === "active") {
      const ending = { event: "ended", by: "student", through: "page", actor } as const;
      await endLocked(tx, deps, row, { ...ending, version: row.version + 1 });
      continue;
    }
    const now = deps.now();
    await tx
      .update(representations)
      .set({ state: "declined", answeredAt: now, version: row.version + 1, tokenHash: null, updatedAt: now })
      .where(eq(representations.id, row.id));
    await appendStep(tx, row, { event: "declined", by: "student", through: "page", actor, at: now });
  }
}
