import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { agencyIdOf } from "#app/admissions/representations/own-students.server.ts";
import type { StudentSource } from "#app/admissions/students/sources.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Relation } from "#app/platform/permissions/grant.ts";
import { type Owned, relationTo } from "#app/platform/permissions/resolver.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { applicationDrafts, applications } from "#app/registry/tables.server.ts";

/** A draft as it is stored. `submittedAt` is set once it has become an application. */
export type DraftRecord = {
  readonly id: string;
  readonly studentId: string;
  readonly answers: DraftAnswers;
  readonly version: number;
  readonly createdBy: string | null;
  readonly source: StudentSource;
  /** Whom its writer has said to be its student, whatever the name (`personKey`); null for nobody. */
  readonly samePerson: string | null;
  readonly submittedAt: Date | null;
  readonly updatedAt: Date;
  /** The partner that represents the student now; null for none. */
  readonly agencyId: string | null;
};

export const draftColumns = {
  id: applicationDrafts.id,
  studentId: applicationDrafts.studentId,
  answers: applicationDrafts.answers,
  version: applicationDrafts.version,
  createdBy: applicationDrafts.createdBy,
  source: applicationDrafts.source,
  samePerson: applicationDrafts.samePerson,
  submittedAt: applicationDrafts.submittedAt,
  updatedAt: applicationDrafts.updatedAt,
  agencyId: agencyIdOf(applicationDrafts.studentId).as("agency_id"),
};

/** One for each student of an account, and a few more where a draft was given to another. */
const MOST_OPEN = 50;

/** What an older version of the product stored is read as today's draft. */
const readable = (row: DraftRecord): DraftRecord => ({ ...row, answers: restoreDraftAnswers(row.answers) });

/**
 * Whose a draft is: the student's who writes it, or, where somebody writes it on a student's behalf,
 * that person's alone. Neither can touch the other's. An agent's is theirs as long as their agency represents the student.
 */
function ownerOfDraft({ studentId, createdBy, source }: DraftRecord): Owned {
  return source === "staff" || source === "agent" ? { userId: createdBy } : { studentId };
}

export function draftRelation(actor: Actor, draft: DraftRecord): Relation {
  if (draft.source === "agent" && relationTo(actor, { organisationId: draft.agencyId }) !== "own")
    return "any";
  return relationTo(actor, ownerOfDraft(draft));
}

/** As whom somebody writes drafts on behalf of students. */
export const sourceOnBehalf = (actor: Actor): "staff" | "agent" =>
  actor.kind === "user" && actor.role === "partner" ? "agent" : "staff";

/** The draft of that id, or null; an id that cannot be one never reaches the database. */
export async function findDraft(db: DbOrTransaction, draftId: string): Promise<DraftRecord | null> {
  if (!isRecordId(draftId)) return null;
  const [row] = await db
    .select(draftColumns)
    .from(applicationDrafts)
    .where(eq(applicationDrafts.id, draftId));
  return row ? readable(row) : null;
}

/** The same, locked until the transaction ends: two writers of one draft come one after the other. */
export async function lockDraft(tx: Transaction, draftId: string): Promise<DraftRecord | null> {
  if (!isRecordId(draftId)) return null;
  const [row] = await tx
    .select(draftColumns)
    .from(applicationDrafts)
    .where(eq(applicationDrafts.id, draftId))
    .for("update");
  return row ? readable(row) : null;
}

/** The drafts that are being written for these students by their own account, the newest first. */
export async function listOpenDrafts(
  db: DbOrTransaction,
  studentIds: readonly string[],
): Promise<DraftRecord[]> {
  const rows = await db
    .select(draftColumns)
    .from(applicationDrafts)
    .where(
      and(
        inArray(applicationDrafts.studentId, [...studentIds]),
        eq(applicationDrafts.source, "own-sign-up"),
        isNull(applicationDrafts.submittedAt),
      ),
    )
    .orderBy(desc(applicationDrafts.createdAt), desc(applicationDrafts.id))
    .limit(MOST_OPEN);
  return rows.map(readable);
}

/** The draft that the student is writing now, the newest should there be several. */
export async function findOpenDraft(db: DbOrTransaction, studentId: string): Promise<DraftRecord | null> {
  return (await listOpenDrafts(db, [studentId]))[0] ?? null;
}

/** The draft that this member of staff, or this agent, is writing for a student now, newest first should there be several. */
export async function findOpenDraftOnBehalf(
  db: DbOrTransaction,
  actor: Actor,
  studentId: string,
): Promise<DraftRecord | null> {
  if (actor.kind !== "user") return null;
  const [row] = await db
    .select(draftColumns)
    .from(applicationDrafts)
    .where(
      and(
        eq(applicationDrafts.studentId, studentId),
        eq(applicationDrafts.createdBy, actor.userId),
        eq(applicationDrafts.source, sourceOnBehalf(actor)),
        isNull(applicationDrafts.submittedAt),
      ),
    )
    .orderBy(desc(applicationDrafts.createdAt))
    .limit(1);
  return row ? readable(row) : null;
}

/** The application that a draft has become. */
export async function findApplicationOfDraft(
  db: DbOrTransaction,
  draftId: string,
): Promise<{ id: string; reference: string } | null> {
  const [row] = await db
    .select({ id: applications.id, reference: applications.reference })
    .from(applications)
    .where(eq(applications.draftId, draftId));
  return row ?? null;
}
