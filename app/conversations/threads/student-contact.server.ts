import { and, desc, eq, isNull } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { ReachFacts } from "#app/conversations/channels/reach.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { shownAddress } from "#app/platform/sessions/no-address.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { ThreadCase } from "./thread.ts";
import { messageEmails, messages } from "./threads.tables.server.ts";

/** By which addresses a student is reached now. */
export interface StudentContact {
  readonly email: {
    readonly address: string;
    readonly isConfirmed: boolean;
    /** Whose answer is believed: that of the account, or the student without one. */
    readonly answeredBy: string;
  } | null;
  readonly phone: string | null;
  readonly facts: ReachFacts;
}

/** The confirmed address of the account, else the one on the record; and the phone number with its country. */
export async function readContact(
  db: DbOrTransaction,
  { studentId, studentUserId, agency }: Pick<ThreadCase, "studentId" | "studentUserId" | "agency">,
  { smsCountries }: Pick<Env, "smsCountries">,
): Promise<StudentContact> {
  const [row] = await db
    .select({
      recordEmail: students.email,
      phone: students.phone,
      phoneWrongSince: students.phoneWrongSince,
      userId: users.id,
      accountEmail: users.email,
      isVerified: users.emailVerified,
    })
    .from(students)
    .leftJoin(users, and(eq(users.id, students.userId), isNull(users.disabledAt)))
    .where(eq(students.id, studentId));
  const own = row?.isVerified ? shownAddress(row.accountEmail ?? "") : "";
  const recorded = shownAddress(row?.recordEmail ?? "");
  const email =
    own !== "" && row?.userId
      ? { address: own, isConfirmed: true, answeredBy: row.userId }
      : recorded === ""
        ? null
        : { address: recorded, isConfirmed: false, answeredBy: studentId };
  const phone = row?.phone?.startsWith("+") ? row.phone : null;
  const country = phone === null ? undefined : parsePhoneNumberFromString(phone)?.country;
  return {
    email,
    phone,
    facts: {
      isRead: studentUserId !== null || agency !== null,
      email: email?.address ?? null,
      phone,
      isPhoneWrong: row !== undefined && row.phoneWrongSince !== null,
      isPhoneServed: country !== undefined && smsCountries.includes(country),
    },
  };
}

/** As many emails as an answer names: mail programs find the thread by the last. */
const MOST_REFERENCES = 10;

/** The newest emails of a thread, the oldest of them first. */
export async function lastEmails(db: DbOrTransaction, threadId: string) {
  const rows = await db
    .select({ subject: messageEmails.subject, internetId: messageEmails.internetId })
    .from(messageEmails)
    .innerJoin(messages, eq(messages.id, messageEmails.messageId))
    .where(eq(messages.threadId, threadId))
    .orderBy(desc(messages.number))
    .limit(MOST_REFERENCES);
  return rows.reverse();
}

/** The channel of the student's newest message; null before the first. */
export async function lastChannelOf(db: DbOrTransaction, threadId: string) {
  const [row] = await db
    .select({ channel: messages.channel })
    .from(messages)
    .where(and(eq(messages.threadId, threadId), eq(messages.side, "student")))
    .orderBy(desc(messages.number))
    .limit(1);
  return row?.channel ?? null;
}
