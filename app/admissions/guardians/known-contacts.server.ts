import { eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { normalizePhone } from "#app/platform/text/phone.server.ts";
import type { Contact } from "./guardian-contact.ts";

/** The contacts of a student and the account's owner: an answer from these does not count as the guardian's. */
export async function listKnownContacts(db: DbOrTransaction, studentId: string): Promise<Contact[]> {
  const [row] = await db
    .select({
      email: students.email,
      phone: students.phone,
      accountEmail: users.email,
      accountPhone: users.phone,
    })
    .from(students)
    .leftJoin(users, eq(users.id, students.userId))
    .where(eq(students.id, studentId));
  if (!row) return [];
  return [contact(row.email, row.phone), contact(row.accountEmail, row.accountPhone)];
}

const contact = (email: string | null, phone: string | null): Contact => ({
  email: email === null || hasNoAddress(email) ? null : email,
  // Staff may have entered the number in another format.
  phone: phone === null ? null : (normalizePhone(phone) ?? phone),
});
