import { PANELS } from "#app/workspaces/analytics/panels.ts";
import { asAdmin, type Bench } from "../database.ts";
import { measurePagesBesideSql } from "../pages-beside-sql.ts";
import { startProduct } from "../product.ts";
import type { Result } from "../results.ts";
import { signedInAs } from "../session.ts";
import type { Settings } from "../settings.ts";
import { addSyntheticRows } from "../synthetic-rows.ts";

/** The budget of a year of any panel. */
const MOST_P95_MS = 400;

/** Each panel of the analytics, a year beside the year before, in the largest of the sizes; one asks at a time. */
export async function measureAnalytics(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<Result[]> {
  const rows = Math.max(...settings.rows);
  const url = await bench.createDatabase("bench_analytics");
  say(`making ${rows.toLocaleString("en")} students and applications`);
  await addSyntheticRows(url, rows);
  await addWhatFollowed(url);
  const database = bench.open(url);
  const product = await startProduct(url);
  try {
    const headers = await signedInAs(database.db, "owner", { secondFactor: true });
    const page = (name: string) => ({
      work: `analytics: ${name}`,
      address: `/admin/analytics/${name}`,
      rows,
    });
    return await measurePagesBesideSql(
      { product, url, headers },
      [
        ...PANELS.map(page),
        page("funnel?by=country"),
        page("funnel?by=university"),
        page("funnel?by=course"),
      ],
      { ...settings, connections: 1 },
      say,
      MOST_P95_MS,
    );
  } finally {
    await product.stop();
    await database.close();
    await bench.dropDatabase("bench_analytics");
  }
}

/** A draft for each application, the way through the statuses, an offer for a third and an enrolment for a tenth; visits, searches. */
const addWhatFollowed = (url: string): Promise<void> =>
  asAdmin(
    url,
    "set synchronous_commit = off; set session_replication_role = replica; set work_mem = '128MB'",
    `insert into application_drafts (id, student_id, answers, source, submitted_at, created_at)
     select draft_id, student_id, answers, source, created_at, created_at - interval '3 hours' from applications
     where reference like 'SB-BENCH-%' on conflict do nothing`,
    `insert into timeline_events (student_id, application_id, kind, from_value, to_value, created_at)
     select student_id, id, 'status-changed', step.f, step.t, created_at + step.days * interval '1 day'
     from applications,
       (values ('New', 'Under Review', 2), ('Under Review', 'Submitted', 9), ('Submitted', 'Accepted', 40))
         as step (f, t, days)
     where reference like 'SB-BENCH-%' and (step.days = 2 or status in ('Submitted', 'Accepted'))`,
    `insert into offers (application_id, state, kind, university, course, starts_on, currency, tuition_minor, expires_on,
       expires_at, source, letter_version, letter_sha256, letter_origin, issued_at, decided_at)
     select id, 'accepted', 'full', 'University', 'Course', '2030-02-01', 'AUD', 4000000, '2030-01-01', '2030-01-01',
       'staff', 1, repeat('0', 64), 'template', created_at + interval '30 days', created_at + interval '40 days'
     from applications where reference like 'SB-BENCH-%' and right(reference, 1) in ('0', '3', '6')`,
    `insert into application_milestones (application_id, kind, day, recorded_at)
     select id, 'enrolled', (created_at + interval '90 days')::date, created_at + interval '90 days'
     from applications where reference like 'SB-BENCH-%' and right(reference, 1) = '0'`,
    `insert into page_visits (day, page, source, views, visits)
     select current_date - day, page, source, 3 + day % 7, 1 + day % 3
     from generate_series(0, 729) as day,
       unnest(array['/', '/courses', '/courses/:course', '/universities/:university', '/guides/:guide', '/student-auth']) as page,
       unnest(array['own', 'direct', 'search', 'social', 'assistant', 'referral', 'campaign:fair']) as source
     on conflict do nothing`,
    // As many words a day as are kept.
    `insert into searches (day, place, term, searches, in_vain)
     select current_date - day, 'courses', 'word ' || (word * word + day * 7) % 20000, 1 + word % 3, word % 2
     from generate_series(0, 395) as day, generate_series(1, 1000) as word on conflict do nothing`,
    "vacuum analyze",
  );
