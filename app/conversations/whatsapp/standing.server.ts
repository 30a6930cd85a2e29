import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { profiles } from "#app/platform/sessions/sessions.tables.server.ts";
import { whatsappChoices, whatsappMessages } from "./whatsapp.tables.server.ts";
import type { WhatsAppStanding } from "./whatsapp.ts";

/** A student's WhatsApp consent, and when their number last wrote. */
export async function readStanding(db: DbOrTransaction, studentId: string): Promise<WhatsAppStanding> {
  const [student] = await db
    .select({ phone: students.phone, wrongSince: students.phoneWrongSince, phoneKey: students.phoneKey })
    .from(students)
    .where(eq(students.id, studentId));
  const [choice] = await db
    .select({
      isIn: whatsappChoices.isIn,
      how: whatsappChoices.how,
      recordedBy: profiles.fullName,
      at: whatsappChoices.createdAt,
    })
    .from(whatsappChoices)
    .leftJoin(profiles, eq(profiles.userId, whatsappChoices.recordedBy))
    .where(eq(whatsappChoices.studentId, studentId))
    .orderBy(desc(whatsappChoices.createdAt), desc(whatsappChoices.id))
    .limit(1);
  const [last] = student?.phoneKey
    ? await db
        .select({ phone: whatsappMessages.phone, sentAt: whatsappMessages.sentAt })
        .from(whatsappMessages)
        .where(and(eq(whatsappMessages.phoneKey, student.phoneKey), isNotNull(whatsappMessages.messageId)))
        .orderBy(desc(whatsappMessages.sentAt), sql`${whatsappMessages.id}`)
        .limit(1)
    : [];
  const own = student?.phone?.startsWith("+") ? student.phone : null;
  return {
    phone: last?.phone ?? own,
    isPhoneWrong: student !== undefined && student.wrongSince !== null,
    choice: choice ?? null,
    lastReceivedAt: last?.sentAt ?? null,
  };
}
