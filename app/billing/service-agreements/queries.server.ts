import { and, asc, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { type Actor, studentsOf } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { Agreement, AgreementRow } from "./agreement.ts";
import { serviceAgreementItems, serviceAgreements } from "./agreements.tables.server.ts";

/** The agreements that someone can see: staff all of them, students those sent to them, everyone else none. */
function seenBy(actor: Actor): SQL | undefined {
  if (can(actor, "serviceAgreement.list")) return undefined;
  const ids = studentsOf(actor);
  if (ids.length === 0 || !can(actor, "serviceAgreement.view", "own")) return sql`false`;
  return and(inArray(serviceAgreements.studentId, [...ids]), ne(serviceAgreements.state, "draft"));
}

const ROW = {
  id: serviceAgreements.id,
  studentId: serviceAgreements.studentId,
  firstName: students.firstName,
  lastName: students.lastName,
  currency: serviceAgreements.currency,
  state: serviceAgreements.state,
  totalMinor: serviceAgreements.totalMinor,
  sentAt: serviceAgreements.sentAt,
  createdAt: serviceAgreements.createdAt,
};

/** An agreement with its items; null for one that does not exist or that the reader cannot see. */
export async function findAgreement(
  db: DbOrTransaction,
  actor: Actor,
  id: string,
): Promise<Agreement | null> {
  const [row] = await db
    .select({
      ...ROW,
      reference: applications.reference,
      text: serviceAgreements.text,
      textVersion: serviceAgreements.textVersion,
      agency: serviceAgreements.agency,
      studentName: serviceAgreements.studentName,
      netMinor: serviceAgreements.netMinor,
      taxMinor: serviceAgreements.taxMinor,
      instalments: serviceAgreements.instalments,
      typedName: serviceAgreements.typedName,
      decidedAt: serviceAgreements.decidedAt,
      reason: serviceAgreements.reason,
      hash: serviceAgreements.hash,
      invoiceId: serviceAgreements.invoiceId,
      version: serviceAgreements.version,
    })
    .from(serviceAgreements)
    .innerJoin(students, eq(students.id, serviceAgreements.studentId))
    .leftJoin(applications, eq(applications.id, serviceAgreements.applicationId))
    .where(and(eq(serviceAgreements.id, id), seenBy(actor)));
  if (!row) return null;
  const items = await db
    .select()
    .from(serviceAgreementItems)
    .where(eq(serviceAgreementItems.agreementId, id))
    .orderBy(asc(serviceAgreementItems.place));
  const { firstName, lastName, ...agreement } = row;
  return { ...agreement, student: joinName(firstName, lastName), items };
}

/** The hashed content of an acceptance; null if there is none, or it was erased. The caller checks access. */
export async function readAcceptance(db: DbOrTransaction, id: string) {
  const [row] = await db
    .select({ content: serviceAgreements.content })
    .from(serviceAgreements)
    .where(eq(serviceAgreements.id, id));
  return row?.content ?? null;
}

/** What a student, or their page in the back office, shows at most. */
const MOST_OF_STUDENT = 50;

/** Agreements of these students that the reader sees, newest first. */
export async function listAgreementsOf(
  db: DbOrTransaction,
  actor: Actor,
  studentIds: readonly string[],
): Promise<AgreementRow[]> {
  if (studentIds.length === 0) return [];
  const rows = await db
    .select(ROW)
    .from(serviceAgreements)
    .innerJoin(students, eq(students.id, serviceAgreements.studentId))
    .where(and(inArray(serviceAgreements.studentId, [...studentIds]), seenBy(actor)))
    .orderBy(desc(serviceAgreements.createdAt), desc(serviceAgreements.id))
    .limit(MOST_OF_STUDENT);
  return rows.map(({ firstName, lastName, ...row }) => ({ ...row, student: joinName(firstName, lastName) }));
}
