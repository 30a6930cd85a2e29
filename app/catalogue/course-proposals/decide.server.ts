import { and, eq } from "drizzle-orm";
import { createCourse, updateCourse } from "#app/catalogue/courses/commands.server.ts";
import type { CourseRecord } from "#app/catalogue/courses/course-record.ts";
import type { CourseFacts } from "#app/catalogue/courses/course-schema.ts";
import { courseEnglish, courseGrades, courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { findStaffCourse } from "#app/catalogue/courses/staff-queries.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { Db, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import {
  err,
  type Failure,
  type FailureOf,
  invalidField,
  ok,
  type Result,
} from "#app/platform/results/result.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { type ChangeRefused, changeRecord, one } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { courseProposalFields, courseProposals } from "./course-proposals.tables.server.ts";
import { currencyOf } from "./own-university.server.ts";
import { type CourseIdentity, canBecome, type ProposalField, type ProposedValues } from "./proposal.ts";
import { type Judgement, verdictField } from "./proposal-schema.ts";
import { factsAfter, type Origin } from "./proposal-values.ts";
import { proposalMessages } from "./proposals.words.ts";

type Refusal = FailureOf<"invalid" | "illegal-move" | "stale" | "closed">;

/** Undoes a decision that the course's own write refuses, and carries why. */
class CourseRefused extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(`The course refuses: ${failure.code}`);
    this.failure = failure;
  }
}

interface Decision {
  readonly id: string;
  readonly version: number;
  /** Of the course as staff saw it; 0 for a new one. */
  readonly courseVersion: number;
  readonly judgements: ReadonlyMap<ProposalField, Judgement>;
}

/**
 * Decides a proposal field by field, and writes accepted values through the course's own commands, in one
 * transaction: concurrent decisions and withdrawals have one outcome.
 *
 * Errors: `stale` if the proposal or the course has changed; `invalid` at the verdict of an undecided field, or of a
 * value that the course refuses; `closed` if a value of an archived course is accepted.
 */
export async function decideProposal(
  deps: WriteDeps,
  actor: Actor,
  decision: Decision,
): Promise<Result<{ version: number }, ChangeRefused | Refusal>> {
  try {
    return await decide(deps, actor, decision);
  } catch (error) {
    if (error instanceof CourseRefused) return refusalOf(error.failure, decision.version);
    throw error;
  }
}

function decide(deps: WriteDeps, actor: Actor, { id, version, courseVersion, judgements }: Decision) {
  return changeRecord<typeof courseProposals.$inferSelect, Refusal>(deps, actor, {
    action: "courseProposal.decide",
    subjectType: "courseProposal",
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(courseProposals).where(eq(courseProposals.id, id)).for("update")),
    async change(row, tx) {
      if (!canBecome(row.status, "decided")) {
        return err({ code: "illegal-move", from: row.status, to: "decided", why: "no-such-move" });
      }
      const fields = await tx
        .select()
        .from(courseProposalFields)
        .where(eq(courseProposalFields.proposalId, id));
      const open = fields.find(({ field }) => !judgements.has(field));
      if (open) return invalidField(verdictField(open.field), proposalMessages.decide.choose);
      const isAccepted = (field: ProposalField) => judgements.get(field)?.verdict === "accepted";
      const accepted = fields.filter(({ field }) => isAccepted(field));
      const homeless = row.kind === "new" && !isAccepted("identity") ? accepted[0] : undefined;
      if (homeless) return invalidField(verdictField(homeless.field), proposalMessages.decide.needsCourse);
      const course = row.courseId === null ? null : await lockCourse(tx, row.courseId);
      if ((course?.version ?? 0) !== courseVersion)
        return err({ code: "stale", currentVersion: row.version });
      if (course?.isArchived && accepted.length > 0) return err({ code: "closed", because: "archived" });
      return ok({
        fields: ["status", ...accepted.map(({ field }) => field)],
        async write(next) {
          const values = Object.fromEntries(accepted.map(({ field, proposed }) => [field, proposed]));
          const within = { ...deps, db: tx as unknown as Db };
          const courseId = await apply(within, tx, actor, row, course, values);
          for (const { field } of fields) {
            await tx
              .update(courseProposalFields)
              .set(judgements.get(field) ?? {})
              .where(and(eq(courseProposalFields.proposalId, id), eq(courseProposalFields.field, field)));
          }
          const ended = { endedAt: deps.now(), decidedBy: actor.kind === "user" ? actor.userId : null };
          await tx
            .update(courseProposals)
            .set({ status: "decided", courseId, ...ended, version: next })
            .where(eq(courseProposals.id, id));
        },
      });
    },
  });
}

async function lockCourse(tx: Transaction, courseId: string): Promise<CourseRecord | null> {
  await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for("update");
  return findStaffCourse(tx, courseId);
}

/** Writes what is accepted, and gives the course that it now stands in. */
async function apply(
  deps: WriteDeps,
  tx: Transaction,
  actor: Actor,
  row: typeof courseProposals.$inferSelect,
  course: CourseRecord | null,
  { identity, ...values }: Partial<ProposedValues>,
): Promise<string | null> {
  const made = identity ? await add(deps, tx, actor, row.universityId, identity) : null;
  const stored = made ?? course;
  if (!stored || Object.keys(values).length === 0) return stored?.id ?? null;
  const [university] = await tx
    .select({ name: universities.name, country: countries.code })
    .from(universities)
    .leftJoin(countries, eq(countries.id, universities.countryId))
    .where(eq(universities.id, row.universityId));
  if (!university) throw new Error("A proposal is of a university");
  const origin: Origin = { source: university.name, asOf: calendarDateOf(row.createdAt) };
  const facts = factsAfter(factsOf(stored), values, origin, currencyOf(university.country));
  const { id, version } = stored;
  const before = await readProvenance(tx, id);
  const written = await updateCourse(deps, actor, { id, version, facts });
  if (!written.ok) throw new CourseRefused(written.error);
  await keepProvenance(tx, id, before, values);
  return id;
}

async function add(
  deps: WriteDeps,
  tx: Transaction,
  actor: Actor,
  universityId: string,
  identity: CourseIdentity,
): Promise<CourseRecord> {
  const { name, level, discipline, registerCode } = identity;
  const created = await createCourse(deps, actor, { universityId, name, level, discipline, registerCode });
  if (!created.ok) throw new CourseRefused(created.error);
  const course = await findStaffCourse(tx, created.value.id);
  if (!course) throw new Error("A course that was added is there");
  return course;
}

/** A course's values in the staff form. */
function factsOf(course: CourseRecord): CourseFacts {
  const { name, level, discipline, registerCode, fields, durationWeeks, status } = course;
  const { tuitionMinor, tuitionCurrency, tuitionPeriod, nonTuitionMinor, source, sourceAsOf } = course;
  const { entryNote, summary, website, english, grades, requirementsSource, requirementsAsOf } = course;
  const { campusIds, intakeCodes } = course;
  return {
    name,
    level,
    discipline,
    registerCode,
    fields,
    durationWeeks,
    status,
    tuitionMinor,
    tuitionCurrency,
    tuitionPeriod,
    nonTuitionMinor,
    source,
    sourceAsOf,
    entryNote,
    summary,
    website,
    english,
    grades,
    requirementsSource,
    requirementsAsOf,
    campusIds,
    intakeCodes,
  };
}

/** Where English and grades come from: the form of staff has one source for both, the tables one for each. */
async function readProvenance(tx: Transaction, courseId: string) {
  const [english] = await tx
    .select()
    .from(courseEnglish)
    .where(eq(courseEnglish.courseId, courseId))
    .limit(1);
  const [grades] = await tx.select().from(courseGrades).where(eq(courseGrades.courseId, courseId)).limit(1);
  return { english, grades };
}

/** Whichever of the two was not accepted keeps the source that it had. */
async function keepProvenance(
  tx: Transaction,
  courseId: string,
  before: Awaited<ReturnType<typeof readProvenance>>,
  values: Partial<ProposedValues>,
): Promise<void> {
  if (values.english !== undefined && values.grades === undefined && before.grades) {
    const { source, sourceAsOf } = before.grades;
    await tx.update(courseGrades).set({ source, sourceAsOf }).where(eq(courseGrades.courseId, courseId));
  }
  if (values.grades !== undefined && values.english === undefined && before.english) {
    const { source, sourceAsOf } = before.english;
    await tx.update(courseEnglish).set({ source, sourceAsOf }).where(eq(courseEnglish.courseId, courseId));
  }
}

/** What the course's own commands refuse, at the verdict that would have led to it. */
function refusalOf(failure: Failure, version: number): Result<never, ChangeRefused | Refusal> {
  const { decide: texts } = proposalMessages;
  switch (failure.code) {
    case "already-exists":
      return invalidField(
        verdictField("identity"),
        failure.field === "registerCode" ? texts.taken : texts.sameName,
      );
    case "invalid":
      return invalidField(
        verdictField("intakeCodes"),
        Object.values(failure.fieldErrors).flat()[0] ?? texts.choose,
      );
    case "unauthenticated":
    case "forbidden":
    case "closed":
      return err(failure);
    default:
      return err({ code: "stale", currentVersion: version });
  }
}
