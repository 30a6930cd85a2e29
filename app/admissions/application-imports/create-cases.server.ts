import { randomBytes, randomUUID } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { applications, timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { createReference, REFERENCE_RANDOM_BYTES } from "#app/admissions/applications/reference.ts";
import { logKindOf } from "#app/admissions/milestones/milestone-kinds.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { openAssignmentForecast } from "#app/admissions/students/assignment-forecast.server.ts";
import { MOVED_BY_IMPORT } from "#app/admissions/students/changed-since.server.ts";
import { createStudents } from "#app/admissions/students/create-students.server.ts";
import { addNotesAndTasks } from "#app/admissions/students/import-notes.server.ts";
import { lostReasons } from "#app/admissions/students/lost-reasons.tables.server.ts";
import { STUDENT_STAGES } from "#app/admissions/students/stages.ts";
import { lockApplicationsOf } from "#app/admissions/students/student-change.server.ts";
import type { StudentLogKind } from "#app/admissions/students/student-log.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { TimelineKind } from "#app/admissions/students/timeline.ts";
import { universitySubmissions } from "#app/admissions/university-submissions/university-submissions.tables.server.ts";
import { recordAudits } from "#app/platform/audit/audit.server.ts";
import { storedValues } from "#app/platform/audit/stored-values.ts";
import { addRows, insertRows } from "#app/platform/database/insert-rows.server.ts";
import type { ForecastCounter, ImportDeps } from "#app/platform/imports/import-kind.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { authorize, can } from "#app/platform/permissions/resolver.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { createRecords } from "#app/platform/writes/create-records.server.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import { applicationImportMessages as texts } from "./application-imports.words.ts";
import type { CaseStudent, ImportedCase } from "./imported-case.ts";

type NewStudent = Omit<Extract<CaseStudent, { isNew: true }>, "key" | "isNew"> &
  Pick<ImportedCase, "stage" | "branchId" | "spokenLanguage" | "counsellorId"> & {
    readonly source: "import";
  };

interface AddedStudent {
  readonly id: string;
  readonly counsellorId: string | null;
}

/** A case with its student and the ids generated for it. */
type Placed = ImportedCase & { readonly id: string; readonly studentId: string };

/**
 * Adds applications in progress with their milestones, notes and tasks, and students who do not exist yet. Notifies
 * no one: the audit entries have the import's own action, and no email is queued. All rows have the time of the
 * import, or a moment before it, which identifies them for the undo.
 */
export async function createCases(
  deps: ImportDeps,
  actor: UserActor,
  cases: readonly ImportedCase[],
): Promise<Result<readonly { id: string }[], Refused>> {
  for (const action of new Set(cases.flatMap(neededFor))) {
    const allowed = authorize(actor, action);
    if (!allowed.ok) return allowed;
  }
  const now = deps.now();
  const step = { ...deps, now: () => now };
  const newIds = await addStudents(step, actor, cases);
  if (!newIds.ok) return newIds;
  const placed = cases.map((one) => {
    const added = one.student.isNew ? newIds.value.get(one.student.key) : undefined;
    return {
      ...one,
      id: randomUUID(),
      studentId: one.student.isNew ? (added?.id ?? "") : one.student.id,
      counsellorId: one.counsellorId ?? added?.counsellorId ?? null,
    };
  });
  const made = await createRecords<typeof applications.$inferSelect>(step, actor, {
    action: "import.create",
    subjectType: "application",
    fields: ["studentId", "universityId", "courseId", "intakeCode", "status", "counsellorId"],
    insert: () =>
      insertRows(
        deps.db,
        applications,
        placed.map((one) => applicationRow(one, now)),
      ),
  });
  if (!made.ok) return made;
  await addRows(
    deps.db,
    universitySubmissions,
    placed.map((one) => submissionRow(one, now)),
  );
  await addRows(
    deps.db,
    applicationMilestones,
    placed.flatMap((one) => milestoneRows(actor, one, now)),
  );
  await addRows(
    deps.db,
    timelineEvents,
    placed.flatMap((one) => eventRows(actor, one, now)),
  );
  await moveStudents(step, actor, placed, now);
  await addNotesAndTasks(
    step,
    actor,
    placed.map(({ id, studentId, additions }) => ({ ...additions, recordId: studentId, applicationId: id })),
  );
  return ok(placed.map(({ id }) => ({ id })));
}

/** The permissions required to add this application and its student manually. */
export const neededFor = (one: ImportedCase): readonly Action[] => [
  "import.create",
  "application.createForStudent",
  ...(one.student.isNew ? (["student.create"] as const) : []),
  ...(one.steps.length > 0 ? (["milestone.record"] as const) : []),
  ...(one.status === "New" ? [] : (["application.changeStatus"] as const)),
  ...(hasSubmission(one) ? (["universitySubmission.record"] as const) : []),
  ...((one.additions.details ?? []).length > 0 ? (["application.update"] as const) : []),
  ...(one.student.isNew && one.branchId !== null ? (["student.transfer"] as const) : []),
  ...(!one.student.isNew && one.student.isReopened ? (["student.changeStage"] as const) : []),
  ...(one.namesCounsellor ? (["application.assign"] as const) : []),
];

/** The row says how, when or with which reference the application was submitted to the university. */
const hasSubmission = ({ route, appliedOn, institutionReference }: ImportedCase): boolean =>
  route !== null || appliedOn !== null || institutionReference !== null;

/** What a row says about its student. */
type CaseOfStudent = Pick<ImportedCase, "student" | "stage" | "branchId" | "spokenLanguage" | "counsellorId">;

/** Counts the applications of existing students, and the new students, each once, with their counsellors. */
export async function openCaseForecast(
  ...given: Parameters<typeof openAssignmentForecast>
): Promise<ForecastCounter<ImportedCase>> {
  const forecast = await openAssignmentForecast(...given);
  const cases: CaseOfStudent[] = [];
  let found = 0;
  return {
    add({ student, stage, branchId, spokenLanguage, counsellorId }) {
      if (student.isNew) cases.push({ student, stage, branchId, spokenLanguage, counsellorId });
      else found += 1;
    },
    counts() {
      const people = newStudentsOf(cases);
      for (const person of people.values()) forecast?.add(person);
      const counts = [
        { label: texts.forecast.found, count: found },
        { label: texts.forecast.added, count: people.size },
      ];
      const ofStudents = { title: texts.forecast.title, counts: counts.filter(({ count }) => count > 0) };
      return [ofStudents, ...(forecast ? [forecast.counts()] : [])];
    },
  };
}

/** Adds new students, each once; returns them and their counsellors by the keys of their rows. */
async function addStudents(
  deps: ImportDeps,
  actor: UserActor,
  cases: readonly ImportedCase[],
): Promise<Result<ReadonlyMap<string, AddedStudent>, Refused>> {
  const people = newStudentsOf(cases);
  if (people.size === 0) return ok(new Map());
  const made = await createStudents(deps, actor, [...people.values()]);
  if (!made.ok) return made;
  return ok(
    new Map(
      [...people.keys()].flatMap((key, at) => (made.value[at] ? [[key, made.value[at]] as const] : [])),
    ),
  );
}

/**
 * The new students of the rows, by their keys. Of several rows of one person, the first with a contact, a
 * branch, a language or a counsellor wins, and the most advanced stage.
 */
function newStudentsOf(cases: readonly CaseOfStudent[]): ReadonlyMap<string, NewStudent> {
  const people = new Map<string, NewStudent>();
  for (const { student, stage, branchId, spokenLanguage, counsellorId } of cases) {
    if (!student.isNew) continue;
    const { key, isNew: _, ...person } = student;
    const there = people.get(key);
    people.set(key, {
      ...(there ?? { ...person, source: "import" }),
      email: there?.email ?? person.email,
      phone: there?.phone ?? person.phone,
      branchId: there?.branchId ?? branchId,
      spokenLanguage: there?.spokenLanguage ?? spokenLanguage,
      counsellorId: there?.counsellorId ?? counsellorId,
      stage: there?.stage === "Enrolled" ? there.stage : stage,
    });
  }
  return people;
}

function applicationRow(one: Placed, now: Date) {
  const answers = emptyAnswers();
  return {
    id: one.id,
    reference: createReference(now, randomBytes(REFERENCE_RANDOM_BYTES)),
    studentId: one.studentId,
    universityId: one.universityId,
    courseId: one.courseId,
    intakeCode: one.intakeCode,
    status: one.status,
    withdrawnAt: one.isWithdrawn ? now : null,
    // Not answers: the requested course if the catalogue has no record of it.
    answers: {
      ...answers,
      preferences: {
        ...answers.preferences,
        desiredCourse: one.courseText,
        intakePreference: one.intakeText,
      },
    },
    counsellorId: one.counsellorId,
    source: "import" as const,
    createdAt: now,
  };
}

/**
 * The row of the submission. When the university confirmed it is not in the file. An offer is stated with its kind, since
 * its terms are not in the file either.
 */
function submissionRow(one: Placed, now: Date) {
  const { route, appliedOn, offer, institutionReference } = one;
  return {
    applicationId: one.id,
    universityName: one.universityText || null,
    courseName: one.courseText || null,
    channel: route?.kind ?? null,
    sentThrough: route?.name ?? null,
    universityReference: institutionReference,
    submittedOn: appliedOn,
    offerKind: offer && (offer.kind ?? ("unspecified" as const)),
    offeredOn: offer?.day ?? null,
    createdAt: now,
    updatedAt: now,
  };
}

/** The timestamps of a case's entries, in order, none later than the import. */
const momentOf = (now: Date, at: number, of: number): Date => new Date(now.getTime() - (of - 1 - at));

function milestoneRows(actor: UserActor, { id, steps }: Placed, now: Date) {
  return steps.map((step, at) => ({
    id: randomUUID(),
    applicationId: id,
    kind: step.kind,
    day: step.day,
    isUndated: step.isUndated,
    note: step.note,
    coeNumber: step.coeNumber,
    recordedBy: actor.userId,
    // The next step follows the last one.
    recordedAt: momentOf(now, at, steps.length),
  }));
}

function eventRows(
  actor: UserActor,
  { id, studentId, status, isWithdrawn, offer, steps }: Placed,
  now: Date,
) {
  const events: { kind: TimelineKind; toValue: string | null; reason: string | null }[] = [
    { kind: "imported", toValue: status, reason: null },
    ...(offer
      ? [{ kind: "offer" as const, toValue: offer.day, reason: offer.kind && texts[offer.kind] }]
      : []),
    ...steps.map((step) => ({
      kind: logKindOf(step.kind),
      toValue: step.isUndated ? null : step.day,
      reason: step.note,
    })),
    ...(isWithdrawn ? [{ kind: "withdrawn" as const, toValue: null, reason: null }] : []),
  ];
  return events.map((event, at) => ({
    id: randomUUID(),
    studentId,
    applicationId: id,
    ...event,
    actorId: actor.userId,
    createdAt: momentOf(now, at, events.length),
  }));
}

const OPEN = { lostReasonId: null, lostNote: null, lostAt: null, lostBy: null };

/**
 * Advances the stage of existing students, never back, as a submitted application does, reopens lost ones, and completes
 * names.
 */
async function moveStudents(
  deps: ImportDeps,
  actor: UserActor,
  placed: readonly Placed[],
  now: Date,
): Promise<void> {
  const reached = new Map<string, ImportedCase["stage"]>();
  const reopening = new Set<string>();
  // Without the permission, the fuller name remains in the note.
  const mayRename = can(actor, "student.update");
  const names = new Map<string, NonNullable<Extract<CaseStudent, { isNew?: false }>["name"]>>();
  for (const { student, studentId, stage } of placed) {
    if (student.isNew) continue;
    if (reached.get(studentId) !== "Enrolled") reached.set(studentId, stage);
    if (student.isReopened) reopening.add(studentId);
    if (mayRename && student.name && !names.has(studentId)) names.set(studentId, student.name);
  }
  if (reached.size === 0) return;
  // A name is copied into the applications, which every other writer of both locks first.
  for (const id of [...names.keys()].toSorted()) await lockApplicationsOf(deps.db, id);
  const rows = await deps.db
    .select({
      id: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      stage: students.stage,
      lostReasonId: students.lostReasonId,
      lostNote: students.lostNote,
      lostAt: students.lostAt,
      lostBy: students.lostBy,
      lostReason: lostReasons.name,
    })
    .from(students)
    .leftJoin(lostReasons, eq(lostReasons.id, students.lostReasonId))
    .where(inArray(students.id, [...reached.keys()]))
    .orderBy(students.id)
    .for("update", { of: students });
  const order = (stage: (typeof rows)[number]["stage"]) => STUDENT_STAGES.indexOf(stage);
  const changed = rows.flatMap((row) => {
    const to = reached.get(row.id);
    const stage = to && order(to) > order(row.stage) ? to : null;
    const isReopened = reopening.has(row.id) && row.lostReasonId !== null;
    const name = names.get(row.id) ?? null;
    return stage || isReopened || name ? [{ row, stage, isReopened, name }] : [];
  });
  if (changed.length === 0) return;
  for (const stage of ["Applicant", "Enrolled", null] as const) {
    for (const isReopened of [true, false]) {
      const ids = changed.flatMap((one) =>
        one.stage === stage && one.isReopened === isReopened ? [one.row.id] : [],
      );
      if (ids.length === 0) continue;
      await deps.db
        .update(students)
        .set({
          ...(stage === null ? {} : { stage }),
          ...(isReopened ? OPEN : {}),
          version: sql`${students.version} + 1`,
        })
        .where(inArray(students.id, ids));
    }
  }
  const renamed = changed.flatMap(({ row, name }) => (name ? [{ id: row.id, ...name }] : []));
  if (renamed.length > 0) {
    await deps.db.execute(sql`
      update ${students} as s set first_name = given."firstName", last_name = given."lastName"
        from jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb)
             as given(id uuid, "firstName" text, "lastName" text)
       where s.id = given.id`);
  }
  const eventOf = (
    studentId: string,
    kind: StudentLogKind,
    fromValue: string | null,
    toValue: string | null,
  ) => ({
    id: randomUUID(),
    studentId,
    kind,
    fromValue,
    toValue,
    actorId: actor.userId,
    createdAt: now,
  });
  await addRows(
    deps.db,
    timelineEvents,
    changed.flatMap(({ row, stage, isReopened, name }) => [
      ...(name ? [eventOf(row.id, "contact-changed", null, null)] : []),
      ...(isReopened ? [eventOf(row.id, "student-reopened", row.lostReason, null)] : []),
      ...(stage ? [eventOf(row.id, "stage-changed", row.stage, stage)] : []),
    ]),
  );
  await recordAudits(
    deps.db,
    actor,
    changed.map(({ row, stage, isReopened, name }) => {
      const set = { ...(stage ? { stage } : {}), ...(isReopened ? OPEN : {}), ...name };
      const fields = Object.keys(set);
      const entry = { action: MOVED_BY_IMPORT, subjectType: "student", subjectId: row.id, fields };
      // The undo closes the student again, and restores the name, with these values.
      return isReopened || name
        ? { ...entry, kept: storedValues({ type: "student", id: row.id }, fields, row, set) }
        : entry;
    }),
    deps.requestId,
  );
}
