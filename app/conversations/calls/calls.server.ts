import { desc, eq } from "drizzle-orm";
import { Temporal } from "temporal-polyfill";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { markPhoneWrong } from "#app/admissions/students/wrong-phone.server.ts";
import { createTask } from "#app/admissions/tasks/commands.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize, can } from "#app/platform/permissions/resolver.ts";
import { seenWithin } from "#app/platform/permissions/seen-rows.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { createRecord, type Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import { type Call, isToCome } from "./call.ts";
import type { LogCall } from "./call-schema.ts";
import { calls } from "./calls.tables.server.ts";
import { callMessages } from "./calls.words.ts";

/** No record shows more. */
const MOST_CALLS = 200;

const texts = words({ future: "Enter a date and time in the past" });

type Logged = Result<{ id: string }, Refused | FailureOf<"not-found" | "invalid">>;

/**
 * Stores a call with a student, marks the number as wrong where someone else answered, and adds the task for what is to be done next, where there is something. Errors: `not-found`;
 * `invalid` at `calledOn` for a time that is still to come.
 */
export async function logCall(
  deps: WriteDeps,
  actor: Actor,
  { id: studentId, ...input }: LogCall & { readonly id: string },
): Promise<Logged> {
  const userId = actor.kind === "user" ? actor.userId : null;
  const { outcome, direction, note, nextTitle, dueOn, dueTime, dueZone } = input;
  const isPlanned = nextTitle !== null || dueOn !== null;
  const mayPlan = authorize(actor, "task.create");
  if (isPlanned && !mayPlan.ok) return mayPlan;
  return deps.db.transaction(async (tx): Promise<Logged> => {
    const [student] = await seenWithin(tx, actor)
      .select({ firstName: students.firstName, lastName: students.lastName })
      .from(students)
      .where(eq(students.id, studentId));
    const logged = await createRecord<{ id: string }, FailureOf<"not-found" | "invalid">>(
      { ...deps, db: tx },
      actor,
      {
        action: "call.create",
        subjectType: "call",
        async prepare(within) {
          if (!student) return err({ code: "not-found" });
          const calledAt = momentOf(input) ?? deps.now();
          if (isToCome(calledAt, deps.now())) return invalidField("calledOn", texts.future);
          const values = { studentId, outcome, direction, note, calledAt };
          return ok({
            fields: Object.keys(values),
            insert: () =>
              within
                .insert(calls)
                .values({ ...values, authorId: userId, createdAt: deps.now() })
                .returning({ id: calls.id }),
          });
        },
      },
    );
    if (!logged.ok || !student) return logged;
    // An incoming call says nothing about the number of the student.
    if (outcome === "wrong-number" && direction === "outgoing") {
      const since = momentOf(input) ?? deps.now();
      const marked = await markPhoneWrong({ ...deps, db: tx }, actor, { id: studentId, since });
      if (!marked.ok) throw new Error(`The wrong number of a call: ${marked.error.code}`);
    }
    if (!isPlanned) return logged;
    const name = joinName(student.firstName, student.lastName);
    const planned = await createTask({ ...deps, db: tx }, actor, {
      // Another call by default, unless the author enters a task.
      kind: nextTitle === null ? "call" : "to-do",
      title: nextTitle ?? callMessages.defaultTitle({ name }),
      dueOn,
      dueTime,
      dueZone,
      assigneeId: can(actor, "task.write") ? userId : null,
      about: { type: "student", id: studentId },
    });
    if (!planned.ok) throw new Error(`The task of a call: ${planned.error.code}`);
    return logged;
  });
}

/** The time of the call; null if not given. Without a time of day, noon. */
function momentOf({ calledOn, calledTime, dueZone }: LogCall): Date | null {
  if (calledOn === null) return null;
  const clock = Temporal.PlainDateTime.from(`${calledOn}T${calledTime ?? "12:00"}`);
  return new Date(clock.toZonedDateTime(dueZone ?? DEFAULT_TIME_ZONE).epochMilliseconds);
}

/** The calls with a student, the latest first. */
export function listCallsOf(db: DbOrTransaction, studentId: string): Promise<Call[]> {
  return db
    .select({
      id: calls.id,
      outcome: calls.outcome,
      direction: calls.direction,
      calledAt: calls.calledAt,
      note: calls.note,
      author: profiles.fullName,
    })
    .from(calls)
    .leftJoin(profiles, eq(profiles.userId, calls.authorId))
    .where(eq(calls.studentId, studentId))
    .orderBy(desc(calls.calledAt), desc(calls.id))
    .limit(MOST_CALLS);
}
