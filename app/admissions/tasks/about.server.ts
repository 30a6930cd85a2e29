import { eq } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { enquiries } from "#app/conversations/enquiries/enquiries.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { among } from "#app/platform/lists/list-page.server.ts";
import type { AboutRecord, NamedRecord, TaskSubject } from "./task.ts";

/** A record as a task names it. */
interface Found {
  readonly id: string;
  readonly name: string;
  readonly path: string;
  /** The student of the record. */
  readonly studentId: string | null;
}

type Finder = (db: DbOrTransaction, ids: string[]) => Promise<Found[]>;

const companies =
  (kind: "partner" | "institution"): Finder =>
  async (db, ids) => {
    const rows = await db
      .select({ id: organisations.id, name: organisations.name, kind: organisations.kind })
      .from(organisations)
      .where(among(organisations.id, ids));
    return rows
      .filter((row) => row.kind === kind)
      .map(({ id, name }) => ({ id, name, path: `/admin/agents/${kind}s/${id}`, studentId: null }));
  };

/** How each kind of record is found, named and linked. */
const FINDERS: Readonly<Record<TaskSubject, Finder>> = {
  async application(db, ids) {
    const rows = await db
      .select({
        id: applications.id,
        reference: applications.reference,
        studentId: students.id,
        firstName: students.firstName,
        lastName: students.lastName,
      })
      .from(applications)
      .innerJoin(students, eq(students.id, applications.studentId))
      .where(among(applications.id, ids));
    return rows.map(({ id, reference, studentId, firstName, lastName }) => ({
      id,
      studentId,
      name: `${joinName(firstName, lastName)} · ${reference}`,
      path: `/admin/applications/${id}`,
    }));
  },
  async student(db, ids) {
    const rows = await db
      .select({ id: students.id, firstName: students.firstName, lastName: students.lastName })
      .from(students)
      .where(among(students.id, ids));
    return rows.map(({ id, firstName, lastName }) => ({
      id,
      studentId: id,
      name: joinName(firstName, lastName),
      path: `/admin/students/${id}`,
    }));
  },
  async booking(db, ids) {
    const rows = await db
      .select({ id: bookings.id, name: bookings.name, studentId: bookings.studentId })
      .from(bookings)
      .where(among(bookings.id, ids));
    return rows.map(({ id, name, studentId }) => ({
      id,
      studentId,
      name: name ?? "",
      path: `/admin/bookings/${id}`,
    }));
  },
  async enquiry(db, ids) {
    const rows = await db
      .select({ id: enquiries.id, name: enquiries.name })
      .from(enquiries)
      .where(among(enquiries.id, ids));
    return rows.map(({ id, name }) => ({ id, name, path: `/admin/messages/${id}`, studentId: null }));
  },
  async offer(db, ids) {
    const rows = await db
      .select({
        id: offers.id,
        applicationId: offers.applicationId,
        university: offers.university,
        studentId: students.id,
        firstName: students.firstName,
        lastName: students.lastName,
      })
      .from(offers)
      .innerJoin(applications, eq(applications.id, offers.applicationId))
      .innerJoin(students, eq(students.id, applications.studentId))
      .where(among(offers.id, ids));
    return rows.map(({ id, applicationId, university, studentId, firstName, lastName }) => ({
      id,
      studentId,
      name: `${joinName(firstName, lastName)} · ${university}`,
      path: `/admin/applications/${applicationId}/offers/${id}`,
    }));
  },
  partner: companies("partner"),
  institution: companies("institution"),
};

/** The record for a task; null if it does not exist. */
export async function findAbout(
  db: DbOrTransaction,
  { type, id }: AboutRecord,
): Promise<(NamedRecord & { studentId: string | null }) | null> {
  const [found] = await FINDERS[type](db, [id]);
  return found ? { ...found, type } : null;
}

/** Names of records, by their ids: a query for each kind that is among them. */
export async function nameAbout(
  db: DbOrTransaction,
  records: readonly AboutRecord[],
): Promise<ReadonlyMap<string, NamedRecord>> {
  const byType = Map.groupBy(records, ({ type }) => type);
  const found = await Promise.all(
    [...byType].map(async ([type, of]) => {
      const known = await FINDERS[type](db, [...new Set(of.map(({ id }) => id))]);
      return known.map(({ id, name, path }) => ({ type, id, name, path }));
    }),
  );
  return new Map(found.flat().map((record) => [record.id, record]));
}
