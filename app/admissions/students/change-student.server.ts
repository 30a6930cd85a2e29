import { eq, inArray } from "drizzle-orm";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { phoneCountryOf } from "#app/people/branches/branches.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { type Actor, moverOf } from "#app/platform/permissions/actor.ts";
import { judgeMove } from "#app/platform/records/state-machine.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { hasNoAddress, noAddressFor } from "#app/platform/sessions/no-address.ts";
import { storedPhone } from "#app/platform/text/stored-phone.server.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import type { ChangeRefused } from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { words } from "#app/words/words.ts";
import { moveWork, undoMovedWork } from "./moved-work.server.ts";
import { STUDENT_STAGE_LABELS, STUDENT_STAGE_MOVES } from "./stages.ts";
import { changeStudent, type StudentFields } from "./student-change.server.ts";
import type {
  AssignCounsellor,
  AssignStudent,
  ChangeStage,
  ChangeSubStage,
  UpdateStudent,
} from "./student-schema.ts";
import { subStages } from "./sub-stages.tables.server.ts";
import { subStageMessages } from "./sub-stages.words.ts";

export const counsellorTexts = words({ noSuchCounsellor: "Select an active counsellor from the list" });

type Changed<Codes extends "invalid" | "illegal-move" | "closed" = never> = Promise<
  Result<{ version: number }, ChangeRefused | FailureOf<Codes>>
>;

const archived = (student: StudentFields) =>
  student.isArchived
    ? err({
        code: "closed" as const,
        because: student.mergedInto ? ("merged" as const) : ("archived" as const),
      })
    : null;

/** Changes names, email and phone. The account's own address stays: it belongs to its owner. */
export function updateStudent(
  deps: StepDeps,
  actor: Actor,
  { id, version, ...input }: UpdateStudent,
): Changed<"invalid" | "closed"> {
  return changeStudent<FailureOf<"invalid" | "closed">>(
    deps,
    actor,
    "student.update",
    { id, version, lockApplications: true },
    async (student, tx) => {
      const country = await phoneCountryOf(tx, student.branchId);
      const phone = storedPhone(input.phone, student.phone, country);
      if (!phone.ok) return phone;
      // Without an address the record keeps the placeholder, which for an account is derived from its id.
      const none = hasNoAddress(student.email) ? student.email : noAddressFor(student.id);
      const next = { ...input, email: input.email ?? none, phone: phone.value };
      const changed = changedFields(student, next);
      if (changed.length === 0) return ok(null);
      const closed = archived(student);
      if (closed) return closed;
      const set = Object.fromEntries(changed.map((field) => [field, next[field]]));
      return ok({ set, event: { kind: "contact-changed" } });
    },
  );
}

/**
 * Moves a student to another stage by the state machine and notifies them. Errors: `illegal-move` (also for a move
 * back without a reason), `closed` for an archived record.
 */
export function changeStage(
  deps: StepDeps,
  actor: Actor,
  input: ChangeStage,
): Changed<"illegal-move" | "closed"> {
  return changeStudent<FailureOf<"illegal-move" | "closed">>(
    deps,
    actor,
    "student.changeStage",
    input,
    (student) => {
      if (student.stage === input.stage) return ok(null);
      const closed = archived(student);
      if (closed) return closed;
      const { stage: from } = student;
      const by = moverOf(actor);
      if (!by) return err({ code: "illegal-move", from, to: input.stage, why: "not-yours" });
      const judged = judgeMove(STUDENT_STAGE_MOVES, { from, to: input.stage, by, reason: input.reason });
      if (!judged.ok) {
        const [was, wanted] = [STUDENT_STAGE_LABELS[from], STUDENT_STAGE_LABELS[input.stage]];
        return err({ ...judged.error, from: was, to: wanted });
      }
      const name = joinName(student.firstName, student.lastName);
      return ok({
        // A sub-stage belongs to its stage.
        set: { stage: input.stage, ...(student.subStageId === null ? {} : { subStageId: null }) },
        event: { kind: "stage-changed", from, to: input.stage, reason: input.reason },
        afterwards: (tx) =>
          queueMail(tx, deps.jobs, {
            kind: "stage-changed",
            to: { email: student.email, name },
            props: { name, stage: input.stage, reason: input.reason },
          }),
      });
    },
  );
}

/**
 * Sets or clears the sub-stage of a student within their stage. The student is not notified. Errors: `invalid` at
 * `subStageId` for one that is archived or of another stage, `closed` for an archived record.
 */
export function changeSubStage(
  deps: StepDeps,
  actor: Actor,
  input: ChangeSubStage,
): Changed<"invalid" | "closed"> {
  return changeStudent<FailureOf<"invalid" | "closed">>(
    deps,
    actor,
    "student.changeStage",
    input,
    async (student, tx) => {
      if (input.subStageId === student.subStageId) return ok(null);
      const closed = archived(student);
      if (closed) return closed;
      const ids = [input.subStageId, student.subStageId].filter((id) => id !== null);
      const found = await tx
        .select()
        .from(subStages)
        .where(inArray(subStages.id, ids))
        .orderBy(subStages.id)
        .for("key share");
      const next = found.find(({ id }) => id === input.subStageId);
      if (input.subStageId !== null && (!next || next.isArchived)) {
        return invalidField("subStageId", subStageMessages.problems.gone);
      }
      if (next && next.stage !== student.stage) {
        const stage = STUDENT_STAGE_LABELS[next.stage];
        return invalidField("subStageId", subStageMessages.problems.otherStage({ stage }));
      }
      const before = found.find(({ id }) => id === student.subStageId);
      return ok({
        set: { subStageId: input.subStageId },
        event: { kind: "sub-stage-changed", from: before?.name ?? null, to: next?.name ?? null },
      });
    },
  );
}

/**
 * Assigns a student to a counsellor, or unassigns them. Open tasks and applications without an assignee follow; with
 * `follow` also those of the former counsellor. `undo` returns what followed at the last change. Errors: `invalid` at
 * `counsellorId`, `closed`.
 */
export function assignStudent(
  deps: StepDeps,
  actor: Actor,
  {
    follow = false,
    undo = false,
    ...input
  }: AssignCounsellor & Partial<Pick<AssignStudent, "follow" | "undo">>,
): Changed<"invalid" | "closed"> {
  return changeStudent<FailureOf<"invalid" | "closed">>(
    deps,
    actor,
    "student.assign",
    { ...input, lockApplications: true },
    async (student, tx) => {
      if (input.counsellorId === student.counsellorId) return ok(null);
      const closed = archived(student);
      if (closed) return closed;
      const next = await findCounsellor(tx, input.counsellorId);
      if (input.counsellorId !== null && !next?.active) {
        return invalidField("counsellorId", counsellorTexts.noSuchCounsellor);
      }
      const before = await findCounsellor(tx, student.counsellorId);
      return ok({
        set: { counsellorId: input.counsellorId },
        event: { kind: "student-assigned", from: before?.name ?? null, to: next?.name ?? null },
        moveWork: (step) =>
          undo
            ? undoMovedWork(step, deps, actor, student, "student-assigned")
            : moveWork(step, deps, actor, {
                studentId: student.id,
                from: student.counsellorId,
                to: input.counsellorId,
                follow,
              }),
      });
    },
  );
}

/** Archives or restores a student. They are not notified. */
export function setStudentArchived(
  deps: StepDeps,
  actor: Actor,
  input: { id: string; version: number; archived: boolean },
): Changed<"closed"> {
  const action = input.archived ? "student.archive" : "student.restore";
  return changeStudent<FailureOf<"closed">>(deps, actor, action, input, (student) => {
    if (student.mergedInto !== null) return err({ code: "closed", because: "merged" });
    if (student.isArchived === input.archived) return ok(null);
    return ok({
      set: { isArchived: input.archived },
      event: { kind: input.archived ? "student-archived" : "student-restored" },
    });
  });
}

export async function findCounsellor(db: DbOrTransaction, id: string | null) {
  if (id === null) return undefined;
  const [row] = await db
    .select({ name: counsellors.name, active: counsellors.active })
    .from(counsellors)
    .where(eq(counsellors.id, id));
  return row;
}
