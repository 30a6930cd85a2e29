import { type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { daysOf } from "./clocks.ts";
import { countryText } from "./country-text.ts";
import type { Funnel, FunnelRow, NumberPart, Period } from "./numbers.ts";

/** Parts beyond these stand in no table: the largest are shown. */
const MOST_ROWS = 50;

/**
 * The applications of an institution as facts of the funnel. A later step counts as the ones before it, since an offer that
 * staff wrote down was decided, and who enrolled has accepted.
 */
const facts = (organisationId: string, { from, to }: Period): SQL => sql`
  select r.country, r.course_id, r.agent_id, r.intake_code, r.received_at, r.reviewed_at, r.decided_at, r.their_seconds,
    e.enrolled, e.enrolled or o.accepted as accepted,
    e.enrolled or o.accepted or o.offered or r.state = 'offered' or r.status = 'Accepted' as offered
  from institution_reviews r
  cross join lateral (select exists (
    select 1 from application_milestones m
    where m.application_id = r.application_id and m.kind = 'enrolled' and m.voided_at is null) as enrolled) e
  cross join lateral (select
    exists (select 1 from offers f where f.application_id = r.application_id and f.state = 'accepted') as accepted,
    exists (select 1 from offers f where f.application_id = r.application_id and f.issued_at is not null) as offered) o
  where r.organisation_id = ${organisationId}::uuid and r.is_shared
    and r.received_at >= ${from}::date and r.received_at < ${to}::date + 1`;

const FIGURES = sql`
  count(*)::int as received,
  count(*) filter (where reviewed_at is not null or decided_at is not null or offered)::int as reviewed,
  count(*) filter (where offered)::int as offered,
  count(*) filter (where accepted)::int as accepted,
  count(*) filter (where enrolled)::int as enrolled,
  percentile_cont(0.5) within group (order by extract(epoch from reviewed_at - received_at))
    filter (where reviewed_at is not null) as to_review,
  percentile_cont(0.5) within group (order by their_seconds) filter (where decided_at is not null) as to_decide`;

interface Figures extends Record<string, unknown> {
  received: number;
  reviewed: number;
  offered: number;
  accepted: number;
  enrolled: number;
  to_review: number | null;
  to_decide: number | null;
}

const funnelOf = ({
  to_review,
  to_decide,
  received,
  reviewed,
  offered,
  accepted,
  enrolled,
}: Figures): Funnel => ({
  counts: { received, reviewed, offered, accepted, enrolled },
  daysToReview: daysOf(to_review),
  daysToDecide: daysOf(to_decide),
});

const COLUMN_OF: Readonly<Record<NumberPart, SQL>> = {
  country: sql`nullif(country, '')`,
  course: sql`course_id::text`,
  partner: sql`agent_id::text`,
  intake: sql`intake_code`,
};
const LABEL_OF: Readonly<Record<NumberPart, SQL>> = {
  country: sql`parts.key`,
  course: sql`(select c.name from courses c where c.id::text = parts.key)`,
  partner: sql`(select o.name from organisations o where o.id::text = parts.key)`,
  intake: sql`(select i.label from intakes i where i.code = parts.key)`,
};

/** How far the applications went that an institution received within a period: all of them. */
export async function readFunnel(
  db: DbOrTransaction,
  organisationId: string,
  period: Period,
): Promise<Funnel> {
  const { rows } = await db.execute<Figures>(
    sql`select ${FIGURES} from (${facts(organisationId, period)}) as facts`,
  );
  const [row] = rows;
  if (!row) throw new Error("An aggregate has one row");
  return funnelOf(row);
}

/** The same by one of the parts, the largest first. */
export async function readFunnelBy(
  db: DbOrTransaction,
  organisationId: string,
  period: Period,
  part: NumberPart,
): Promise<FunnelRow[]> {
  const { rows } = await db.execute<Figures & { key: string | null; label: string | null }>(sql`
    select parts.*, ${LABEL_OF[part]} as label from (
      select ${COLUMN_OF[part]} as key, ${FIGURES} from (${facts(organisationId, period)}) as facts
      group by 1 order by count(*) desc, 1 limit ${MOST_ROWS}) as parts
    order by parts.received desc, parts.key`);
  return rows.map((row) => ({
    key: row.key,
    label: part === "country" && row.key !== null ? countryText(row.key) : row.label,
    ...funnelOf(row),
  }));
}
