import { stringify } from "csv-stringify/sync";
import { and, asc, type SQL, sql } from "drizzle-orm";
import { APPLICATION_STATUS_LABELS } from "#app/admissions/applications/statuses.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { inOrder } from "#app/platform/lists/list-page.server.ts";
import { conditionsOf } from "#app/platform/lists/list-source.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { clocksAt, turnOf } from "./clocks.ts";
import { countryText } from "./country-text.ts";
import { institutionReviews as reviews } from "./institution-queue.tables.server.ts";
import { type ReviewListQuery, readRows, reviewSource, toRow } from "./queue-list.server.ts";
import { REVIEW_STATE_LABELS } from "./review-states.ts";

const BATCH = 500;
const COLUMNS = [
  "reference",
  "student",
  "citizenship",
  "university",
  "course",
  "intake",
  "partner",
  "received",
  "state",
  "status",
  "withdrawn",
  "assignee",
  "days_with_you",
  "days_with_student_and_us",
];

/**
 * The applications of an institution as CSV, in batches, so that they are never all in memory. A name that starts
 * like a formula stays text. Ends when the reader loses access.
 */
export async function* reviewsCsv(
  db: Db,
  actor: UserActor,
  query: Pick<ReviewListQuery, "search" | "filters" | "clock">,
  now: Date,
): AsyncGenerator<string> {
  const organisationId = actor.organisation?.id;
  if (!organisationId || !can(actor, "review.export", "own")) return;
  const source = reviewSource(organisationId);
  const { base, lookup } = conditionsOf(source, query);
  yield stringify([COLUMNS], { bom: true, record_delimiter: "windows" });
  let after: SQL = sql`true`;
  for (;;) {
    // Checked again for each batch: a user removed during the export gets no more rows.
    if (!(await stillBelongs(db, actor.userId, organisationId))) return;
    const ids = await db
      .select({ id: reviews.id, at: sql<string>`${reviews.receivedAt}::text` })
      .from(reviews)
      .where(and(base, lookup, after))
      .orderBy(asc(reviews.receivedAt), asc(reviews.id))
      .limit(BATCH);
    const last = ids.at(-1);
    if (!last) return;
    const keys = ids.map(({ id }) => id);
    const rows = inOrder(keys, await readRows(db, organisationId, keys)).map(toRow);
    yield stringify(
      rows.map((row) => cellsOf(row, now)),
      { escape_formulas: true, record_delimiter: "windows" },
    );
    if (ids.length < BATCH) return;
    after = sql`(${reviews.receivedAt}, ${reviews.id}) > (${last.at}::timestamptz, ${last.id}::uuid)`;
  }
}

function cellsOf(row: ReturnType<typeof toRow>, now: Date): (string | number)[] {
  const clocks = clocksAt(row, turnOf(row), now);
  return [
    row.reference,
    row.student,
    countryText(row.country),
    row.university ?? "",
    row.course ?? "",
    row.intake ?? "",
    row.partner ?? "",
    row.receivedAt.toISOString(),
    REVIEW_STATE_LABELS[row.state],
    APPLICATION_STATUS_LABELS[row.status],
    row.isWithdrawn ? "yes" : "",
    row.assignee ?? "",
    clocks.theirs,
    clocks.ours,
  ];
}

async function stillBelongs(db: Db, userId: string, organisationId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from memberships m join organisations o on o.id = m.organisation_id
    where m.user_id = ${userId}::uuid and m.organisation_id = ${organisationId}::uuid
      and m.disabled_at is null and o.status = 'approved'`);
  return rows.length > 0;
}
