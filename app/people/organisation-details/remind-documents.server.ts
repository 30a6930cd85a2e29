import { and, asc, eq, gte, lte, or, sql } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { VISITOR } from "#app/platform/permissions/actor.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { organisationDocuments } from "./organisation-details.tables.server.ts";
import { DOCUMENT_REMINDER_DAYS, dueReminder } from "./organisation-documents.ts";

const DAY_MS = 86_400_000;
const MOST_AT_ONCE = 500;

/**
 * Writes an audit entry for each document that is about to expire, once per reminder day; the entry triggers the
 * notification. Safe to run twice or after an interruption.
 */
export async function remindOfOrganisationDocuments({
  db,
  now,
}: Pick<WriteDeps, "db" | "now">): Promise<void> {
  const moment = now();
  const today = calendarDateOf(moment);
  const [furthest] = DOCUMENT_REMINDER_DAYS;
  const until = calendarDateOf(new Date(moment.getTime() + furthest * DAY_MS));
  const near = and(
    gte(organisationDocuments.expiresOn, today),
    lte(organisationDocuments.expiresOn, until),
    or(
      sql`${organisationDocuments.remindedAt} is null`,
      sql`${organisationDocuments.remindedAt} > ${DOCUMENT_REMINDER_DAYS.at(-1) ?? 0}`,
    ),
  );
  const rows = await db
    .select({ id: organisationDocuments.id })
    .from(organisationDocuments)
    .where(near)
    .orderBy(asc(organisationDocuments.expiresOn), asc(organisationDocuments.id))
    .limit(MOST_AT_ONCE);
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      const [paper] = await tx
        .select()
        .from(organisationDocuments)
        .where(eq(organisationDocuments.id, id))
        .for("update");
      const due = paper ? dueReminder(paper, today) : null;
      if (!paper || due === null) return;
      await tx.update(organisationDocuments).set({ remindedAt: due }).where(eq(organisationDocuments.id, id));
      await recordAudit(tx, VISITOR, {
        action: "organisationPaper.remind",
        subjectType: "organisation",
        subjectId: paper.organisationId,
      });
    });
  }
}
