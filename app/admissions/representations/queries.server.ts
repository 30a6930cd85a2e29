import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { joinName } from "#app/people/credentials/person-name.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among, inOrder, readListPage } from "#app/platform/lists/list-page.server.ts";
import type { ListQueryOf, Page } from "#app/platform/lists/list-query.ts";
import type { ListSource } from "#app/platform/lists/list-source.server.ts";
import { shownContact } from "#app/platform/sessions/no-address.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { representationEvents, representations } from "./representations.tables.server.ts";
import type { RepresentationState, StepThrough } from "./state.ts";
import { OWN_STUDENT_LIST, type OwnStudentRow } from "./student-list.ts";

type List = typeof OWN_STUDENT_LIST;

/** Only a partner's own: every index starts with the organisation. */
const sourceOf = (organisationId: string): ListSource<keyof List["sorts"], keyof List["filters"]> => ({
  spec: OWN_STUDENT_LIST,
  from: sql`${representations}`,
  id: sql`${representations.id}`,
  orders: {
    created: { by: sql`${representations.createdAt}`, type: "timestamptz" },
    name: {
      by: sql`lower(${representations.firstName} || ' ' || ${representations.lastName}) collate "C"`,
      type: "text",
    },
  },
  base: () => sql`${representations.organisationId} = ${organisationId}`,
  search: { text: sql`${representations.searchText}`, indexed: false },
  filters: { state: representations.state },
});

/** One page of a partner's students, represented or asked. */
export async function listOwnStudents(
  db: DbOrTransaction,
  organisationId: string,
  query: ListQueryOf<List>,
): Promise<Page<OwnStudentRow>> {
  const page = await readListPage(db, sourceOf(organisationId), query);
  if (page.items.length === 0) return { ...page, items: [] };
  const rows = await db
    .select({
      id: representations.id,
      firstName: representations.firstName,
      lastName: representations.lastName,
      email: representations.email,
      phone: representations.phone,
      state: representations.state,
      sentAt: representations.sentAt,
      askedAt: representations.requestedAt,
      askedExpiresAt: representations.requestExpiresAt,
      expiresAt: representations.expiresAt,
    })
    .from(representations)
    .where(and(among(representations.id, page.items), eq(representations.organisationId, organisationId)));
  const shown = rows.map(({ firstName, lastName, email, phone, sentAt, askedExpiresAt, ...row }) => ({
    ...row,
    name: joinName(firstName, lastName),
    contact: shownContact({ email, phone }),
    waits: row.state === "asked" && sentAt === null && askedExpiresAt === null,
  }));
  return { ...page, items: inOrder(page.items, shown) };
}

const SHOWN = {
  id: representations.id,
  organisationId: representations.organisationId,
  organisationName: organisations.name,
  studentId: representations.studentId,
  firstName: representations.firstName,
  lastName: representations.lastName,
  email: representations.email,
  phone: representations.phone,
  birthDate: representations.birthDate,
  country: representations.country,
  note: representations.note,
  state: representations.state,
  askedBy: users.name,
  askedAt: representations.requestedAt,
  sentAt: representations.sentAt,
  askedExpiresAt: representations.requestExpiresAt,
  answeredAt: representations.answeredAt,
  consentedAt: representations.consentedAt,
  consentName: representations.consentName,
  consentVersion: representations.consentVersion,
  expiresAt: representations.expiresAt,
  endedAt: representations.endedAt,
  endedBy: representations.endedBy,
  endedReason: representations.endedReason,
  version: representations.version,
};

const shownRepresentations = (db: DbOrTransaction) =>
  db
    .select(SHOWN)
    .from(representations)
    .innerJoin(organisations, eq(organisations.id, representations.organisationId))
    .leftJoin(users, eq(users.id, representations.requestedBy));

/** A representation with the data of its pages. */
export type RepresentationRecord = Awaited<ReturnType<typeof shownRepresentations>>[number];

/** One of a partner's own; null for an unknown id or another partner's. */
export async function findOwnRepresentation(
  db: DbOrTransaction,
  organisationId: string | null,
  id: string,
): Promise<RepresentationRecord | null> {
  if (organisationId === null) return null;
  const [row] = await shownRepresentations(db).where(
    and(eq(representations.id, id), eq(representations.organisationId, organisationId)),
  );
  return row ?? null;
}

/** The partner's representation of a student that it represents now, by the student's record. */
export async function findOwnRepresentationOf(
  db: DbOrTransaction,
  organisationId: string | null,
  studentId: string,
): Promise<string | null> {
  if (organisationId === null) return null;
  const [row] = await db
    .select({ id: representations.id })
    .from(representations)
    .where(
      and(
        // A merged record resolves to the remaining one.
        sql`${representations.studentId} = coalesce(
          (select s.merged_into from students s where s.id = ${studentId}), ${studentId}::uuid)`,
        eq(representations.organisationId, organisationId),
        eq(representations.state, "active"),
      ),
    );
  return row?.id ?? null;
}

const MOST_OF_STUDENT = 50;

/** All representations of a student, the active one first, then newest first. For the student and staff. */
export function listRepresentationsOf(
  db: DbOrTransaction,
  studentId: string,
): Promise<RepresentationRecord[]> {
  return shownRepresentations(db)
    .where(eq(representations.studentId, studentId))
    .orderBy(
      sql`${representations.state} = 'active' desc`,
      desc(representations.consentedAt),
      asc(representations.id),
    )
    .limit(MOST_OF_STUDENT);
}

/** The entries of a representation's chain, in order. */
export function listSteps(db: DbOrTransaction, representationId: string) {
  return db
    .select({
      position: representationEvents.position,
      event: representationEvents.event,
      at: representationEvents.createdAt,
      by: sql<string>`${representationEvents.content} ->> 'by'`,
      through: sql<StepThrough>`${representationEvents.content} ->> 'through'`,
    })
    .from(representationEvents)
    .where(eq(representationEvents.representationId, representationId))
    .orderBy(asc(representationEvents.position));
}

/**
 * How many students each sub-agent directly below a partner has, by state: numbers only. Who they are is between the
 * student and the agent they chose.
 */
export async function countBelow(
  db: DbOrTransaction,
  organisationId: string,
): Promise<{ id: string; name: string; asked: number; active: number; ended: number }[]> {
  const number = (...states: RepresentationState[]) =>
    sql<number>`count(*) filter (where ${inArray(representations.state, states)})::int`;
  return db
    .select({
      id: organisations.id,
      name: organisations.name,
      asked: number("asked"),
      active: number("active"),
      ended: number("ended", "declined", "expired"),
    })
    .from(organisations)
    .leftJoin(representations, eq(representations.organisationId, organisations.id))
    .where(and(eq(organisations.parentId, organisationId), eq(organisations.status, "approved")))
    .groupBy(organisations.id, organisations.name)
    .orderBy(asc(organisations.name), asc(organisations.id))
    .limit(100);
}
