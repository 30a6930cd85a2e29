import { and, eq, isNull } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { createLink, endLinks, findLink } from "#app/people/credentials/links.server.ts";
import { joinName } from "#app/people/credentials/person-name.ts";
import { readMobileNumber } from "#app/people/phones/mobile-number.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";

type Deps = Pick<Services, "now" | "secret">;

/** Whether an SMS can be sent to a stored number: there is a gateway, and the number is a mobile of a served country. */
export function takesTexts(env: Pick<Env, "phones" | "smsCountries">, phone: string | null): phone is string {
  const [home = ""] = env.smsCountries;
  return env.phones && phone !== null && readMobileNumber({ country: home, phone }, env).ok;
}

/**
 * The path of the page on which a student takes over their record with a code by SMS to the record's number. It is
 * valid for a week, works once, and ends earlier links of the record. The caller checks the permission.
 */
export async function createRecordLink(
  tx: Transaction,
  deps: Deps,
  { studentId, phone }: { studentId: string; phone: string },
): Promise<string> {
  await endLinks(tx, "claim-record", studentId);
  const token = await createLink(tx, deps, "claim-record", { userId: studentId, email: phone });
  return `/auth/record?${new URLSearchParams({ token })}`;
}

/**
 * The record of a link, without consuming it. Null if the link is unknown, used or has expired, or the record now has
 * an account or another number, or is archived.
 */
export async function findRecordOfLink(
  db: DbOrTransaction,
  deps: Deps,
  token: string,
): Promise<{ studentId: string; phone: string; name: string } | null> {
  const facts = await findLink(db, deps, "claim-record", token);
  if (!facts) return null;
  const [student] = await db
    .select()
    .from(students)
    .where(and(eq(students.id, facts.userId), ofLink(facts.email)));
  return student
    ? { studentId: student.id, phone: facts.email, name: joinName(student.firstName, student.lastName) }
    : null;
}

/** A record that can be taken over with a link to its number, unless the number is known to be someone else's. */
export const ofLink = (phone: string) =>
  and(
    eq(students.phone, phone),
    isNull(students.phoneWrongSince),
    isNull(students.userId),
    eq(students.isArchived, false),
  );
