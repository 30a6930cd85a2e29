import { countSteps } from "#app/admissions/steps/count-steps.server.ts";
import { canFilterByBranch, GROUPINGS_OF, PANELS } from "#app/workspaces/analytics/panels.ts";
import { asAdmin, type Bench } from "../database.ts";
import { measurePagesBesideSql } from "../pages-beside-sql.ts";
import { startProduct } from "../product.ts";
import type { Result } from "../results.ts";
import { signedInAs } from "../session.ts";
import type { Settings } from "../settings.ts";
import { addSyntheticRows } from "../synthetic-rows.ts";

/** The budget of a year of any panel. */
const MOST_P95_MS = 400;
/** Of a year of one branch, which is counted from the rows. */
const MOST_BRANCH_P95_MS = 1_000;

/**
 * Each panel of the analytics by each of its groupings, a year beside the year before, in the largest of the sizes, and the
 * records behind a figure; one asks at a time.
 */
export async function measureAnalytics(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<Result[]> {
  const rows = Math.max(...settings.rows);
  const url = await bench.createDatabase("bench_analytics");
  say(`making ${rows.toLocaleString("en")} students and applications`);
  await addIntakes(url);
  await addSyntheticRows(url, rows, { intake: INTAKE, student: STUDENT, isSearched: false });
  say("and what followed");
  await addWhatFollowed(url);
  const database = bench.open(url);
  say("counting them");
  await countSteps(database);
  await asAdmin(url, "vacuum analyze");
  const product = await startProduct(url);
  try {
    const headers = await signedInAs(database.db, "owner", { secondFactor: true });
    const page = (name: string, address: string) => ({
      work: `analytics: ${name}`,
      address: `/admin/analytics/${address}`,
      rows,
    });
    const all = await measurePagesBesideSql(
      { product, url, headers },
      [
        ...PANELS.flatMap((panel) =>
          GROUPINGS_OF[panel].map((by) => page(`${panel} by ${by}`, `${panel}?by=${by}`)),
        ),
        page("students behind a figure", "funnel/records?figure=accepted"),
        page("stays behind a figure", "stages/records?figure=ended&row=Submitted"),
      ],
      { ...settings, connections: 1 },
      say,
      MOST_P95_MS,
    );
    const ofBranch = await measurePagesBesideSql(
      { product, url, headers },
      PANELS.filter(canFilterByBranch).map((panel) =>
        page(`${panel} of a branch`, `${panel}?branch=${BRANCH}`),
      ),
      { ...settings, connections: 1 },
      say,
      MOST_BRANCH_P95_MS,
    );
    return [...all, ...ofBranch];
  } finally {
    await product.stop();
    await database.close();
    await bench.dropDatabase("bench_analytics");
  }
}

/** One of ten branches of the same size. */
const BRANCH = "00000000-0000-4000-8000-000000000001";

/** The first intake that begins four months after the record was made, of three a year. */
const INTAKE = `to_char(date_trunc('year', created_at) + ((extract(month from created_at)::int / 4 + 2) * 4) * interval '1 month',
  'YYYY-"m"MM')`;
/** Every fifth application is the second one of the student before, who then has two; every fifth student has none. */
const STUDENT = "case when n % 5 = 0 then coalesce(lag(id) over by_age, id) else id end";

const addIntakes = (url: string): Promise<void> =>
  asAdmin(
    url,
    `insert into intakes (code, label, starts_on)
     select to_char(begins, 'YYYY-"m"MM'), to_char(begins, 'FMMonth YYYY'), to_char(begins, 'YYYY-MM')
     from generate_series(date_trunc('year', now()) - interval '4 years', now() + interval '2 years', interval '4 months') as begins
     on conflict do nothing`,
  );

/**
 * The subsequent data of applications: drafts, randomly timed statuses, an offer for a third, an enrolment and a
 * commission for a tenth; documents, consultations, visits and searches.
 */
async function addWhatFollowed(url: string): Promise<void> {
  const ours = "reference like 'SB-BENCH-%'";
  const [third, tenth] = [`right(reference, 1) in ('0', '3', '6')`, `right(reference, 1) = '0'`];
  await asAdmin(
    url,
    `set synchronous_commit = off; set session_replication_role = replica; set work_mem = '256MB';
     set maintenance_work_mem = '512MB'; select setseed(0.5)`,
    `insert into branches (id, name)
     select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Branch ' || n from generate_series(0, 9) as n`,
    `update students set branch_id = ('00000000-0000-4000-8000-' || lpad((n % 10)::text, 12, '0'))::uuid
     from (select id, row_number() over (order by created_at) as n from students where email like '%@mail.example') numbered
     where students.id = numbered.id`,
    `insert into application_drafts (id, student_id, answers, source, submitted_at, created_at)
     select draft_id, student_id, jsonb_build_object('personalInfo', jsonb_build_object('country',
         (array['nepal', 'india', 'bangladesh', 'sri-lanka', 'other'])[1 + (random() * 4)::int])),
       source, created_at, created_at - random() * interval '5 days'
     from applications where ${ours} on conflict do nothing`,
    // Each step after the one before, by the days that each takes.
    `insert into timeline_events (student_id, application_id, kind, from_value, to_value, created_at)
     select student_id, id, 'status-changed', step.f, step.t, created_at + step.days * interval '1 day'
     from (select student_id, id, created_at, status, random() * 6 as first, 6 + random() * 20 as second,
             30 + random() * 40 as third
           from applications where ${ours}) a,
       lateral (values ('New', 'Under Review', first), ('Under Review', 'Submitted', second), ('Submitted', 'Accepted', third))
         as step (f, t, days)
     where step.f = 'New' or status = 'Accepted' or (step.f = 'Under Review' and status = 'Submitted')`,
    `insert into offers (application_id, state, kind, university, course, starts_on, currency, tuition_minor, expires_on,
       expires_at, source, letter_version, letter_sha256, letter_origin, issued_at, decided_at)
     select id, 'accepted', 'full', 'University', 'Course', '2030-02-01', 'AUD', 4000000, '2030-01-01', '2030-01-01',
       'staff', 1, repeat('0', 64), 'template', created_at + interval '30 days',
       created_at + interval '30 days' + random() * interval '25 days'
     from applications where ${ours} and ${third}`,
    `insert into application_milestones (application_id, kind, day, recorded_at)
     select id, 'enrolled', (created_at + days * interval '1 day')::date, created_at + days * interval '1 day'
     from (select *, 90 + random() * 60 as days from applications where ${ours} and ${tenth}) a`,
    `insert into ledger_entries (position, application_id, payer_id, amount_minor, currency, kind, part, line_key, sequence,
       based_on, made_at, previous_hash, hash)
     select (select coalesce(max(position), 0) from ledger_entries) + row_number() over (order by created_at), id,
       (select id from organisations order by id limit 1), 360000, 'AUD', 'earned', 'commission', 'bench', 1, '[]',
       created_at + interval '100 days', '', ''
     from applications where ${ours} and ${tenth}`,
    `insert into documents (student_id, kind, state, return_reason, decided_at, created_at, updated_at)
     select id, kind, (case when n < 2 then 'returned' when n < 9 then 'accepted' else 'in-review' end)::document_state,
       case when n < 1 then 'unreadable' when n < 2 then 'expired' end,
       case when n < 9 then created_at + interval '2 days' end, created_at, created_at
     from (select students.id, students.created_at, kind, random() * 10 as n
           from students, unnest(array['passport', 'transcript']) as kind where email like '%@mail.example') papers`,
    `insert into bookings (reference, status, counsellor_id, starts_at, ends_at, blocked_from, blocked_until, counsellor_zone,
       visitor_zone, topic, language, channel, name, email, student_id, confirmed_at, created_at)
     select 'BK-BENCH-' || n, (array['confirmed', 'attended', 'no-show', 'cancelled'])[1 + n % 4]::booking_status, counsellor_id,
       created_at, created_at + interval '5 minutes', created_at, created_at + interval '5 minutes', 'UTC', 'UTC',
       (array['choosing', 'visa'])[1 + n % 2], 'en', 'video', 'Visitor', 'visitor@mail.example', id, created_at, created_at
     from (select id, counsellor_id, created_at, row_number() over (order by created_at) as n
           from students where email like '%@mail.example') s where n % 5 = 0 on conflict do nothing`,
    `insert into page_visits (day, page, source, views, visits)
     select current_date - day, page, source, 3 + day % 7, 1 + day % 3
     from generate_series(0, 729) as day,
       unnest(array['/', '/courses', '/courses/:course', '/universities/:university', '/guides/:guide', '/student-auth']) as page,
       unnest(array['own', 'direct', 'search', 'social', 'assistant', 'referral', 'campaign:fair']) as source
     on conflict do nothing`,
    // As many words a day as are kept.
    `insert into searches (day, place, term, searches, without_results)
     select current_date - day, 'courses', 'word ' || (word * word + day * 7) % 20000, 1 + word % 3, word % 2
     from generate_series(0, 395) as day, generate_series(1, 1000) as word on conflict do nothing`,
    "truncate changed_students; insert into changed_students (student_id) select id from students order by created_at",
    "vacuum analyze",
  );
}
