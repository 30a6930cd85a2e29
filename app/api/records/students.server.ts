import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { findWinner } from "#app/admissions/student-merges/find-duplicates.server.ts";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { assignStudent, changeStage, updateStudent } from "#app/admissions/students/change-student.server.ts";
import { createStudent } from "#app/admissions/students/create-student.server.ts";
import { STUDENT_SOURCES } from "#app/admissions/students/sources.ts";
import { DEFAULT_STUDENT_STAGE, STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import { lockApplicationsOf } from "#app/admissions/students/student-change.server.ts";
import { STUDENT_SOURCE } from "#app/admissions/students/student-list.server.ts";
import { NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { err, ok } from "#app/platform/results/result.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { emailSchema } from "#app/platform/text/email.ts";
import { phoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { counsellors, students } from "#app/registry/tables.server.ts";
import {
  defineChange,
  defineCreation,
  defineResource,
  givenId,
  moment,
  named,
  nameOf,
  pagesOf,
  recordId,
  version,
} from "./resource.server.ts";

const person = {
  firstName: () => lineSchema({ max: NAME_MAX_LENGTH }),
  lastName: () =>
    lineSchema({ max: NAME_MAX_LENGTH }).nullable().meta({ description: "Null for somebody with one name." }),
  email: () => emailSchema().meta({ format: "email" }),
  phone: () => phoneSchema().nullable().meta({ description: "With its country code." }),
};

const change = defineChange({
  scope: "students:write",
  about:
    "Changes names, e-mail address and number; moves a student to another stage, by the moves that staff have, and tells them by mail; gives them to a counsellor, or with null to nobody. All of it is done, or nothing. The address that somebody signs in with stays: that is theirs.",
  schema: z
    .strictObject({
      firstName: person.firstName().optional(),
      lastName: person.lastName().optional(),
      email: person.email().optional(),
      phone: person.phone().optional(),
      stage: z.enum(STUDENT_STAGES).optional(),
      reason: optionalLinesSchema({ max: 1000 }).meta({
        description: "With `stage`. A way back needs one; the student reads it.",
      }),
      counsellorId: givenId().nullable().optional(),
    })
    .refine(({ reason: _, ...given }) => Object.values(given).some((value) => value !== undefined), {
      error: "Give at least one value to change.",
    })
    .refine(({ stage, reason }) => stage !== undefined || reason === null, {
      path: ["reason"],
      error: "It goes with `stage`.",
    }),
  async lock(tx, id, patch) {
    // Names go into applications: in this order everybody locks both.
    if (changesPerson(patch)) await lockApplicationsOf(tx, id);
    const [row] = await tx
      .select({ version: students.version })
      .from(students)
      .where(eq(students.id, id))
      .for("update");
    return row?.version ?? null;
  },
  async apply(deps, actor, { id, version, patch }) {
    const { stage, reason, counsellorId } = patch;
    const named = changesPerson(patch)
      ? await changePerson(deps, actor, { id, version, patch })
      : ok({ version });
    if (!named.ok) return named;
    const moved = stage
      ? await changeStage(deps, actor, { id, version: named.value.version, stage, reason })
      : named;
    if (!moved.ok || counsellorId === undefined) return moved;
    return assignStudent(deps, actor, { id, version: moved.value.version, counsellorId });
  },
});

interface PersonPatch {
  readonly firstName?: string | undefined;
  readonly lastName?: string | null | undefined;
  readonly email?: string | undefined;
  readonly phone?: string | null | undefined;
}
const changesPerson = ({ firstName, lastName, email, phone }: PersonPatch): boolean =>
  [firstName, lastName, email, phone].some((value) => value !== undefined);

/** What is left out stays as it is. */
async function changePerson(
  deps: StepDeps,
  actor: UserActor,
  { id, version, patch }: { id: string; version: number; patch: PersonPatch },
) {
  const [current] = await deps.db.select().from(students).where(eq(students.id, id));
  if (!current) return err({ code: "not-found" as const });
  const { firstName = current.firstName, email = current.email, phone = current.phone } = patch;
  const lastName = patch.lastName === undefined ? current.lastName : (patch.lastName ?? "");
  return updateStudent(deps, actor, { id, version, firstName, lastName, email, phone });
}

const creation = defineCreation({
  scope: "students:write",
  about:
    "Adds somebody without an account, as a form on another site or an advertisement brings them. Where a student has that address already, 409 comes unless `evenIfKnown` says that it is somebody else: families share addresses. Send an `Idempotency-Key`, and a request that is sent again adds nobody twice.",
  schema: z.strictObject({
    firstName: person.firstName(),
    lastName: person.lastName(),
    email: person.email(),
    phone: person.phone().default(null),
    stage: z.enum(STUDENT_STAGES).default(DEFAULT_STUDENT_STAGE),
    evenIfKnown: z.boolean().default(false).meta({
      description: "Whether to add them although a student has that address.",
    }),
  }),
  apply: (deps, actor, { evenIfKnown, lastName, ...input }) =>
    createStudent(deps, actor, { ...input, lastName: lastName ?? "" }, { evenSo: evenIfKnown }),
});

export const studentResource = defineResource({
  name: "students",
  scope: "students:read",
  one: "A student",
  about: "Everybody whom the office looks after, with and without an account.",
  needs: "student.list",
  opening: { action: "student.view", subjectType: "student" },
  spec: STUDENT_LIST,
  isSearched: true,
  id: RECORD_ID,
  schema: z
    .strictObject({
      id: recordId(),
      version: version(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string().nullable().meta({ description: "Null for somebody with a number alone." }),
      phone: z.string().nullable(),
      stage: z.enum(STUDENT_STAGES),
      counsellor: named.nullable(),
      source: z.enum(STUDENT_SOURCES),
      hasAccount: z.boolean(),
      isArchived: z.boolean(),
      createdAt: moment(),
    })
    .meta({ id: "Student" }),
  change,
  creation,
  mergedInto: findWinner,
  page: pagesOf(() => STUDENT_SOURCE),
  async read(db, ids) {
    const rows = await db
      .select({ student: students, counsellorName: counsellors.name })
      .from(students)
      .leftJoin(counsellors, eq(counsellors.id, students.counsellorId))
      .where(and(inArray(students.id, [...ids]), isNull(students.mergedInto)));
    const records = rows.map(({ student, counsellorName }) => ({
      id: student.id,
      version: student.version,
      firstName: student.firstName,
      lastName: student.lastName,
      email: shownAddress(student.email) || null,
      phone: student.phone,
      stage: student.stage,
      counsellor: nameOf(student.counsellorId, counsellorName),
      source: student.source,
      hasAccount: student.userId !== null,
      isArchived: student.isArchived,
      createdAt: student.createdAt.toISOString(),
    }));
    return inOrder(ids, records);
  },
});
