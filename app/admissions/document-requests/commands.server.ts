import { and, eq, isNull } from "drizzle-orm";
import { agentWalletPath } from "#app/admissions/documents/document-paths.ts";
import { agentsOf } from "#app/admissions/representations/own-students.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor, UserActor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import {
  type ChangeRefused,
  changeRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { documentRequests } from "./document-requests.tables.server.ts";
import { requestMessages as texts } from "./document-requests.words.ts";
import type { AskForDocument } from "./request-schema.ts";

const DAY_MS = 86_400_000;
/** A date further ahead is a typing error. */
const MOST_DAYS_AHEAD = 730;

type AskRefused = Refused | FailureOf<"not-found" | "closed" | "invalid">;

/**
 * Requests a document from a student, by email and in the product. A new request for the same type replaces the date
 * and text of the earlier one, and earlier uploads no longer count; a repeated submission changes nothing. Errors:
 * `not-found`; `closed` for an archived student; `invalid` for a date that is past or too far ahead, and if the
 * student has no account to upload it with.
 */
export async function askForDocument(
  deps: WriteDeps,
  actor: Actor,
  { id: studentId, kind, note, dueOn }: AskForDocument & { id: string },
): Promise<Result<{ id: string }, AskRefused>> {
  const allowed = authorize(actor, "documentRequest.ask");
  if (!allowed.ok) return allowed;
  if (actor.kind === "visitor") return err({ code: "unauthenticated" });
  const day = judgeDueOn(dueOn, deps.now());
  if (!day.ok) return day;
  return deps.db.transaction((tx) => askWithin(tx, deps, actor, { studentId, kind, note, dueOn }));
}

/** Whether a date is a valid due date. Errors: `invalid` at `dueOn` for one that is past or too far ahead. */
export function judgeDueOn(dueOn: string, now: Date): Result<undefined, FailureOf<"invalid">> {
  // A day that has not ended in any time zone.
  if (dueOn < calendarDateOf(new Date(now.getTime() - DAY_MS / 2))) return invalidField("dueOn", texts.past);
  if (dueOn > calendarDateOf(new Date(now.getTime() + MOST_DAYS_AHEAD * DAY_MS))) {
    return invalidField("dueOn", texts.far);
  }
  return ok();
}

/** The same in the caller's transaction, after the permission and the date were checked. */
export async function askWithin(
  tx: Transaction,
  deps: WriteDeps,
  actor: UserActor,
  { studentId, kind, note, dueOn }: AskForDocument & { studentId: string },
): Promise<Result<{ id: string }, AskRefused>> {
  const now = deps.now();
  const student = await lockStudent(tx, studentId);
  if (!student) return err({ code: "not-found" });
  if (student.isArchived) return err({ code: "closed", because: "archived" });
  const agents = await agentsOf(tx, studentId);
  if (student.email === null && agents.length === 0) return invalidField("kind", texts.noAccount);
  const [open] = await tx
    .select()
    .from(documentRequests)
    .where(
      and(
        eq(documentRequests.studentId, studentId),
        eq(documentRequests.kind, kind),
        isNull(documentRequests.cancelledAt),
      ),
    )
    .for("update");
  const repeated = open && open.note === note && open.dueOn === dueOn;
  if (repeated && now.getTime() - open.requestedAt.getTime() < REPEAT_MS) return ok({ id: open.id });
  const asked = { note, dueOn, requestedBy: actor.userId, requestedAt: now, reminded: 0 };
  const [row] = open
    ? await tx
        .update(documentRequests)
        .set({ ...asked, version: open.version + 1 })
        .where(eq(documentRequests.id, open.id))
        .returning({ id: documentRequests.id })
    : await tx
        .insert(documentRequests)
        .values({ ...asked, studentId, kind })
        .returning({ id: documentRequests.id });
  if (!row) throw new Error("A row that is written is there");
  await recordAudit(
    tx,
    actor,
    {
      action: "documentRequest.ask",
      subjectType: "document-request",
      subjectId: row.id,
      fields: ["kind", "note", "dueOn"],
    },
    deps.requestId,
  );
  const props = { document: kind, note, day: dueOn };
  if (student.email !== null) {
    await queueMail(tx, deps.jobs, {
      kind: "document-requested",
      to: { email: student.email, name: student.name },
      props: { ...props, name: student.name, of: null },
    });
  }
  for (const { email, name } of agents) {
    await queueMail(tx, deps.jobs, {
      kind: "document-requested",
      to: { email, name },
      props: { ...props, name, of: { student: student.name, path: agentWalletPath(studentId) } },
    });
  }
  return ok(row);
}

/** An accidental repetition occurs within this time. */
const REPEAT_MS = 60_000;

async function lockStudent(tx: Transaction, id: string) {
  const [row] = await tx
    .select({
      firstName: students.firstName,
      lastName: students.lastName,
      isArchived: students.isArchived,
      email: users.email,
      disabledAt: users.disabledAt,
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(eq(students.id, id))
    .for("no key update", { of: students });
  if (!row) return null;
  const { firstName, lastName, isArchived, email, disabledAt } = row;
  return { name: joinName(firstName, lastName), isArchived, email: disabledAt === null ? email : null };
}

/** Cancels a request: the document is no longer requested and no reminders follow. Errors: `not-found`, `stale`. */
export function cancelRequest(
  deps: WriteDeps,
  actor: Actor,
  { id: studentId, request, version }: { id: string; request: string; version: number },
): Promise<Result<{ version: number }, ChangeRefused>> {
  const own = and(eq(documentRequests.id, request), eq(documentRequests.studentId, studentId));
  return changeRecord(deps, actor, {
    action: "documentRequest.cancel",
    subjectType: "document-request",
    subjectId: request,
    version,
    lock: (tx) => one(tx.select().from(documentRequests).where(own).for("update")),
    change: (row, tx) =>
      ok(
        row.cancelledAt !== null
          ? null
          : {
              fields: ["cancelledAt"],
              write: (next: number) =>
                tx.update(documentRequests).set({ cancelledAt: deps.now(), version: next }).where(own),
            },
      ),
  });
}
