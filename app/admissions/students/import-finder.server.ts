import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { timelineEvents } from "#app/admissions/applications/applications.tables.server.ts";
import { joinName, NAME_MAX_LENGTH } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { LineProblem } from "#app/platform/imports/import.ts";
import { plainName } from "#app/platform/imports/match-columns.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { type Lead, leadName, warning } from "./lead-line.server.ts";
import { isFullerName, isSameLeadName } from "./lead-name.ts";
import type { StudentLogKind } from "./student-log.ts";
import { students } from "./students.tables.server.ts";
import { studentMessages } from "./students.words.ts";

const texts = studentMessages.import;

export type Student = typeof students.$inferSelect;

export const nameOf = ({ firstName, lastName }: Pick<Student, "firstName" | "lastName">): string =>
  joinName(firstName, lastName);

/** The student of a line. */
export interface Match {
  readonly record: Student | null;
  /** The key they were found by. */
  readonly by: "email" | "phone" | "name";
  readonly problems: readonly LineProblem[];
}

/** Finds the students of all lines at once. */
export async function studentFinder(
  db: DbOrTransaction,
  leads: readonly Lead[],
): Promise<(lead: Lead) => Match> {
  const distinct = (values: string[]) => [...new Set(values.filter((value) => value !== ""))];
  const hasNoContact = ({ email, phone }: Lead) => email === "" && phone === "";
  const byEmail = await studentsBy(db, "email", distinct(leads.map(({ email }) => email)));
  // Sequential: a transaction has one connection.
  const byPhone = await studentsBy(
    db,
    "phone",
    distinct(leads.flatMap((lead) => (byEmail.has(lead.email) ? [] : lead.phone))),
  );
  const byName = await studentsBy(
    db,
    "nameKey",
    distinct(leads.filter(hasNoContact).map((lead) => nameKeyOf(lead))),
  );
  return (lead) => {
    const problems: LineProblem[] = [];
    const name = leadName(lead);
    for (const [by, there, shared] of [
      ["email", byEmail.get(lead.email), texts.sharedEmail],
      ["phone", byPhone.get(lead.phone), texts.sharedPhone],
    ] as const) {
      if (!there) continue;
      const record = whoOf(there, name);
      if (record === "several") {
        return { by, record: null, problems: [{ column: by, message: texts.several }] };
      }
      if (record) return { by, record, problems };
      problems.push(warning(by, shared));
    }
    const only = hasNoContact(lead) ? ofName(byName.get(nameKeyOf(lead)) ?? []) : null;
    if (!only) return { by: "name", record: null, problems };
    return { by: "name", record: only, problems: [...problems, warning("fullName", texts.byName)] };
  };
}

/**
 * The student of a line with only a name: of several, the first without a contact, such as one added earlier from the
 * same file.
 */
function ofName(named: readonly Student[]): Student | null {
  const [only, ...others] = named;
  if (only && others.length === 0) return only;
  return named.find(({ email, phone }) => hasNoAddress(email) && phone === null) ?? null;
}

/** Normalised like the indexed name column. */
export const nameKeyOf = ({ name }: Lead): string =>
  name ? `${name.firstName ?? ""} ${name.lastName ?? ""}`.toLowerCase() : "";

/** The last digits of a number, by which `phone_key` finds it whatever its country. */
export const PHONE_KEY_LENGTH = 9;

type StudentKey = "email" | "phone" | "phoneKey" | "nameKey";

/** Students by a value of their records; merged ones resolve to the remaining record. */
export async function studentsBy(
  db: DbOrTransaction,
  key: StudentKey,
  values: readonly string[],
): Promise<ReadonlyMap<string, readonly Student[]>> {
  if (values.length === 0) return new Map();
  const winner = alias(students, "winner");
  const found = await db
    .select({ named: students, winner })
    .from(students)
    .leftJoin(winner, eq(winner.id, students.mergedInto))
    .where(conditionOf(key, values))
    .orderBy(students.createdAt, students.id);
  const byValue = Map.groupBy(found, ({ named }) => named[key] ?? "");
  return new Map(
    [...byValue].map(([value, rows]) => [
      value,
      [...new Map(rows.map(({ named, winner: into }) => into ?? named).map((row) => [row.id, row])).values()],
    ]),
  );
}

/** Written to use an index. For numbers, there is one by their last digits, of students who are not archived. */
function conditionOf(key: StudentKey, values: readonly string[]): SQL {
  const among = sql`any(${sql.param([...values])}::text[])`;
  if (key === "email") return sql`${students.email} = ${among}`;
  if (key === "nameKey") {
    return sql`${students.nameKey} collate "C" = ${among} and ${students.isArchived} = any('{false,true}'::boolean[])`;
  }
  if (key === "phoneKey") return sql`${students.phoneKey} = ${among} and not ${students.isArchived}`;
  const ends = values.map((phone) => phone.slice(-PHONE_KEY_LENGTH));
  return sql`${students.phone} = ${among} and (${students.isArchived}
    or (not ${students.isArchived} and ${students.phoneKey} = any(${sql.param(ends)}::text[])))`;
}

/**
 * The student of a line among those with its contact, which a family may share. Archived ones count only if there is
 * no other. A line without a name matches the first.
 */
function whoOf(there: readonly Student[], name: string): Student | "several" | null {
  const current = there.filter(({ isArchived }) => !isArchived);
  const among = current.length > 0 ? current : there;
  const possible = among.filter((one) => isUnnamed(one) || isSameLeadName(nameOf(one), name));
  if (name === "" || possible.length < 2) return possible[0] ?? null;
  const [same, ...others] = possible.filter((one) => plainName(nameOf(one)) === plainName(name));
  return same && others.length === 0 ? same : "several";
}

/** Of these students, those whose name or contact details someone has changed. */
export async function editedAmong(db: DbOrTransaction, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const kind: StudentLogKind = "contact-changed";
  const rows = await db
    .selectDistinct({ id: timelineEvents.studentId })
    .from(timelineEvents)
    .where(and(inArray(timelineEvents.studentId, [...ids]), eq(timelineEvents.kind, kind)));
  return new Set(rows.map(({ id }) => id));
}

/**
 * The name of a line by which a student with the same email address or phone number is renamed: it is fuller than the
 * stored one, which came from another file, and neither staff nor the student has edited it. Null for none.
 */
export function fullerNameOf(
  { name }: Pick<Lead, "name">,
  { record, by }: Pick<Match, "record" | "by">,
  edited: ReadonlySet<string>,
): { firstName: string; lastName: string } | null {
  const { firstName = "", lastName = "" } = name ?? {};
  if (!record || by === "name" || firstName === "" || lastName === "") return null;
  const isOnlyImported = record.source === "import" && record.userId === null && !edited.has(record.id);
  const isFuller = isFullerName(joinName(firstName, lastName), nameOf(record));
  return isOnlyImported && isFuller ? { firstName, lastName } : null;
}

/** Whether a student's name is only a contact, because the name is unknown. */
export const isUnnamed = (one: Student): boolean =>
  one.lastName === "" && (one.firstName === one.phone || one.firstName === contactName(one.email));

export const contactName = (contact: string): string => contact.slice(0, NAME_MAX_LENGTH);
