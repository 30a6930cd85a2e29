import { and, eq, getTableName, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { representations } from "./representations.tables.server.ts";
import { representedBy } from "./represented-by.server.ts";

/**
 * Whether the student of a row belongs to the actor: the student themselves, or one their agency represents now. What
 * the actor can do with it is decided by the permission matrix; no other roles have students of their own.
 */
export function ownStudents(actor: Actor, studentId: PgColumn = applications.studentId): SQL {
  if (actor.kind !== "user") return sql`false`;
  if (actor.role === "partner" && actor.organisation) {
    return representedBy(actor.organisation.id, studentId);
  }
  return actor.role === "student" ? inArray(studentId, [...actor.studentIds]) : sql`false`;
}

/**
 * Whether a notification about a student still concerns its recipient: for agents, as long as they represent the
 * student.
 */
export const stillConcerns = (actor: Actor, studentId: PgColumn): SQL | undefined =>
  actor.kind === "user" && actor.role === "partner"
    ? or(sql`${studentId} is null`, sql`${agencyIdOf(studentId)} = ${actor.organisation?.id ?? null}`)
    : undefined;

/** The partner that currently represents the student of a row, for `relationTo`; null for none. */
export function agencyIdOf(studentId: PgColumn): SQL<string | null> {
  // Qualified explicitly, because Drizzle omits the table name among the columns of one table.
  const student = sql`${sql.identifier(getTableName(studentId.table))}.${sql.identifier(studentId.name)}`;
  return sql<string | null>`(
    select r.organisation_id from ${representations} r
    where r.student_id = ${student} and r.state = 'active' and r.expires_at > now())`;
}

/**
 * Keeps the representation of a student by the actor's agency unchanged until the transaction ends: an action on the
 * student's behalf happens before it ends, or not at all.
 *
 * @returns the agency; null if it does not represent this student
 */
export async function holdRepresentation(
  tx: Transaction,
  actor: Actor,
  studentId: string,
): Promise<string | null> {
  const organisationId = actor.kind === "user" && actor.role === "partner" ? actor.organisation?.id : null;
  if (!organisationId) return null;
  const [held] = await tx
    .select({ organisationId: representations.organisationId })
    .from(representations)
    .where(
      and(
        eq(representations.studentId, studentId),
        eq(representations.organisationId, organisationId),
        eq(representations.state, "active"),
        sql`${representations.expiresAt} > now()`,
      ),
    )
    .for("share");
  return held?.organisationId ?? null;
}

/** A member of an agency who is notified about a student's case. */
export interface Agent {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/**
 * The people responsible for a student at the agency that represents them: the one who asked the student, while they
 * work there, else the owners. Empty if there is no agency, or it is not approved.
 */
export async function agentsOf(db: DbOrTransaction, studentId: string): Promise<Agent[]> {
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      isWhoAsked: sql<boolean>`${memberships.userId} = ${representations.requestedBy}`,
    })
    .from(representations)
    .innerJoin(organisations, eq(organisations.id, representations.organisationId))
    .innerJoin(memberships, eq(memberships.organisationId, organisations.id))
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(representations.studentId, studentId),
        eq(representations.state, "active"),
        sql`${representations.expiresAt} > now()`,
        eq(organisations.status, "approved"),
        isNull(memberships.disabledAt),
        isNull(users.disabledAt),
        or(
          eq(memberships.role, "owner"),
          and(eq(memberships.role, "member"), eq(memberships.userId, representations.requestedBy)),
        ),
      ),
    )
    .orderBy(users.id);
  const asked = rows.filter(({ isWhoAsked }) => isWhoAsked);
  return (asked.length > 0 ? asked : rows).map(({ userId, name, email }) => ({ userId, name, email }));
}
