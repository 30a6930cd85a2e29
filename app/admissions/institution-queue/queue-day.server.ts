import { sql } from "drizzle-orm";
import { joinName } from "#app/people/credentials/person-name.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { selectFrom } from "#app/platform/database/select-from.server.ts";
import type { OpenOffer, PendingReview, QueueDay } from "./queue-day.ts";
import { seenBy } from "./queue-list.server.ts";
import type { ReviewState } from "./review-states.ts";

/** The number of rows that the overview shows. */
const SHOWN = 8;
const OFFERS_SHOWN = 5;

const PENDING_COLUMNS = [
  ...(["pending", "asked", "mine", "id", "first_name", "last_name", "course", "intake", "partner"] as const),
  ...(["assignee", "state", "is_theirs", "turn_since", "their_seconds"] as const),
];
interface PendingRow extends Record<string, unknown> {
  pending: number;
  asked: number;
  mine: number;
  id: string;
  first_name: string;
  last_name: string;
  course: string | null;
  intake: string | null;
  partner: string | null;
  assignee: string | null;
  state: ReviewState;
  is_theirs: boolean;
  turn_since: string;
  their_seconds: number;
}

const OFFER_COLUMNS = [
  ...(["id", "first_name", "last_name", "course", "expires_on", "open_conditions", "offers_out"] as const),
];
interface OfferRow extends Record<string, unknown> {
  id: string;
  first_name: string;
  last_name: string;
  course: string;
  expires_on: string;
  open_conditions: number;
  offers_out: number;
}

/** The applications that need action from an institution, and its unanswered offers. */
export async function readQueueDay(
  db: DbOrTransaction,
  organisationId: string,
  userId: string,
): Promise<QueueDay> {
  const [found, offered] = await Promise.all([
    selectFrom<PendingRow>(
      db,
      PENDING_COLUMNS,
      sql`
      with open as (
        select institution_reviews.*,
          (count(*) filter (where is_theirs) over ())::int as pending,
          (count(*) filter (where state = 'asked') over ())::int as asked,
          (count(*) filter (where assignee_id = ${userId}::uuid) over ())::int as mine
        from institution_reviews
        where ${seenBy(organisationId)} and state in ('received', 'reviewing', 'asked') and not is_withdrawn
        order by is_theirs desc, turn_since, id limit ${SHOWN}
      )
      select open.pending, open.asked, open.mine, open.application_id as id, s.first_name, s.last_name,
        c.name as course, i.label as intake, o.name as partner, p.full_name as assignee, open.state, open.is_theirs,
        open.turn_since, open.their_seconds::float8 as their_seconds
      from open
      join applications a on a.id = open.application_id
      join students s on s.id = a.student_id
      left join courses c on c.id = open.course_id
      left join intakes i on i.code = open.intake_code
      left join organisations o on o.id = open.agent_id
      left join profiles p on p.user_id = open.assignee_id
      order by open.is_theirs desc, open.turn_since, open.id`,
    ),
    selectFrom<OfferRow>(
      db,
      OFFER_COLUMNS,
      sql`
      select r.application_id as id, s.first_name, s.last_name, o.course, o.expires_on::text as expires_on,
        (select count(*)::int from offer_conditions c
          where c.offer_id = o.id and c.state not in ('met', 'waived')) as open_conditions,
        (count(*) over ())::int as offers_out
      from offers o
      join institution_reviews r on r.application_id = o.application_id
      join applications a on a.id = o.application_id
      join students s on s.id = a.student_id
      where o.state = 'issued' and o.expires_at > now()
        and r.organisation_id = ${organisationId}::uuid and r.is_shared and not r.is_withdrawn
      order by o.expires_at, o.id limit ${OFFERS_SHOWN}`,
    ),
  ]);
  const [first] = found;
  const [offer] = offered;
  return {
    pending: first?.pending ?? 0,
    asked: first?.asked ?? 0,
    mine: first?.mine ?? 0,
    reviews: found.filter((row) => row.is_theirs).map(toReview),
    offers: offered.map(toOffer),
    offersOut: offer?.offers_out ?? 0,
  };
}

const toReview = (row: PendingRow): PendingReview => ({
  id: row.id,
  student: joinName(row.first_name, row.last_name),
  course: row.course,
  intake: row.intake,
  partner: row.partner,
  assignee: row.assignee,
  state: row.state,
  turnSince: new Date(row.turn_since),
  theirSeconds: row.their_seconds,
});

const toOffer = (row: OfferRow): OpenOffer => ({
  id: row.id,
  student: joinName(row.first_name, row.last_name),
  course: row.course,
  expiresOn: row.expires_on,
  openConditions: row.open_conditions,
});
