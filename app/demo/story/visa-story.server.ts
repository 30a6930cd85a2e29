import { sql } from "drizzle-orm";
import { staffLicences } from "#app/people/licences/licences.tables.server.ts";
import type { Transaction } from "#app/platform/database/client.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { insertVisaFile } from "#app/visas/visa-files/commands.server.ts";
import { daysAfter } from "#app/visas/visa-files/last-safe-day.ts";
import { visaDates, visaFileItems } from "#app/visas/visa-files/visa-files.tables.server.ts";

const OFFICIAL_DAYS = 45;

/**
 * Visa files of the accepted students who have paid their deposit, and the owner’s licence. All of their days are far enough
 * ahead that none is in the work queue.
 */
export async function tellVisaFiles(tx: Transaction, now: Date, ownerId: string): Promise<void> {
  const today = calendarDateOf(now);
  const day = (days: number) => daysAfter(today, days);
  await tx.insert(staffLicences).values({
    ...{ userId: ownerId, kind: "marn", number: "1234567", recordedBy: ownerId, createdAt: now },
    ...{ validFrom: day(-200), validUntil: day(165) },
  });
  const { rows } = await tx.execute<{ id: string; destination: "australia" | "new-zealand" }>(sql`
    select s.application_id as id, case c.code when 'newzealand' then 'new-zealand' else 'australia' end as destination
      from application_next_steps s
      join universities u on u.id = s.university_id
      join countries c on c.id = u.country_id
     where s.milestone = 'deposit-paid' and not s.is_closed order by s.created_at, s.application_id limit 3`);
  for (const { id, destination } of rows) {
    const isAustralia = destination === "australia";
    const file = {
      ...{ applicationId: id, destination, preparedBy: ownerId, plannedOn: day(25) },
      ...{ coeStartsOn: day(110), coeEndsOn: day(110 + 730) },
      ...{ officialDays: OFFICIAL_DAYS, officialSeenOn: day(-2) },
      ...(isAustralia ? { priority: "1" as const, prioritySeenOn: day(-2) } : {}),
    };
    await insertVisaFile(tx, file, { now: () => now });
    await tx.insert(visaFileItems).values({
      ...{ applicationId: id, item: "biometrics", mark: "not-needed", setBy: ownerId, updatedAt: now },
    });
    await tx.insert(visaDates).values({
      ...{ applicationId: id, kind: "medical", dueOn: day(30), createdBy: ownerId, createdAt: now },
      note: "Panel physician in Kathmandu, 10 am",
    });
  }
}
