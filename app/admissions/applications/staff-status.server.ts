import { judgeSending } from "#app/admissions/sending/judge-sending.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { moverOf } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import type { ChangeRefused } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import type { ChangeStatus } from "./application-schema.ts";
import { judgeStatusChange } from "./lifecycle.ts";
import { changeApplication } from "./staff-change.server.ts";

/**
 * Moves an application to another status as the state machine allows, and notifies the student. Errors:
 * `illegal-move` with its cause; `closed` if withdrawn or archived; `stale` if someone changed it first; `invalid`
 * for one that cannot be sent without its student's consent.
 */
export function changeApplicationStatus(
  deps: StepDeps,
  actor: Actor,
  input: ChangeStatus,
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"illegal-move" | "closed" | "invalid">>> {
  return changeApplication<FailureOf<"illegal-move" | "closed" | "invalid">>(
    deps,
    actor,
    "application.changeStatus",
    input,
    async (application, tx) => {
      const by = moverOf(actor);
      if (by === null) {
        return err({ code: "illegal-move", from: application.status, to: input.status, why: "not-yours" });
      }
      const judged = judgeStatusChange(application, { to: input.status, by, reason: input.reason });
      if (!judged.ok) return judged;
      if (input.status === "Submitted") {
        const sent = await judgeSending(tx, application);
        if (!sent.ok) return sent;
      }
      const { student, reference } = application;
      return ok({
        set: { status: input.status },
        event: {
          kind: "status-changed",
          from: application.status,
          to: input.status,
          reason: input.reason,
        },
        afterwards: (tx) =>
          queueMail(tx, deps.jobs, {
            kind: "application-status-changed",
            to: { email: student.email, name: student.name },
            props: {
              name: student.name,
              reference,
              status: input.status,
              reason: input.reason,
            },
          }),
      });
    },
  );
}
