import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { COURSE_REGISTER_FIELDS, manualAfter } from "#app/catalogue/register-fields/register-fields.ts";
import {
  archiving,
  followingRegister,
  freeSlug,
  freeSlugs,
} from "#app/catalogue/universities/catalogue-records.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { insertRows } from "#app/platform/database/insert-rows.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { createRecords } from "#app/platform/writes/create-records.server.ts";
import {
  type ChangeRefused,
  changeRecord,
  closedIfArchived,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { StepDeps } from "#app/platform/writes/write-deps.server.ts";
import { checkCourseParts, writeCourseParts } from "./course-parts.server.ts";
import { COURSE_MESSAGES, type CourseFacts, type CreateCourse } from "./course-schema.ts";
import { courseSlug } from "./course-slug.ts";
import { courses } from "./courses.tables.server.ts";
import { partsOfCourse } from "./staff-queries.server.ts";

type Clash = FailureOf<"invalid" | "already-exists">;

/**
 * Adds a course; its given values are not changed by imports. Errors: `invalid` at `universityId` for an unknown or
 * archived provider; `already-exists` at `registerCode`, or at `name` if the provider has a course of that name and
 * level without a code, which makes a repeated submission harmless.
 */
export function createCourse(
  deps: StepDeps,
  actor: Actor,
  input: CreateCourse,
): Promise<Result<{ id: string }, Refused | Clash>> {
  const given = Object.keys(input).filter((name) => input[name as keyof CreateCourse] !== null);
  return createRecord<{ id: string }, Clash>(deps, actor, {
    action: "course.create",
    subjectType: "course",
    unique: { courses_register_code_key: "registerCode" },
    async prepare(tx) {
      const [university] = await tx
        .select({ slug: universities.slug })
        .from(universities)
        .where(and(eq(universities.id, input.universityId), eq(universities.isArchived, false)));
      if (!university) return invalidField("universityId", COURSE_MESSAGES.university);
      const clash = await nameClash(tx, input);
      if (clash) return clash;
      return ok({
        fields: given,
        insert: async () =>
          tx
            .insert(courses)
            .values({
              ...input,
              slug: await freeSlug(
                tx,
                "course",
                courseSlug(input.name, input.registerCode ?? university.slug),
              ),
              staffFields: manualAfter([], given, COURSE_REGISTER_FIELDS),
              createdAt: deps.now(),
              updatedAt: deps.now(),
            })
            .returning({ id: courses.id }),
      });
    },
  });
}

/**
 * Adds many courses within a transaction; returns ids in the same order. The caller holds `lockCourseNames` and has
 * checked under it that none of them exists and that every university does. Campuses, intakes and entry scores are
 * added on the course page.
 *
 * @param inputs with the slug of the university, for courses without a code
 */
export function createCourses(
  deps: StepDeps & { readonly db: Transaction },
  actor: Actor,
  inputs: readonly { readonly universityId: string; readonly facts: CourseFacts }[],
): Promise<Result<readonly { id: string }[], Refused>> {
  const now = deps.now();
  const own = inputs.map(({ universityId, facts }) => ({ universityId, ...ownFacts(facts) }));
  return createRecords<typeof courses.$inferSelect>(deps, actor, {
    action: "course.create",
    subjectType: "course",
    fields: Object.keys(own[0] ?? {}),
    async insert() {
      const givers = await deps.db
        .select({ id: universities.id, slug: universities.slug })
        .from(universities)
        .where(inArray(universities.id, [...new Set(own.map(({ universityId }) => universityId))]));
      const slugOf = new Map(givers.map(({ id, slug }) => [id, slug]));
      const slugs = await freeSlugs(
        deps.db,
        "course",
        own.map(({ name, registerCode, universityId }) =>
          courseSlug(name, registerCode ?? slugOf.get(universityId) ?? ""),
        ),
      );
      return insertRows(
        deps.db,
        courses,
        own.map((input, at) => ({
          ...input,
          id: randomUUID(),
          slug: slugs[at] as string,
          staffFields: manualAfter([], givenOf(input), COURSE_REGISTER_FIELDS),
          createdAt: now,
          updatedAt: now,
        })),
      );
    },
  });
}

/** What stands in the row of a course itself. */
function ownFacts(facts: CourseFacts) {
  const { english, grades, requirementsSource, requirementsAsOf, campusIds, intakeCodes, ...own } = facts;
  return own;
}

const givenOf = (input: Readonly<Record<string, unknown>>) =>
  Object.keys(input).filter((name) => {
    const value = input[name];
    return value !== null && !(Array.isArray(value) && value.length === 0);
  });

/**
 * Changes a course; imports no longer change the edited fields, and its URL stays. Errors: `already-exists` at
 * `registerCode`; `invalid` at `campusIds` or `intakeCodes` for those of another university or unknown ones;
 * `not-found`, `stale`, `closed`. Saving current values changes nothing.
 */
export function updateCourse(
  deps: StepDeps,
  actor: Actor,
  input: { id: string; version: number; facts: CourseFacts },
): Promise<Result<{ version: number }, ChangeRefused | Clash | FailureOf<"closed">>> {
  const { id, version, facts } = input;
  const own = ownFacts(facts);
  return changeRecord<typeof courses.$inferSelect, Clash | FailureOf<"closed">>(deps, actor, {
    action: "course.update",
    subjectType: "course",
    unique: { courses_register_code_key: "registerCode" },
    subjectId: id,
    version,
    lock: (tx) => one(tx.select().from(courses).where(eq(courses.id, id)).for("update")),
    async change(current, tx) {
      const changed = changedFields({ ...current, ...(await partsOfCourse(tx, id)) }, facts);
      if (changed.length === 0) return ok(null);
      return (
        closedIfArchived(current) ??
        (await checkCourseParts(tx, current.universityId, facts)) ??
        ok({
          fields: changed,
          async write(next) {
            await tx
              .update(courses)
              .set({
                ...own,
                staffFields: manualAfter(current.staffFields, changed, COURSE_REGISTER_FIELDS),
                version: next,
                updatedAt: deps.now(),
              })
              .where(eq(courses.id, id));
            await writeCourseParts(tx, id, facts, changed);
          },
        })
      );
    },
  });
}

export const followRegister = followingRegister("course");

export const setCourseArchived = archiving("course");

/** Serialises writes: no one else can add a course until the transaction ends. */
export async function lockCourseNames(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('courses.name'))`);
}

/** Registers do list namesakes, each with a code; without one, a namesake is the same course again. */
async function nameClash(tx: Transaction, { universityId, name, level, registerCode }: CreateCourse) {
  await lockCourseNames(tx);
  if (registerCode !== null) return null;
  const [same] = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        eq(courses.universityId, universityId),
        eq(courses.level, level),
        sql`lower(${courses.name}) = lower(${name})`,
      ),
    )
    .limit(1);
  return same ? err({ code: "already-exists", field: "name" }) : null;
}
