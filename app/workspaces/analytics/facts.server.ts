import { type SQL, sql } from "drizzle-orm";
import { CITIZENSHIPS } from "#app/admissions/answers/options.ts";
import type { Asked } from "./asked.ts";
import { forecastFacts } from "./forecast-facts.server.ts";
import { countsApplications, type Figure, figuresOf, type Grouping } from "./panels.ts";
import { SEEN } from "./seen.server.ts";
import { searchFacts, visitFacts } from "./visit-facts.server.ts";
import { windowOf } from "./window.server.ts";

/** What a row of `Facts` is, which decides how it is shown. */
export type FactKind = "student" | "application" | "booking" | "document" | "money" | "visit" | "search";

/**
 * The records of a panel, one row each, with the columns `id` (text), `subject` (the record that is opened), `at` (when it
 * came into the period), `is_now` (else the period before), `key` (what it is told apart by), `value` (days, or money in
 * minor units), `currency`, and one column of yes and no for each figure that counts or sums. Figures and the lists behind
 * them are read from the same rows, so they cannot differ.
 */
export interface Facts {
  readonly rows: SQL;
  readonly kind: FactKind;
}

export function factsOf(asked: Asked): Facts {
  switch (asked.panel) {
    case "funnel":
      if (countsApplications(asked.panel, asked.by)) return applicationFacts(asked);
      return hasVisits(asked) ? visitorFacts(asked) : studentFacts(asked);
    case "cohorts":
      return studentFacts(asked);
    case "visits":
      return { rows: visitFacts(asked, ["visits", "views"]), kind: "visit" };
    case "searches":
      return { rows: searchFacts(asked), kind: "search" };
    case "forecast":
      return { rows: forecastFacts(asked), kind: "application" };
    case "partners":
    case "institutions":
      return applicationFacts(asked);
    case "stages":
      return { rows: stageFacts(asked), kind: "application" };
    case "consultations":
      return { rows: consultationFacts(asked), kind: "booking" };
    case "commissions":
      return { rows: commissionFacts(asked), kind: "money" };
    case "documents":
      return { rows: documentFacts(asked), kind: "document" };
  }
}

const NO_VALUE = sql`null::double precision as value, null::text as currency`;

/** How far an application has come. Whoever enrolled was accepted, and whoever was accepted had an offer. */
const STEPS = {
  enrolled: sql`(m.application_id is not null)`,
  accepted: sql`(a.status = 'Accepted' or m.application_id is not null)`,
  offered: sql`(o.application_id is not null or a.status = 'Accepted' or m.application_id is not null)`,
} satisfies Partial<Record<Figure, SQL>>;

const FROM_APPLICATIONS = sql`${SEEN.applications} a
  left join (select distinct application_id from offers where issued_at is not null) o on o.application_id = a.id
  left join (select distinct application_id from application_milestones where kind = 'enrolled' and voided_at is null) m
    on m.application_id = a.id`;

const APPLICATION_KEYS: Partial<Record<Grouping, SQL>> = {
  partner: sql`a.agent_id`,
  university: sql`a.university_id`,
  course: sql`a.course_id`,
  intake: sql`a.intake_code`,
};

function applicationFacts(asked: Asked): Facts {
  const { holds, isNow } = windowOf(asked);
  const at = sql`a.created_at`;
  return {
    kind: "application",
    rows: sql`
      select a.id as id, a.id as subject, a.student_id, ${at} as at, ${isNow(at)} as is_now,
        ${APPLICATION_KEYS[asked.by] ?? sql`null`} as key, ${NO_VALUE},
        true as submitted, ${STEPS.offered} as offered, ${STEPS.accepted} as accepted, ${STEPS.enrolled} as enrolled
      from ${FROM_APPLICATIONS} where not a.is_archived and ${holds(at)}`,
  };
}

const STUDENT_KEYS: Partial<Record<Grouping, SQL>> = {
  way: sql`case when s.referred_by is not null or s.source = 'agent' then 'partner'
    when s.source = 'staff' then 'staff' else 'website' end`,
  source: sql`s.source`,
  counsellor: sql`s.counsellor_id`,
  partner: sql`s.referred_by`,
  country: sql`case when c.country in (${sql.join(
    CITIZENSHIPS.map((country) => sql`${country}`),
    sql`, `,
  )}) then c.country end`,
};

/** What is told apart by country looks into the answers, which takes long: only then. */
const COUNTRIES = sql`left join (
    select distinct on (student_id) student_id, answers #>> '{personalInfo,country}' as country
    from application_drafts order by student_id, created_at desc, id desc) c on c.student_id = s.id`;

/** The steps of a funnel that begins with students. */
const STUDENT_STEPS = ["came", "begun", "submitted", "offered", "accepted", "enrolled"] as const;

const hasVisits = ({ panel, by }: Asked): boolean => figuresOf(panel, by).includes("visits");

/** Visits before the students, each as what it is: nobody knows which visit became which student. */
function visitorFacts(asked: Asked): Facts {
  const columns = (figures: readonly Figure[]) =>
    sql.join(
      figures.map((figure) => sql.identifier(figure)),
      sql`, `,
    );
  const none = sql.join(
    STUDENT_STEPS.map((step) => sql`false as ${sql.identifier(step)}`),
    sql`, `,
  );
  const common = sql`id, subject, at, is_now, key, value, currency`;
  return {
    kind: "student",
    rows: sql`
      select ${common}, visits, ${none} from (${visitFacts(asked, ["visits"])}) opened
      union all
      select ${common}, false, ${columns(STUDENT_STEPS)} from (${studentFacts(asked).rows}) people`,
  };
}

function studentFacts(asked: Asked): Facts {
  const { holds, isNow } = windowOf(asked);
  const at = sql`s.created_at`;
  const key =
    asked.by === "month"
      ? sql`to_char(${at} at time zone ${asked.timeZone}::text, 'YYYY-MM')`
      : (STUDENT_KEYS[asked.by] ?? sql`null`);
  return {
    kind: "student",
    rows: sql`
      select s.id as id, s.id as subject, ${at} as at, ${isNow(at)} as is_now,
        ${key} as key, ${NO_VALUE}, true as came,
        (d.student_id is not null or steps.student_id is not null) as begun,
        (steps.student_id is not null) as submitted, coalesce(steps.offered, false) as offered,
        coalesce(steps.accepted, false) as accepted, coalesce(steps.enrolled, false) as enrolled
      from ${SEEN.students} s
      left join (select distinct student_id from application_drafts) d on d.student_id = s.id
      left join (
        select a.student_id, bool_or(${STEPS.offered}) as offered, bool_or(${STEPS.accepted}) as accepted,
          bool_or(${STEPS.enrolled}) as enrolled
        from ${FROM_APPLICATIONS} where not a.is_archived group by a.student_id
      ) steps on steps.student_id = s.id
      ${asked.by === "country" ? COUNTRIES : sql``}
      where not s.is_archived and ${holds(at)}`,
  };
}

const DAYS = sql.raw("86400");

/** Every stay in a stage that ended in the periods, with the days that it took. */
function stageFacts(asked: Asked): SQL {
  const { holds, isNow } = windowOf(asked);
  const { timeZone } = asked;
  const stay = (parts: { id: SQL; at: SQL; key: SQL; since: SQL; from: SQL }) => sql`
    select ${parts.id} as id, a.id as subject, ${parts.at} as at, ${isNow(parts.at)} as is_now, ${parts.key} as key,
      greatest(extract(epoch from ${parts.at} - ${parts.since}) / ${DAYS}, 0)::double precision as value,
      null::text as currency, true as ended
    from ${parts.from} where not a.is_archived and ${holds(parts.at)}`;
  const enrolledAt = sql`(m.day::timestamp at time zone ${timeZone}::text)`;
  return sql`
    ${stay({
      id: sql`a.id`,
      at: sql`a.created_at`,
      key: sql`'draft'::text`,
      since: sql`d.created_at`,
      from: sql`${SEEN.applications} a join application_drafts d on d.id = a.draft_id`,
    })}
    union all
    ${stay({
      id: sql`e.id`,
      at: sql`e.created_at`,
      key: sql`e.from_value`,
      since: sql`coalesce(e.since, a.created_at)`,
      from: sql`(select id, application_id, created_at, from_value,
          lag(created_at) over (partition by application_id order by created_at, id) as since
        from timeline_events where kind = 'status-changed' and application_id is not null) e
        join ${SEEN.applications} a on a.id = e.application_id and e.from_value in ('New', 'Under Review', 'Submitted')`,
    })}
    union all
    ${stay({
      id: sql`o.id`,
      at: sql`o.decided_at`,
      key: sql`'offer'::text`,
      since: sql`o.issued_at`,
      from: sql`offers o join ${SEEN.applications} a on a.id = o.application_id and o.state in ('accepted', 'declined')
        and o.issued_at is not null`,
    })}
    union all
    ${stay({
      id: sql`m.id`,
      at: enrolledAt,
      key: sql`'enrolment'::text`,
      since: sql`accepted.at`,
      from: sql`application_milestones m
        join ${SEEN.applications} a on a.id = m.application_id and m.kind = 'enrolled' and m.voided_at is null
        join (select application_id, max(created_at) as at from timeline_events
          where kind = 'status-changed' and to_value = 'Accepted' group by application_id) accepted
          on accepted.application_id = m.application_id`,
    })}`;
}

function consultationFacts(asked: Asked): SQL {
  const { holds, isNow } = windowOf(asked);
  const at = sql`b.starts_at`;
  return sql`
    select b.id as id, b.id as subject, ${at} as at, ${isNow(at)} as is_now,
      ${asked.by === "topic" ? sql`b.topic` : sql`b.counsellor_id`} as key, ${NO_VALUE},
      true as booked, b.status = 'attended' as attended, b.status = 'no-show' as missed,
      b.status = 'cancelled' as cancelled,
      (b.status <> 'cancelled' and coalesce(a.last >= b.starts_at, false)) as applied
    from ${SEEN.bookings} b
    left join (select student_id, max(created_at) as last from ${SEEN.applications} seen
      where not is_archived group by student_id) a
      on a.student_id = b.student_id
    where b.status <> 'held' and ${holds(at)}`;
}

/** Money that was earned or owed by the ledger, claimed, and paid to us, each on its day. */
function commissionFacts(asked: Asked): SQL {
  const { holds, isNow } = windowOf(asked);
  const { timeZone } = asked;
  const sum = (parts: { id: SQL; at: SQL; value: SQL; currency: SQL; figure: Figure; from: SQL }) => {
    const is = (figure: Figure) =>
      sql`${sql.raw(String(parts.figure === figure))} as ${sql.identifier(figure)}`;
    return sql`
      select ${parts.id} as id, ${parts.id} as subject, ${parts.at} as at, ${isNow(parts.at)} as is_now,
        to_char(${parts.at} at time zone ${timeZone}::text, 'YYYY-MM') || ' ' || ${parts.currency} as key,
        ${parts.value}::double precision as value, ${parts.currency} as currency,
        ${sql.join(
          (["earned", "claimed", "paid", "owed"] as const).map((figure) => is(figure)),
          sql`, `,
        )}
      from ${parts.from} and ${holds(parts.at)}`;
  };
  const entry = { at: sql`e.made_at`, value: sql`e.amount_minor`, currency: sql`e.currency` };
  const id = sql`'entry:' || e.position || ':' || coalesce(e.application_id::text, '')`;
  return sql`
    ${sum({ ...entry, id, figure: "earned", from: sql`ledger_entries e where e.earner_id is null` })}
    union all
    ${sum({ ...entry, id, figure: "owed", from: sql`ledger_entries e where e.payer_id is null` })}
    union all
    ${sum({
      id: sql`'claim:' || c.id`,
      at: sql`c.sent_at`,
      value: sql`c.total_minor`,
      currency: sql`c.currency`,
      figure: "claimed",
      from: sql`commission_claims c where c.state <> 'withdrawn'`,
    })}
    union all
    ${sum({
      id: sql`'payment:' || p.id || ':' || p.claim_id`,
      at: sql`(p.received_on::timestamp at time zone ${timeZone}::text)`,
      value: sql`p.amount_minor`,
      currency: sql`p.currency`,
      figure: "paid",
      from: sql`commission_payments p where p.voided_at is null`,
    })}`;
}

function documentFacts(asked: Asked): SQL {
  const { holds, isNow } = windowOf(asked);
  const at = sql`d.decided_at`;
  return sql`
    select d.id as id, d.id as subject, ${at} as at, ${isNow(at)} as is_now,
      ${asked.by === "kind" ? sql`d.kind` : sql`d.return_reason`} as key, ${NO_VALUE},
      true as decided, d.state = 'accepted' as "papersAccepted", d.state = 'returned' as returned
    from ${SEEN.documents} d
    where d.state <> 'in-review' ${asked.by === "reason" ? sql`and d.state = 'returned'` : sql``} and ${holds(at)}`;
}
