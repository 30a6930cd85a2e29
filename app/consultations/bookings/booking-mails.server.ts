import { eq } from "drizzle-orm";
import { counsellorCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import { counsellors } from "#app/consultations/counsellors/counsellors.tables.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { statementName } from "#app/platform/database/prepared.server.ts";
import type { Jobs } from "#app/platform/jobs/jobs.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import type { BookingChange } from "./booking-changed.mail.tsx";
import type { CounsellorNews } from "./booking-for-counsellor.mail.tsx";
import { bookingPaths } from "./booking-links.server.ts";
import type { BookingSummary } from "./booking-summary.ts";
import type { bookings } from "./bookings.tables.server.ts";
import { firstReminder } from "./reminders.ts";

export type BookingRow = typeof bookings.$inferSelect;
type Deps = { jobs: Pick<Jobs, "enqueue">; secret: string };
/** A counsellor, as emails show them. */
export interface CounsellorInMail {
  readonly name: string;
  readonly email: string;
  readonly meetingPlace: string | null;
}

/** What mails say of a counsellor. */
export async function counsellorInMail(tx: DbOrTransaction, counsellorId: string): Promise<CounsellorInMail> {
  const [row] = await tx
    .select({
      name: counsellors.name,
      email: counsellors.email,
      meetingPlace: counsellorCalendars.meetingPlace,
    })
    .from(counsellors)
    .leftJoin(counsellorCalendars, eq(counsellorCalendars.counsellorId, counsellors.id))
    .where(eq(counsellors.id, counsellorId))
    .prepare(statementName("counsellor-in-mail"))
    .execute();
  if (!row) throw new Error("A booking has its counsellor");
  return row;
}

/** A confirmed booking for emails, pages and calendar files. */
export function summaryOf(
  row: BookingRow,
  counsellor: Pick<CounsellorInMail, "name" | "meetingPlace">,
): BookingSummary {
  return {
    reference: row.reference ?? "",
    name: row.name ?? "",
    counsellor: counsellor.name,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    zone: row.visitorZone,
    topic: row.topic,
    language: row.language,
    phone: row.phone,
    meetingPlace: counsellor.meetingPlace,
  };
}

const visitorOf = ({ email, name }: BookingRow) => ({ email: email ?? "", name: name ?? undefined });

/** Notifies both sides of a new booking. */
export async function mailConfirmed(
  tx: Transaction,
  { jobs, secret }: Deps,
  row: BookingRow,
  counsellor: CounsellorInMail,
): Promise<void> {
  await queueMail(tx, jobs, {
    kind: "booking-confirmed",
    to: visitorOf(row),
    props: {
      bookingId: row.id,
      sequence: row.linkGeneration - 1,
      booking: summaryOf(row, counsellor),
      reminder: firstReminder(row.startsAt.getTime(), row.updatedAt.getTime()),
      paths: bookingPaths(secret, row),
    },
  });
  await mailCounsellor(tx, { jobs }, row, counsellor, "new");
}

/** Notifies the visitor of a new time or counsellor. */
export async function mailChanged(
  tx: Transaction,
  { jobs, secret }: Deps,
  row: BookingRow,
  counsellor: CounsellorInMail,
  change: BookingChange,
): Promise<void> {
  await queueMail(tx, jobs, {
    kind: "booking-changed",
    to: visitorOf(row),
    props: {
      bookingId: row.id,
      sequence: row.linkGeneration - 1,
      booking: summaryOf(row, counsellor),
      change,
      paths: bookingPaths(secret, row),
    },
  });
}

/** Notifies both sides of a cancellation. */
export async function mailCancelled(
  tx: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  row: BookingRow,
  counsellor: CounsellorInMail,
  by: { us: boolean; reason: string | null },
): Promise<void> {
  await queueMail(tx, jobs, {
    kind: "booking-cancelled",
    to: visitorOf(row),
    props: {
      bookingId: row.id,
      sequence: row.linkGeneration - 1,
      booking: summaryOf(row, counsellor),
      byUs: by.us,
      reason: by.reason,
    },
  });
  await mailCounsellor(tx, { jobs }, row, counsellor, "cancelled");
}

/** Notifies a counsellor. */
export async function mailCounsellor(
  tx: Transaction,
  { jobs }: Pick<Deps, "jobs">,
  row: BookingRow,
  counsellor: CounsellorInMail,
  news: CounsellorNews,
): Promise<void> {
  // In the counsellor's own time zone.
  const booking = { ...summaryOf(row, counsellor), zone: row.counsellorZone };
  await queueMail(tx, jobs, {
    kind: "booking-for-counsellor",
    to: { email: counsellor.email, name: counsellor.name },
    props: { news, bookingId: row.id, booking },
  });
}
