import { eq } from "drizzle-orm";
import { whoAnswers } from "#app/people/staff/who-answers.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { readDefaultDays } from "#app/platform/working-days/default-days.server.ts";
import { calendarOf } from "#app/platform/working-days/default-hours.ts";
import { addWorkingDays } from "#app/platform/working-days/working-days.ts";
import { enquiries } from "./enquiries.tables.server.ts";

export interface EnquiryDeps {
  readonly db: Transaction;
  readonly now: () => Date;
  readonly jobs: Pick<Jobs, "enqueue">;
}

export type NewEnquiry = Omit<
  typeof enquiries.$inferInsert,
  "answerBy" | "handledAt" | "handledBy" | "createdAt"
> & { readonly id: string };

/**
 * Adds an enquiry and emails those who answer, unless `emails` is false; they see it in the product either way. The id is
 * made with the form: the same form sent twice is one enquiry.
 *
 * @returns until when an answer is promised, the first time and any other; null where the agency is closed for years
 */
export async function insertEnquiry(
  { db: tx, now, jobs }: EnquiryDeps,
  enquiry: NewEnquiry,
  { emails = true }: { readonly emails?: boolean } = {},
): Promise<Date | null> {
  const createdAt = now();
  const house = await readDefaultDays(tx);
  const calendar = calendarOf(house);
  const answerBy = addWorkingDays(calendar, createdAt, house.answerDays);
  const [made] = await tx
    .insert(enquiries)
    .values({ ...enquiry, answerBy, createdAt })
    .onConflictDoNothing({ target: enquiries.id })
    .returning({ id: enquiries.id });
  if (!made) {
    const [known] = await tx
      .select({ answerBy: enquiries.answerBy })
      .from(enquiries)
      .where(eq(enquiries.id, enquiry.id));
    return known?.answerBy ?? null;
  }
  if (!emails) return answerBy;
  const promised = answerBy && { at: answerBy.toISOString(), zone: calendar.zone };
  const { name, topic = null, source = null } = enquiry;
  const props = { from: name, topic, source, promised };
  for (const { email, name: toName } of await whoAnswers(tx, "enquiry.handle")) {
    await queueMail(tx, jobs, { kind: "enquiry-received", to: { email, name: toName }, props });
  }
  return answerBy;
}
