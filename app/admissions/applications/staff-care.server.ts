import { eq } from "drizzle-orm";
import type { Archive, AssignCounsellor } from "#app/admissions/students/student-schema.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import type { ChangeRefused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { counsellors } from "#app/registry/tables.server.ts";
import { words } from "#app/words/words.ts";
import type { AddMilestone } from "./application-schema.ts";
import { closedBecause } from "./lifecycle.ts";
import { changeApplication } from "./staff-change.server.ts";
import { moveStudentOn } from "./student-stage.server.ts";

const texts = words({
  noSuchCounsellor: "Choose an active counsellor from the list",
  notYet: "The date cannot be in the future",
});

/** Gives an application to a counsellor, or to nobody. Errors: `invalid` at `counsellorId`, `closed`. */
export function assignApplication(
  deps: WriteDeps,
  actor: Actor,
  input: AssignCounsellor,
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid" | "closed">>> {
  return changeApplication<FailureOf<"invalid" | "closed">>(
    deps,
    actor,
    "application.assign",
    input,
    async (application, tx) => {
      const because = closedBecause(application);
      if (because !== null) return err({ code: "closed", because });
      if (input.counsellorId === application.counsellorId) return ok(null);
      const next = await findCounsellor(tx, input.counsellorId);
      if (input.counsellorId !== null && !next?.active)
        return invalidField("counsellorId", texts.noSuchCounsellor);
      const before = await findCounsellor(tx, application.counsellorId);
      return ok({
        set: { counsellorId: input.counsellorId },
        event: { kind: "counsellor-assigned", from: before?.name ?? null, to: next?.name ?? null },
      });
    },
  );
}

async function findCounsellor(db: DbOrTransaction, id: string | null) {
  if (id === null) return undefined;
  const [row] = await db
    .select({ name: counsellors.name, active: counsellors.active })
    .from(counsellors)
    .where(eq(counsellors.id, id));
  return row;
}

/**
 * Writes a milestone (offer, CoE, visa, enrolment) into the log and tells the student; enrolment makes
 * the student Enrolled. The status stays. Errors: `invalid` at `happenedOn` for a day to come, `closed`.
 */
export function addMilestone(
  deps: WriteDeps,
  actor: Actor,
  input: AddMilestone,
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid" | "closed">>> {
  return changeApplication<FailureOf<"invalid" | "closed">>(
    deps,
    actor,
    "application.addMilestone",
    input,
    (application) => {
      const because = closedBecause(application);
      if (because !== null) return err({ code: "closed", because });
      if (input.happenedOn > latestToday(deps.now())) return invalidField("happenedOn", texts.notYet);
      const { student, reference } = application;
      return ok({
        set: {},
        event: { kind: input.milestone, to: input.happenedOn, reason: input.reason },
        afterwards: async (tx) => {
          if (input.milestone === "enrolment") await moveStudentOn(tx, actor, student, "enrolled");
          await queueMail(tx, deps.jobs, {
            kind: "application-milestone",
            to: { email: student.email, name: student.name },
            props: {
              name: student.name,
              reference,
              milestone: input.milestone,
              day: input.happenedOn,
              note: input.reason,
            },
          });
        },
      });
    },
  );
}

/**
 * Takes an application out of the lists, or brings it back. The student is not told: it is housekeeping.
 * Asking for the state that it is in changes nothing.
 */
export function setApplicationArchived(
  deps: WriteDeps,
  actor: Actor,
  input: Archive & { archived: boolean },
): Promise<Result<{ version: number }, ChangeRefused>> {
  const action = input.archived ? "application.archive" : "application.restore";
  return changeApplication<never>(deps, actor, action, input, (application) => {
    if (application.isArchived === input.archived) return ok(null);
    return ok({
      set: { isArchived: input.archived },
      event: { kind: input.archived ? "archived" : "restored" },
    });
  });
}
