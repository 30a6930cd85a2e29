import { type SQL, sql } from "drizzle-orm";
import { CITIZENSHIPS } from "#app/admissions/answers/options.ts";
import { STEP_BITS, type Step } from "./step-bits.ts";

/*
 * How far students and applications have come, derived from their records: the only place that defines it. Each query
 * returns the columns of its table. `of` filters the ids of students, as in `in (…)`; for a few at a time each is
 * looked up by index.
 */

const bit = (step: Step, holds: SQL) =>
  sql`(case when ${holds} then ${sql.raw(String(STEP_BITS[step]))} else 0 end)`;

const KNOWN_COUNTRIES = sql.join(
  CITIZENSHIPS.map((country) => sql`${country}`),
  sql`, `,
);

/** Applications that are not archived. An enrolled student was accepted, and an accepted one had an offer. */
export const deriveApplications = (of: SQL): SQL => sql`
  select a.id as application_id, a.student_id, a.created_at as at, a.agent_id as partner_id, a.university_id, a.course_id,
    a.intake_code,
    (${sql.raw(String(STEP_BITS.submitted))}
      + ${bit("offered", sql`o.at is not null or a.status = 'Accepted' or m.at is not null`)}
      + ${bit("accepted", sql`a.status = 'Accepted' or m.at is not null`)}
      + ${bit("enrolled", sql`m.at is not null`)})::smallint as steps,
    o.at as issued_at,
    case when a.status = 'Accepted' or m.at is not null then coalesce(least(t.at, m.at), a.created_at) end as accepted_at,
    lag(a.created_at) over (partition by a.student_id order by a.created_at, a.id) as before,
    lag(a.created_at) over (partition by a.student_id, a.agent_id order by a.created_at, a.id) as partner_before,
    lag(a.created_at) over (partition by a.student_id, a.university_id order by a.created_at, a.id) as university_before
  from applications a
  left join lateral (select min(issued_at) as at from offers where application_id = a.id) o on true
  left join lateral (select min(recorded_at) as at from application_milestones
    where application_id = a.id and kind = 'enrolled' and voided_at is null) m on true
  left join lateral (select min(created_at) as at from timeline_events
    where application_id = a.id and kind = 'status-changed' and to_value = 'Accepted') t on true
  where not a.is_archived and a.student_id ${of}`;

/** Students who are not archived. A submitted application implies a started one. */
export const deriveStudents = (of: SQL): SQL => sql`
  select s.id as student_id, s.created_at as at, s.source::text as source,
    case when s.referred_by is not null or s.source = 'agent' then 'partner'
      when s.source = 'staff' then 'staff' else 'website' end as way,
    case when d.country in (${KNOWN_COUNTRIES}) then d.country end as country,
    s.counsellor_id, s.referred_by as partner_id, s.branch_id,
    (${bit("begun", sql`d.student_id is not null or a.steps is not null`)} + coalesce(a.steps, 0))::smallint as steps
  from students s
  left join lateral (select student_id, answers #>> '{personalInfo,country}' as country from application_drafts
    where student_id = s.id order by created_at desc, id desc limit 1) d on true
  left join (select student_id, bit_or(steps) as steps from (${deriveApplications(of)}) sent group by student_id) a
    on a.student_id = s.id
  where not s.is_archived and s.id ${of}`;

/** Every completed stay in a stage, of applications that are not archived. */
export function deriveStays(of: SQL): SQL {
  const stay = (parts: { id: SQL; stage: SQL; at: SQL; since: SQL; from: SQL }) => sql`
    select ${parts.id} as id, a.student_id, a.id as application_id, ${parts.stage} as stage, ${parts.at} as at,
      round(greatest(extract(epoch from ${parts.at} - ${parts.since}), 0) / 8640)::integer as tenths
    from applications a ${parts.from} where not a.is_archived and a.student_id ${of}`;
  return sql`
    ${stay({
      id: sql`a.id`,
      stage: sql`'draft'::text`,
      at: sql`a.created_at`,
      since: sql`d.created_at`,
      from: sql`join application_drafts d on d.id = a.draft_id`,
    })}
    union all
    ${stay({
      id: sql`e.id`,
      stage: sql`e.from_value`,
      at: sql`e.created_at`,
      since: sql`coalesce(e.since, a.created_at)`,
      from: sql`join lateral (select id, created_at, from_value, lag(created_at) over (order by created_at, id) as since
        from timeline_events where application_id = a.id and kind = 'status-changed') e
        on e.from_value in ('New', 'Under Review', 'Submitted')`,
    })}
    union all
    ${stay({
      id: sql`o.id`,
      stage: sql`'offer'::text`,
      at: sql`o.decided_at`,
      since: sql`o.issued_at`,
      from: sql`join offers o on o.application_id = a.id and o.state in ('accepted', 'declined')
        and o.issued_at is not null and o.decided_at is not null`,
    })}
    union all
    ${stay({
      id: sql`m.id`,
      stage: sql`'enrolment'::text`,
      at: sql`(m.day::timestamp at time zone 'UTC')`,
      since: sql`accepted.at`,
      from: sql`join application_milestones m on m.application_id = a.id and m.kind = 'enrolled' and m.voided_at is null
        and not m.is_undated
        join lateral (select max(created_at) as at from timeline_events
          where application_id = a.id and kind = 'status-changed' and to_value = 'Accepted') accepted
          on accepted.at is not null`,
    })}`;
}
