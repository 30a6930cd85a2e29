import { and, eq, getTableColumns, gt, inArray, isNull, sql } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { passkeys } from "#app/people/second-factors/second-factors.tables.server.ts";
import type { Db, DbOrTransaction } from "#app/platform/database/client.server.ts";
import { preparedFor } from "#app/platform/database/prepared.server.ts";
import type { CustomRole, UserActor } from "#app/platform/permissions/actor.ts";
import { actionsOf } from "#app/platform/permissions/custom-roles.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { profiles, sessions, userRoles, users } from "./sessions.tables.server.ts";

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Everything that decides what a person may do, in one query; null for an unknown id, the disabled and closed accounts. */
export async function findPerson(db: DbOrTransaction, userId: string) {
  const [row] = await onePerson(db).execute({ userId });
  return row ? personOf(row) : null;
}

/**
 * A session by the hash of its token, the account as the auth library knows it, and who is behind it: what every request
 * of a signed-in person needs, in one statement. `person` is null for disabled and closed accounts.
 */
export async function findSessionWithPerson(db: DbOrTransaction, token: string) {
  const [row] = await oneSession(db).execute({ token });
  if (!row) return null;
  const { session, user, person } = row;
  const isOpen = user.disabledAt === null && user.closedAt === null;
  return { session, user, person: isOpen ? personOf(person) : null };
}

/** Who is behind each of these sessions now, by the session's id; those that are over are left out. */
export async function findActorsOfSessions(
  db: Db,
  sessionIds: readonly string[],
): Promise<Map<string, UserActor>> {
  if (sessionIds.length === 0) return new Map();
  const open = await db
    .select({ id: sessions.id, userId: sessions.userId })
    .from(sessions)
    .where(
      and(sql`${sessions.id} = any(${sql.param(sessionIds)}::uuid[])`, gt(sessions.expiresAt, sql`now()`)),
    );
  const people = await selectPeople(db).where(
    and(
      inArray(
        users.id,
        open.map(({ userId }) => userId),
      ),
      isEnabled,
    ),
  );
  const actors = new Map(people.map((row) => [row.id, personOf(row).actor]));
  return new Map(
    open.flatMap(({ id, userId }) => {
      const actor = actors.get(userId);
      return actor ? [[id, actor] as const] : [];
    }),
  );
}

/** Sessions of the disabled and of closed accounts are ended, but one may have been made at the same moment. */
const isEnabled = and(isNull(users.disabledAt), isNull(users.closedAt));

/** Asked at every request, and PostgreSQL plans so many joins for longer than it runs them. */
const onePerson = preparedFor("person", (db) =>
  selectPeople(db)
    .where(and(eq(users.id, sql.placeholder("userId")), isEnabled))
    .limit(1),
);

/** The session comes first: PostgreSQL does not reorder so many joins, and would read all accounts before it. */
const oneSession = preparedFor("session", (db) =>
  withRights(
    db
      .select({ session: getTableColumns(sessions), user: getTableColumns(users), person: PERSON })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .$dynamic(),
  )
    .where(eq(sessions.token, sql.placeholder("token")))
    .limit(1),
);

const PERSON = {
  id: users.id,
  email: users.email,
  emailVerified: users.emailVerified,
  totp: users.twoFactorEnabled,
  phone: users.phone,
  phoneFactorAt: users.phoneFactorAt,
  fullName: profiles.fullName,
  locale: profiles.locale,
  timeZone: profiles.timeZone,
  role: userRoles.role,
  staffRole: userRoles.staffRole,
  onlyAssigned: userRoles.onlyAssigned,
  seenBranchId: sql<string | null>`case when ${userRoles.seesBranch} then ${userRoles.branchId} end`,
  customRoleId: staffRoles.id,
  customRoleName: staffRoles.name,
  customRoleRights: staffRoles.permissions,
  organisationId: organisations.id,
  organisationStatus: organisations.status,
  memberRole: memberships.role,
  studentIds: sql<string[]>`array(select s.id from ${students} s
        where s.user_id = ${users.id} and s.merged_into is null order by s.created_at, s.id)`,
  counsellorId: counsellors.id,
  passkeyId: passkeys.id,
};

type Row = Awaited<ReturnType<typeof selectPeople>>[number];

const selectPeople = (db: DbOrTransaction) => withRights(db.select(PERSON).from(users).$dynamic());

/** Joins what decides what a person may do. */
function withRights<Query extends PgSelect>(query: Query) {
  return query
    .leftJoin(profiles, eq(profiles.userId, users.id))
    .leftJoin(userRoles, eq(userRoles.userId, users.id))
    .leftJoin(staffRoles, eq(staffRoles.id, userRoles.staffRoleId))
    .leftJoin(
      memberships,
      and(eq(memberships.userId, users.id), eq(memberships.isChosen, true), isNull(memberships.disabledAt)),
    )
    .leftJoin(
      organisations,
      and(
        eq(organisations.id, memberships.organisationId),
        // An account has one kind: it cannot act for an organisation of another kind.
        sql`${organisations.kind}::text = ${userRoles.role}::text`,
      ),
    )
    .leftJoin(counsellors, eq(counsellors.userId, users.id))
    .leftJoin(passkeys, eq(passkeys.userId, users.id));
}

function actingFor({ organisationId, organisationStatus, memberRole }: Row) {
  if (organisationId === null || organisationStatus === null || memberRole === null) return null;
  return { id: organisationId, status: organisationStatus, role: memberRole };
}

/** An owner sees all, whatever a row says. */
const isNarrowed = ({ role, staffRole, onlyAssigned }: Row): boolean =>
  role === "admin" && staffRole !== "owner" && onlyAssigned === true;

function customRoleOf({
  role,
  customRoleId: id,
  customRoleName: name,
  customRoleRights: rights,
}: Row): CustomRole | null {
  if (role !== "admin" || id === null || name === null || rights === null) return null;
  return { id, name, actions: actionsOf(rights) };
}

function personOf(row: Row) {
  const { role } = row;
  return {
    actor: {
      kind: "user" as const,
      userId: row.id,
      role,
      staffRole: role === "admin" ? row.staffRole : null,
      customRole: customRoleOf(row),
      onlyAssigned: isNarrowed(row),
      seenBranchId: isNarrowed(row) ? row.seenBranchId : null,
      organisation: actingFor(row),
      studentIds: role === "student" ? row.studentIds : [],
      counsellorId: role === "admin" ? row.counsellorId : null,
    },
    user: {
      id: row.id,
      email: row.email,
      emailVerified: row.emailVerified,
      phone: row.phone,
      fullName: row.fullName ?? row.email,
      locale: row.locale ?? "en",
      timeZone: row.timeZone,
      chosenZone: row.timeZone,
      hasSecondFactor: row.totp || row.passkeyId !== null || row.phoneFactorAt !== null,
    },
  };
}
