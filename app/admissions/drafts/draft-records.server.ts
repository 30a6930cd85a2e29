import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { DraftAnswers } from "#app/admissions/answers/draft.ts";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";
import { tickReceived } from "#app/admissions/answers/received.ts";
import { agencyIdOf } from "#app/admissions/representations/own-students.server.ts";
import type { StudentSource } from "#app/admissions/students/sources.ts";
import { FIRST_VERSION } from "#app/people/consents/kinds.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Relation } from "#app/platform/permissions/grant.ts";
import { type Owned, relationTo } from "#app/platform/permissions/resolver.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { withoutAddress } from "#app/platform/sessions/no-address.server.ts";
import { applicationDrafts } from "./drafts.tables.server.ts";

/** A draft as it is stored. `submittedAt` is set once it has become an application. */
export type DraftRecord = {
  readonly id: string;
  readonly studentId: string;
  readonly answers: DraftAnswers;
  readonly version: number;
  readonly createdBy: string | null;
  readonly source: StudentSource;
  /** Who its writer has confirmed to be its student, despite a different name (`personKey`); null for no one. */
  readonly samePerson: string | null;
  readonly submittedAt: Date | null;
  readonly updatedAt: Date;
  /** The student's record has no email address, only a phone number. */
  readonly reachedByPhone: boolean;
  /** The account that writes it for itself has agreed to the terms and the privacy policy that are in force. */
  readonly hasAgreed: boolean;
  /** The kinds of the student's documents that were not returned, one for each document. */
  readonly received: readonly string[];
  /** The partner that currently represents the student; null for none. */
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
  reachedByPhone: sql<boolean>`exists (select from students s where s.id = ${applicationDrafts.studentId}
    and ${withoutAddress(sql`s.email`)})`.as("reached_by_phone"),
  hasAgreed: sql<boolean>`(${applicationDrafts.source} = 'own-sign-up' and not exists (
    select from (values ('terms'), ('privacy')) as asked (kind) where (
      select c.decision = 'given' and c.number = coalesce((
        select max(t.number) from consent_texts t where t.kind = asked.kind), ${sql.raw(String(FIRST_VERSION))})
      from consents c join students s on s.user_id = c.user_id
      where s.id = ${applicationDrafts.studentId} and c.kind = asked.kind
      order by c.created_at desc, c.id desc limit 1) is distinct from true))`.as("has_agreed"),
  received: sql<
    string[]
  >`array(select d.kind from documents d where d.student_id = ${applicationDrafts.studentId}
    and d.state <> 'returned')`.as("received"),
  agencyId: agencyIdOf(applicationDrafts.studentId).as("agency_id"),
};

/** What validation needs in addition to the date and the intakes. */
export type ToJudge = Pick<DraftRecord, "answers" | "studentId" | "source" | "reachedByPhone" | "hasAgreed">;

/** One for each student of an account, and a few more for transferred drafts. */
const MOST_OPEN = 50;

/** Converts a draft stored by an older version; marks received documents. */
export const readable = (row: DraftRecord): DraftRecord => ({
  ...row,
  answers: tickReceived(restoreDraftAnswers(row.answers), row.received),
});

/** The columns that determine the owner of a draft. */
type Owner = Pick<DraftRecord, "studentId" | "createdBy" | "source" | "agencyId">;

/**
 * The owner of a draft: the student who writes it, or only the person who writes it on a student's behalf. Neither
 * can access the other's. An agent owns theirs as long as their agency represents the student.
 */
function ownerOfDraft({ studentId, createdBy, source }: Owner): Owned {
  return source === "staff" || source === "agent" ? { userId: createdBy } : { studentId };
}

/** The relation of an actor to a draft. */
export function draftRelation(actor: Actor, draft: Owner): Relation {
  if (draft.source === "agent" && relationTo(actor, { organisationId: draft.agencyId }) !== "own")
    return "any";
  return relationTo(actor, ownerOfDraft(draft));
}

/** The source of drafts that the actor writes on behalf of students. */
export const sourceOnBehalf = (actor: Actor): "staff" | "agent" =>
  actor.kind === "user" && actor.role === "partner" ? "agent" : "staff";

/** The draft with an id, or null; malformed ids never reach the database. */
export async function findDraft(db: DbOrTransaction, draftId: string): Promise<DraftRecord | null> {
  if (!isRecordId(draftId)) return null;
  const [row] = await db
    .select(draftColumns)
    .from(applicationDrafts)
    .where(eq(applicationDrafts.id, draftId));
  return row ? readable(row) : null;
}

/** The same, locked until the transaction ends, which serialises writers. */
export async function lockDraft(tx: Transaction, draftId: string): Promise<DraftRecord | null> {
  if (!isRecordId(draftId)) return null;
  const [row] = await tx
    .select(draftColumns)
    .from(applicationDrafts)
    .where(eq(applicationDrafts.id, draftId))
    .for("update");
  return row ? readable(row) : null;
}

/** The open drafts of these students that their own account writes, newest first. */
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

/** The open draft of the student, the newest if there are several. */
export async function findOpenDraft(db: DbOrTransaction, studentId: string): Promise<DraftRecord | null> {
  return (await listOpenDrafts(db, [studentId]))[0] ?? null;
}

/** The open draft of this member of staff or agent for a student, the newest if there are several. */
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
