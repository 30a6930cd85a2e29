import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "#app/platform/database/client.server.ts";
import {
  counsellors,
  institutions,
  partners,
  passkeys,
  profiles,
  sessions,
  students,
  userRoles,
  users,
} from "#app/registry/tables.server.ts";

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Everything that decides what a person may do, in one query; null for an unknown id, the disabled and closed accounts. */
export async function findPerson(db: DbOrTransaction, userId: string) {
  const [row] = await selectPeople(db)
    .where(and(eq(users.id, userId), isEnabled))
    .limit(1);
  return row ? personOf(row) : null;
}

/**
 * The person and the session that the hash of a token stands for, expired or not; null for an unknown one, and
 * for somebody who has been disabled or has closed the account since.
 */
export async function findPersonOfSession(db: Db, tokenHash: string) {
  const query = prepared.get(db) ?? prepareOfSession(db);
  prepared.set(db, query);
  const [row] = await query.execute({ tokenHash });
  return row?.session ? { person: personOf(row), session: row.session } : null;
}

const prepareOfSession = (db: Db) =>
  selectPeople(db)
    .where(and(eq(sessions.token, sql.placeholder("tokenHash")), isEnabled))
    .limit(1)
    .prepare("person-of-session");

/** Sessions of the disabled and of closed accounts are ended, but one may have been made at the same moment. */
const isEnabled = and(isNull(users.disabledAt), isNull(users.closedAt));

/** Asked at every request: built once for a database. */
const prepared = new WeakMap<Db, ReturnType<typeof prepareOfSession>>();

type Row = Awaited<ReturnType<typeof selectPeople>>[number];

function selectPeople(db: DbOrTransaction) {
  return (
    db
      .select({
        id: users.id,
        email: users.email,
        emailVerified: users.emailVerified,
        totp: users.twoFactorEnabled,
        fullName: profiles.fullName,
        locale: profiles.locale,
        timeZone: profiles.timeZone,
        role: userRoles.role,
        staffLevel: userRoles.staffLevel,
        partnerStatus: partners.status,
        institutionStatus: institutions.status,
        studentId: students.id,
        counsellorId: counsellors.id,
        passkeyId: passkeys.id,
        session: {
          id: sessions.id,
          expiresAt: sessions.expiresAt,
          authenticatedAt: sessions.authenticatedAt,
          secondFactorAt: sessions.secondFactorAt,
          createdAt: sessions.createdAt,
          updatedAt: sessions.updatedAt,
        },
      })
      .from(users)
      // First, because PostgreSQL weighs the order of eight joins at most (join_collapse_limit): last, the
      // session would be looked up after everybody had been joined with everything.
      .leftJoin(sessions, eq(sessions.userId, users.id))
      .leftJoin(profiles, eq(profiles.userId, users.id))
      .leftJoin(userRoles, eq(userRoles.userId, users.id))
      .leftJoin(partners, eq(partners.userId, users.id))
      .leftJoin(institutions, eq(institutions.userId, users.id))
      .leftJoin(students, eq(students.userId, users.id))
      .leftJoin(counsellors, eq(counsellors.userId, users.id))
      .leftJoin(passkeys, eq(passkeys.userId, users.id))
  );
}

function personOf(row: Row) {
  const { role } = row;
  return {
    actor: {
      kind: "user" as const,
      userId: row.id,
      role,
      staffLevel: role === "admin" ? row.staffLevel : null,
      companyStatus:
        role === "partner" ? row.partnerStatus : role === "institution" ? row.institutionStatus : null,
      studentId: role === "student" ? row.studentId : null,
      counsellorId: role === "admin" ? row.counsellorId : null,
    },
    user: {
      id: row.id,
      email: row.email,
      emailVerified: row.emailVerified,
      fullName: row.fullName ?? row.email,
      locale: row.locale ?? "en",
      timeZone: row.timeZone,
      hasSecondFactor: row.totp || row.passkeyId !== null,
    },
  };
}
