import { type SQL, sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { selectFrom } from "#app/platform/database/select-from.server.ts";
import { daysOf } from "./clocks.ts";
import { countryText } from "./country-text.ts";
import { type Funnel, type FunnelRow, NUMBER_PARTS, type NumberPart, type Period } from "./numbers.ts";

/** Only this many of the largest groups are shown. */
const MOST_ROWS = 50;

/**
 * The applications of an institution as facts of the funnel. A later step implies the earlier ones, since an offer
 * recorded by staff was decided, and an enrolled student has accepted. `collate "C"`: values are grouped, not sorted.
 */
const facts = (organisationId: string, { from, to }: Period): SQL => sql`
  select nullif(r.country, '') collate "C" as country, r.course_id, r.agent_id, r.intake_code collate "C" as intake_code,
    r.reviewed_at is not null or r.decided_at is not null as reviewed,
    o.application_id is not null or r.state = 'offered' or r.status = 'Accepted' or e.application_id is not null as offered,
    coalesce(o.accepted, false) or e.application_id is not null as accepted,
    e.application_id is not null as enrolled,
    r.reviewed_at - r.received_at as to_review,
    case when r.decided_at is not null then r.their_seconds::float8 end as to_decide
  from institution_reviews r
  left join (
    select distinct application_id from application_milestones where kind = 'enrolled' and voided_at is null
  ) e on e.application_id = r.application_id
  left join (
    select application_id, bool_or(state = 'accepted') as accepted from offers
    where issued_at is not null or state = 'accepted' group by 1
  ) o on o.application_id = r.application_id
  where r.organisation_id = ${organisationId}::uuid and r.is_shared
    and r.received_at >= ${from}::date and r.received_at < ${to}::date + 1`;

const FIGURES = sql`
  count(*)::int as received,
  count(*) filter (where reviewed or offered)::int as reviewed,
  count(*) filter (where offered)::int as offered,
  count(*) filter (where accepted)::int as accepted,
  count(*) filter (where enrolled)::int as enrolled,
  extract(epoch from percentile_cont(0.5) within group (order by to_review))::float8 as to_review,
  percentile_cont(0.5) within group (order by to_decide) as to_decide`;

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
  country: sql`country`,
  course: sql`course_id`,
  partner: sql`agent_id`,
  intake: sql`intake_code`,
};
const LABEL_OF: Readonly<Record<NumberPart, SQL>> = {
  country: sql`null`,
  course: sql`(select c.name from courses c where c.id = course_id)`,
  partner: sql`(select o.name from organisations o where o.id = agent_id)`,
  intake: sql`(select i.label from intakes i where i.code = intake_code)`,
};

/** By one dimension, largest group first. */
const byPart = (part: NumberPart): SQL => sql`
  (select ${part} as part, ${COLUMN_OF[part]}::text as key, ${LABEL_OF[part]} as label, ${FIGURES}
    from facts group by ${COLUMN_OF[part]} order by count(*) desc, 2 limit ${MOST_ROWS})`;

/** The conversion of the applications that an institution received within a period. */
export async function readFunnel(
  db: DbOrTransaction,
  organisationId: string,
  period: Period,
): Promise<Funnel> {
  const [whole] = await selectFrom<Figures>(
    db,
    ["received", "reviewed", "offered", "accepted", "enrolled", "to_review", "to_decide"],
    sql`with facts as materialized (${facts(organisationId, period)}) select ${FIGURES} from facts`,
  );
  if (!whole) throw new Error("An aggregate has one row");
  return funnelOf(whole);
}

/** The same, in total and by each dimension. */
export async function readNumbers(
  db: DbOrTransaction,
  organisationId: string,
  period: Period,
): Promise<{ funnel: Funnel; parts: readonly { part: NumberPart; rows: FunnelRow[] }[] }> {
  // The data is collected once for all of them.
  const { rows } = await db.execute<
    Figures & { part: NumberPart | null; key: string | null; label: string | null }
  >(sql`
    with facts as materialized (${facts(organisationId, period)})
    select null as part, null as key, null as label, ${FIGURES} from facts
    union all ${sql.join(NUMBER_PARTS.map(byPart), sql` union all `)}`);
  const whole = rows.find(({ part }) => part === null);
  if (!whole) throw new Error("An aggregate has one row");
  const ofPart = Map.groupBy(rows, ({ part }) => part);
  return {
    funnel: funnelOf(whole),
    parts: NUMBER_PARTS.map((part) => ({
      part,
      rows: (ofPart.get(part) ?? []).map((row) => ({
        key: row.key,
        label: part === "country" && row.key !== null ? countryText(row.key) : row.label,
        ...funnelOf(row),
      })),
    })),
  };
}
