import { and, count, eq, sql } from "drizzle-orm";
import { checkCourseParts } from "#app/catalogue/courses/course-parts.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { findStaffCourse } from "#app/catalogue/courses/staff-queries.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { relationTo } from "#app/platform/permissions/resolver.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { changedBy, givenBy, sameValue } from "./compare-values.ts";
import { courseProposalFields, courseProposals } from "./course-proposals.tables.server.ts";
import { findOwnUniversity } from "./own-university.server.ts";
import { canBecome, type ProposalField, type ProposedValues } from "./proposal.ts";
import { type ProposeChange, type ProposeCourse, valuesOfForm } from "./proposal-schema.ts";
import { presentValues } from "./proposal-values.ts";
import { proposalMessages } from "./proposals.words.ts";

/** More from one institution would be a data transfer, not proposals for a reviewer to read. */
const MOST_OPEN = 500;

type Refusal = FailureOf<"invalid" | "not-found" | "stale" | "closed" | "already-exists">;
type Proposed = Result<{ id: string }, Refused | Refusal>;

interface NewField {
  readonly field: ProposalField;
  readonly seen: unknown;
  readonly proposed: unknown;
}

/**
 * Proposes the changes of a form to an own course. Errors: `not-found` for another's; `invalid` if nothing differs,
 * for fees in another currency than the country's and for unknown intakes; `stale` if the course has changed since
 * the form was loaded; `closed` for an archived one. What is already pending is not proposed again.
 */
export function proposeChange(
  deps: WriteDeps,
  actor: Actor,
  { courseId, ...form }: ProposeChange & { courseId: string },
): Promise<Proposed> {
  return propose(deps, actor, async (tx, organisationId) => {
    // Locked until the end, so that the values that were seen are current.
    await tx.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for("share");
    const course = await findStaffCourse(tx, courseId);
    const university = course && (await findOwnUniversity(tx, organisationId, course.universityId));
    if (!course || !university) return err({ code: "not-found" });
    if (course.isArchived) return err({ code: "closed", because: "archived" });
    if (course.version !== form.version) return err({ code: "stale", currentVersion: course.version });
    const present = presentValues(course);
    const proposed = { ...valuesOfForm(form), name: form.name, status: form.status };
    const changed = changedBy(present, proposed);
    if (changed.length === 0) return invalidField("", proposalMessages.nothingChanged);
    const refused = await judge(tx, university, proposed, changed);
    if (refused) return refused;
    return ok({
      kind: "change" as const,
      universityId: university.id,
      courseId,
      fields: changed.map((field) => ({ field, seen: present[field], proposed: proposed[field] })),
      note: form.note,
      evidence: form.evidence,
    });
  });
}

/**
 * Proposes a course that is not there yet. Errors: as above; `already-exists` at `registerCode` for a code that a course
 * has, at `name` for one of that name and level without a code.
 */
export function proposeCourse(deps: WriteDeps, actor: Actor, form: ProposeCourse): Promise<Proposed> {
  return propose(deps, actor, async (tx, organisationId) => {
    const university = await findOwnUniversity(tx, organisationId, form.universityId);
    if (!university) return err({ code: "not-found" });
    const { name, level, discipline, registerCode } = form;
    const taken = await findTaken(tx, form);
    if (taken) return err({ code: "already-exists", field: taken });
    const proposed: ProposedValues = {
      ...valuesOfForm(form),
      identity: { name, level, discipline, registerCode },
      name,
      status: "open",
    };
    const given = givenBy(proposed);
    const refused = await judge(tx, university, proposed, given);
    if (refused) return refused;
    return ok({
      kind: "new" as const,
      universityId: university.id,
      courseId: null,
      fields: given.map((field) => ({ field, seen: null, proposed: proposed[field] })),
      note: form.note,
      evidence: form.evidence,
    });
  });
}

/** Withdraws a proposal. Errors: `not-found` for another's, `illegal-move` if it is already decided, `stale`. */
export function withdrawProposal(
  deps: WriteDeps,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"illegal-move">>> {
  return changeRecord<typeof courseProposals.$inferSelect, FailureOf<"illegal-move">>(deps, actor, {
    action: "courseProposal.withdraw",
    subjectType: "courseProposal",
    subjectId: id,
    version,
    lock: async (tx) => {
      const row = await one(
        tx.select().from(courseProposals).where(eq(courseProposals.id, id)).for("update"),
      );
      return row && relationTo(actor, row) === "own" ? row : null;
    },
    relation: (row) => relationTo(actor, row),
    change(row, tx) {
      if (row.status === "withdrawn") return ok(null);
      if (!canBecome(row.status, "withdrawn")) {
        return err({ code: "illegal-move", from: row.status, to: "withdrawn", why: "no-such-move" });
      }
      return ok({
        fields: ["status"],
        write: (next) =>
          tx
            .update(courseProposals)
            .set({ status: "withdrawn", endedAt: deps.now(), version: next })
            .where(eq(courseProposals.id, id)),
      });
    },
  });
}

interface Prepared {
  readonly kind: "change" | "new";
  readonly universityId: string;
  readonly courseId: string | null;
  readonly fields: readonly NewField[];
  readonly note: string | null;
  readonly evidence: string | null;
}

async function propose(
  deps: WriteDeps,
  actor: Actor,
  prepare: (tx: Transaction, organisationId: string) => Promise<Result<Prepared, Refusal>>,
): Promise<Proposed> {
  const organisationId = actor.kind === "user" ? (actor.organisation?.id ?? null) : null;
  return createRecord<{ id: string }, Refusal>(deps, actor, {
    action: "courseProposal.create",
    subjectType: "courseProposal",
    relation: "own",
    async prepare(tx) {
      if (actor.kind !== "user" || organisationId === null) return err({ code: "not-found" });
      // Serialised per institution: a repeated submission finds the first proposal.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`course-proposals ${organisationId}`}))`);
      const prepared = await prepare(tx, organisationId);
      if (!prepared.ok) return prepared;
      const { fields, ...proposal } = prepared.value;
      const open = and(
        eq(courseProposals.organisationId, organisationId),
        eq(courseProposals.status, "proposed"),
      );
      const [waiting] = await tx.select({ count: count() }).from(courseProposals).where(open);
      if ((waiting?.count ?? 0) >= MOST_OPEN) return invalidField("", proposalMessages.tooMany);
      if (await isWaiting(tx, organisationId, prepared.value)) {
        return invalidField("", proposalMessages.samePending);
      }
      return ok({
        fields: fields.map(({ field }) => field),
        async insert() {
          const rows = await tx
            .insert(courseProposals)
            .values({ ...proposal, organisationId, proposedBy: actor.userId, createdAt: deps.now() })
            .returning({ id: courseProposals.id });
          const [row] = rows;
          if (row) {
            await tx.insert(courseProposalFields).values(
              fields.map(({ field, seen, proposed }) => ({
                proposalId: row.id,
                field,
                seen: orNull(seen),
                proposed: orNull(proposed),
              })),
            );
          }
          return rows;
        },
      });
    },
  });
}

/** JSON has a null of its own: the column says "nothing" in one way only. */
const orNull = (value: unknown) => (value === undefined ? null : value);

/** Whether an identical proposal is already pending. */
async function isWaiting(
  tx: Transaction,
  organisationId: string,
  { courseId, universityId, kind, fields }: Prepared,
): Promise<boolean> {
  const rows = await tx
    .select({
      id: courseProposals.id,
      field: courseProposalFields.field,
      proposed: courseProposalFields.proposed,
    })
    .from(courseProposals)
    .innerJoin(courseProposalFields, eq(courseProposalFields.proposalId, courseProposals.id))
    .where(
      and(
        eq(courseProposals.organisationId, organisationId),
        eq(courseProposals.universityId, universityId),
        eq(courseProposals.kind, kind),
        eq(courseProposals.status, "proposed"),
        courseId === null ? undefined : eq(courseProposals.courseId, courseId),
      ),
    );
  const wanted = fields.map(({ field, proposed }) => ({ field, proposed }));
  return [...Map.groupBy(rows, ({ id }) => id).values()].some((own) =>
    kind === "new"
      ? own.some((row) => row.field === "identity" && sameValue(row.proposed, fields[0]?.proposed))
      : sameValue(
          own.map(({ field, proposed }) => ({ field, proposed })),
          wanted,
        ),
  );
}

/** Validates proposed values, for any proposer. */
async function judge(
  tx: Transaction,
  university: NonNullable<Awaited<ReturnType<typeof findOwnUniversity>>>,
  proposed: Pick<ProposedValues, "tuition" | "intakeCodes">,
  fields: readonly ProposalField[],
) {
  const { currency, label } = university;
  if (fields.includes("tuition") && proposed.tuition && currency && proposed.tuition.currency !== currency) {
    return invalidField("tuitionCurrency", proposalMessages.currency({ country: label ?? "", currency }));
  }
  if (!fields.includes("intakeCodes")) return null;
  return checkCourseParts(tx, university.id, { campusIds: [], intakeCodes: [...proposed.intakeCodes] });
}

/** The field whose value a course has already, archived ones included. */
async function findTaken(
  tx: Transaction,
  { universityId, name, level, registerCode }: ProposeCourse,
): Promise<"registerCode" | "name" | null> {
  if (registerCode !== null) {
    return (await tx.$count(courses, eq(courses.registerCode, registerCode))) > 0 ? "registerCode" : null;
  }
  const same = and(
    eq(courses.universityId, universityId),
    eq(courses.level, level),
    sql`lower(${courses.name}) = lower(${name})`,
  );
  return (await tx.$count(courses, same)) > 0 ? "name" : null;
}
