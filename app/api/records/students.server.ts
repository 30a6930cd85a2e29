import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { readCustomFields } from "#app/admissions/custom-fields/field-values.server.ts";
import { findWinner } from "#app/admissions/student-merges/find-duplicates.server.ts";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { assignStudent, changeStage, updateStudent } from "#app/admissions/students/change-student.server.ts";
import { createStudent } from "#app/admissions/students/create-student.server.ts";
import { lostReasons } from "#app/admissions/students/lost-reasons.tables.server.ts";
import { STUDENT_SOURCES } from "#app/admissions/students/sources.ts";
import { DEFAULT_STUDENT_STAGE, STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import { lockApplicationsOf } from "#app/admissions/students/student-change.server.ts";
import { STUDENT_SOURCE } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { subStages } from "#app/admissions/students/sub-stages.tables.server.ts";
import { readTagsOf } from "#app/admissions/tags/record-tags.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { branches } from "#app/people/branches/branches.tables.server.ts";
import { NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import { SPOKEN_LANGUAGES, type SpokenLanguage } from "#app/people/spoken-languages/spoken-language.ts";
import { evenWhenFieldsFail } from "#app/platform/forms/whole-form.ts";
import { among, inOrder } from "#app/platform/lists/list-page.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { RECORD_ID } from "#app/platform/records/record-id.ts";
import { err, invalidField, ok } from "#app/platform/results/result.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { emailSchema } from "#app/platform/text/email.ts";
import { phoneSchema } from "#app/platform/text/phone.ts";
import { lineSchema, optionalLinesSchema } from "#app/platform/text/plain-text.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { lockVersion } from "./lock-version.server.ts";
import {
  changesSomething,
  defineChange,
  defineCreation,
  defineResource,
  givenId,
  moment,
  NOTHING_TO_CHANGE,
  named,
  nameOf,
  pagesOf,
  recordId,
  version,
} from "./resource.server.ts";

const person = {
  firstName: () => lineSchema({ max: NAME_MAX_LENGTH }),
  lastName: () =>
    lineSchema({ max: NAME_MAX_LENGTH })
      .nullable()
      .meta({ description: "Last name. Null for a person with one name." }),
  email: () =>
    emailSchema()
      .nullable()
      .meta({ format: "email", description: "Email address. Null for a student with only a phone number." }),
  phone: () => phoneSchema().nullable().meta({ description: "Phone number with its country code." }),
  spokenLanguage: () =>
    z.enum(SPOKEN_LANGUAGES).nullable().meta({
      description:
        "Language that the student prefers to speak, as a BCP 47 code. Null if it is not known. Independent of the language of pages and emails.",
    }),
};

const change = defineChange({
  scope: "students:write",
  about:
    "Changes the name, email address, phone number and spoken language of a student, moves the student to another stage, or assigns a counsellor (null removes the counsellor). Open tasks and applications of the student without an assignee are assigned to the same counsellor. The same transitions are possible as for staff. The student is emailed about a new stage. The request is carried out completely or not at all. The email address that the student signs in with does not change.",
  schema: z
    .strictObject({
      firstName: person.firstName().optional(),
      lastName: person.lastName().optional(),
      email: person.email().optional(),
      phone: person.phone().optional(),
      spokenLanguage: person.spokenLanguage().optional(),
      stage: z.enum(STUDENT_STAGES).optional(),
      reason: optionalLinesSchema({ max: 1000 }).meta({
        description:
          "Reason for the change of stage. Required for a move to an earlier stage. The student can read it. Only with `stage`.",
      }),
      counsellorId: givenId().nullable().optional(),
    })
    .refine(changesSomething, NOTHING_TO_CHANGE)
    .refine(({ stage, reason }) => stage !== undefined || reason === null, {
      path: ["reason"],
      error: "Allowed only with `stage`.",
    }),
  async lock(tx, id, patch) {
    // Names are copied to applications, and work follows a counsellor. Every writer locks both in this order.
    if (changesPerson(patch) || patch.counsellorId !== undefined) await lockApplicationsOf(tx, id);
    return lockVersion(tx, students, id);
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
  readonly email?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly spokenLanguage?: SpokenLanguage | null | undefined;
}
const changesPerson = ({ firstName, lastName, email, phone, spokenLanguage }: PersonPatch): boolean =>
  [firstName, lastName, email, phone, spokenLanguage].some((value) => value !== undefined);

/** Changes the details that are given. Fields that are omitted do not change. */
async function changePerson(
  deps: StepDeps,
  actor: UserActor,
  { id, version, patch }: { id: string; version: number; patch: PersonPatch },
) {
  const [current] = await deps.db.select().from(students).where(eq(students.id, id));
  if (!current) return err({ code: "not-found" as const });
  const {
    firstName = current.firstName,
    phone = current.phone,
    spokenLanguage = current.spokenLanguage,
  } = patch;
  const email = patch.email === undefined ? shownAddress(current.email) || null : patch.email;
  if (email === null && phone === null)
    return invalidField("phone", "Must contain a phone number for a student without an email address.");
  const lastName = patch.lastName === undefined ? current.lastName : (patch.lastName ?? "");
  return updateStudent(deps, actor, { id, version, firstName, lastName, email, phone, spokenLanguage });
}

/** What programs read of a student who is closed as lost. */
function lostOf(
  { lostReasonId, lostNote, lostAt }: typeof students.$inferSelect,
  name: string | null,
): { reason: { id: string; name: string }; note: string | null; at: string } | null {
  if (lostReasonId === null || lostAt === null) return null;
  return { reason: { id: lostReasonId, name: name ?? "" }, note: lostNote, at: lostAt.toISOString() };
}

const creation = defineCreation({
  scope: "students:write",
  about:
    "Adds a student without an account, for example from a form on another site or from an advertisement. A student needs an email address or a phone number. If a student already has this email address, or this phone number where there is no email address, the response is 409, unless `evenIfKnown` states that it is another person. Family members may share an email address. Send an `Idempotency-Key` so that a repeated request does not add the student twice.",
  schema: z
    .strictObject({
      firstName: person.firstName(),
      lastName: person.lastName(),
      email: person.email().default(null),
      phone: person.phone().default(null),
      spokenLanguage: person.spokenLanguage().default(null),
      stage: z.enum(STUDENT_STAGES).default(DEFAULT_STUDENT_STAGE),
      evenIfKnown: z.boolean().default(false).meta({
        description:
          "Whether to add the student although another student has the same email address, or the same phone number where there is no email address.",
      }),
    })
    .refine(({ email, phone }) => email !== null || phone !== null, {
      path: ["email"],
      error: "Must contain an email address or a phone number.",
      when: evenWhenFieldsFail,
    }),
  apply: (deps, actor, { evenIfKnown, lastName, ...input }) =>
    createStudent(deps, actor, { ...input, lastName: lastName ?? "" }, { evenSo: evenIfKnown }),
});

export const studentResource = defineResource({
  name: "students",
  scope: "students:read",
  one: "a student",
  about: "All students, with and without an account.",
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
      email: z
        .string()
        .nullable()
        .meta({ description: "Email address. Null for a student with only a phone number." }),
      phone: z.string().nullable(),
      phoneWrongSince: moment().nullable().meta({
        description:
          "Since when the phone number is known to belong to someone else. A change of the number removes it.",
      }),
      spokenLanguage: person.spokenLanguage(),
      stage: z.enum(STUDENT_STAGES),
      subStage: named.nullable().meta({
        description:
          "Sub-stage of the stage. Null for a student without one. A change of the stage removes the sub-stage.",
      }),
      lost: z.strictObject({ reason: named, note: z.string().nullable(), at: moment() }).nullable().meta({
        description:
          "Why and when the student was closed as lost. Null for an open student. Independent of the stage.",
      }),
      counsellor: named.nullable(),
      branch: named.nullable().meta({ description: "Branch of the agency that the student belongs to." }),
      source: z.enum(STUDENT_SOURCES),
      hasAccount: z.boolean(),
      isArchived: z.boolean(),
      createdAt: moment(),
      customFields: z.record(z.string(), z.string()).meta({
        description:
          "Values of the custom fields in use, by their keys. All values are texts: a date as `2027-02-28`, a number as `6.5`, an option by its name. Fields without a value are left out. A change of these values raises the version of the student.",
      }),
      tags: z.array(named).meta({
        description:
          "Tags of the student, in the order of their names. A change of the tags raises the version of the student.",
      }),
    })
    .meta({ id: "Student" }),
  change,
  creation,
  mergedInto: findWinner,
  page: pagesOf(() => STUDENT_SOURCE),
  async read(db, ids) {
    const selected = db
      .select({
        student: students,
        counsellorName: counsellors.name,
        branchName: branches.name,
        subStage: subStages.name,
        lostReason: lostReasons.name,
      })
      .from(students)
      .leftJoin(counsellors, eq(counsellors.id, students.counsellorId))
      .leftJoin(branches, eq(branches.id, students.branchId))
      .leftJoin(lostReasons, eq(lostReasons.id, students.lostReasonId))
      .leftJoin(subStages, eq(subStages.id, students.subStageId))
      .where(and(among(students.id, ids), isNull(students.mergedInto)));
    const [rows, customFields, tags] = await Promise.all([
      selected,
      readCustomFields(db, "students", ids),
      readTagsOf(db, "students", ids),
    ]);
    const records = rows.map(({ student, counsellorName, branchName, subStage, lostReason }) => ({
      id: student.id,
      version: student.version,
      firstName: student.firstName,
      lastName: student.lastName,
      email: shownAddress(student.email) || null,
      phone: student.phone,
      phoneWrongSince: student.phoneWrongSince?.toISOString() ?? null,
      spokenLanguage: student.spokenLanguage,
      stage: student.stage,
      subStage: nameOf(student.subStageId, subStage),
      lost: lostOf(student, lostReason),
      counsellor: nameOf(student.counsellorId, counsellorName),
      branch: nameOf(student.branchId, branchName),
      source: student.source,
      hasAccount: student.userId !== null,
      isArchived: student.isArchived,
      createdAt: student.createdAt.toISOString(),
      customFields: customFields(student.id),
      tags: tags(student.id),
    }));
    return inOrder(ids, records);
  },
});
