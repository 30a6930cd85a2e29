import "#app/composition/compose.server.ts";
import { sql } from "drizzle-orm";
import { applicationImpact } from "#app/admissions/applications/rule-impact.server.ts";
import { readImpact } from "#app/catalogue/rules/rule-impact.server.ts";
import { effectOf } from "#app/catalogue/rules/rule-impact.ts";
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

/** What a change of the funds for Australia affects among 10,000 open cases: every kind of record, as the editor lists it. */
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
    "analyze applications",
  );
  const database = bench.open(url);
  try {
    const { db } = database;
    const owner = await makeStaff(db, "owner");
    const effect = effectOf("au-funds-student", {
      ...{ before: { kind: "money", minor: 29_710_00 }, after: { kind: "money", minor: 31_000_00 } },
      from: "2027-07-01",
    });
    const during = {
      ...{ concurrency: 1, warmUpMs: settings.warmUpSeconds * 1000 },
      durationMs: settings.seconds * 1000,
    };
    const ours = await measureLoop(async () => void (await readImpact(db, owner, effect)), during);
    const affected = applicationImpact.affected(effect);
    const limit = await measureLoop(
      async () => void (await db.execute(sql`select * from (${affected}) one limit ${SHOWN}`)),
      during,
    );
    return [
      {
        ...{ work: "impact of a changed rule", size: `${CASES.toLocaleString("en")} cases`, ours, limit },
        limitName: `the first ${SHOWN} applications`,
        goal: { words: `p95 ≤ ${GOAL_MS} ms`, met: ours.p95 <= GOAL_MS },
      },
    ];
  } finally {
    await database.close();
    await bench.dropDatabase(NAME);
  }
}
