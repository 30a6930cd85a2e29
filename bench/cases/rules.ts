import "#app/composition/compose.server.ts";
import { sql } from "drizzle-orm";
import { applicationImpact } from "#app/admissions/applications/rule-impact.server.ts";
import { readImpact } from "#app/catalogue/rules/rule-impact.server.ts";
import { effectOf } from "#app/catalogue/rules/rule-impact.ts";
import { VISA_STEPS_DUE } from "#app/visas/visa-files/late-starts.server.ts";
import { readWorkQueue } from "#app/workspaces/work-queue/work-queue.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { asAdmin, type Bench } from "../database.ts";
import { measureLoop } from "../measure.ts";
import type { Result } from "../results.ts";
import type { Settings } from "../settings.ts";
import { addSyntheticRows } from "../synthetic-rows.ts";

const CASES = 10_000;
const SHOWN = 50;
const GOAL_MS = 300;
const NAME = "bench_rules";

/** The statements of a file with its funds, for every open case: half of the files are due soon, some are late. */
const VISA_FILES = [
  `insert into visa_files (application_id, destination, planned_on, coe_starts_on, latest_on, starts_on)
   select id, 'australia', current_date + (n % 60)::int, current_date + (n % 60)::int + 75,
     current_date + (n % 60)::int - 5, current_date + (n % 60)::int + 75
   from (select id, row_number() over (order by id) as n from applications) a on conflict do nothing`,
  `insert into visa_funds (application_id, currency, rate, rate_on, tuition_minor, version)
   select application_id, 'NPR', 88.35, current_date, 3000000, 1 from visa_files on conflict do nothing`,
  `insert into visa_dates (application_id, kind, due_on)
   select application_id, 'medical', planned_on - 10 from visa_files where planned_on is not null`,
  "analyze applications, visa_files, visa_funds, visa_dates",
] as const;

/**
 * What a change of the funds for Australia affects among 10,000 open cases with visa files: every kind of record, as the
 * editor lists it. And the work queue of all staff over the same cases.
 */
export async function measureRules(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<Result[]> {
  const url = await bench.createDatabase(NAME);
  say(`making ${CASES.toLocaleString("en")} open cases`);
  await addSyntheticRows(url, CASES, { isSearched: false });
  await asAdmin(
    url,
    `update applications set status = 'Submitted', course_id = null, university_id = (
       select u.id from universities u join countries c on c.id = u.country_id where c.code = 'australia' limit 1)`,
    ...VISA_FILES,
  );
  const database = bench.open(url);
  try {
    const { db } = database;
    const owner = await makeStaff(db, "owner");
    const effect = effectOf("au-funds-student", {
      before: { kind: "money", minor: 29_710_00 },
      after: { kind: "money", minor: 31_000_00 },
      from: "2027-07-01",
    });
    const during = {
      concurrency: 1,
      warmUpMs: settings.warmUpSeconds * 1000,
      durationMs: settings.seconds * 1000,
    };
    const ours = await measureLoop(async () => void (await readImpact(db, owner, effect)), during);
    const reader = { actor: owner, whose: "all", timeZone: "Asia/Kathmandu", now: new Date() } as const;
    const queue = await measureLoop(async () => void (await readWorkQueue(db, reader)), during);
    const due = await measureLoop(
      async () => void (await db.execute(sql`select 1 where exists ${VISA_STEPS_DUE}`)),
      during,
    );
    const affected = applicationImpact.affected(effect);
    const limit = await measureLoop(
      async () => void (await db.execute(sql`select * from (${affected}) one limit ${SHOWN}`)),
      during,
    );
    return [
      {
        work: "impact of a changed rule",
        size: `${CASES.toLocaleString("en")} cases`,
        ours,
        limit,
        limitName: `the first ${SHOWN} applications`,
        goal: { words: `p95 ≤ ${GOAL_MS} ms`, met: ours.p95 <= GOAL_MS },
      },
      {
        work: "work queue of all staff",
        size: `${CASES.toLocaleString("en")} open visa files`,
        ours: queue,
        limit: due,
        limitName: "the first visa step that is due",
        goal: { words: `p95 ≤ ${GOAL_MS} ms`, met: queue.p95 <= GOAL_MS },
      },
    ];
  } finally {
    await database.close();
    await bench.dropDatabase(NAME);
  }
}
