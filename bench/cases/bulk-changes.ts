import { sql } from "drizzle-orm";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { changeStage } from "#app/admissions/students/change-student.server.ts";
import { studentExport } from "#app/admissions/students/list-export.server.ts";
import { BULK_CHANGE_KINDS } from "#app/composition/bulk-changes.server.ts";
import { chooseRecords } from "#app/platform/bulk-changes/choose-records.server.ts";
import { startChange } from "#app/platform/bulk-changes/make-change.server.ts";
import { countRecords } from "#app/platform/bulk-changes/queries.server.ts";
import { runBulkChange } from "#app/platform/bulk-changes/run-change.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { loadEnv } from "#app/platform/environment/env.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeCounsellor } from "#tests/factories/records.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import type { Bench } from "../database.ts";
import { measureLoop, summarize } from "../measure.ts";
import type { Result, Verdict } from "../results.ts";
import type { Settings } from "../settings.ts";
import { addSyntheticRows } from "../synthetic-rows.ts";

const STUDENTS = 100_000;
const SEARCH = "bench_bulk";

/**
 * A change of 100,000 students, and edits of single ones meanwhile beside the same edits alone. Afterwards every student has to
 * have both: the change, and each edit that was told to have been made.
 */
export async function measureBulkChanges(
  bench: Bench,
  settings: Settings,
  say: (text: string) => void,
): Promise<{ results: Result[]; verdicts: Verdict[] }> {
  const url = await bench.createDatabase(SEARCH);
  say(`making ${STUDENTS.toLocaleString("en")} students`);
  await addSyntheticRows(url, STUDENTS);
  const database = bench.open(url);
  const { db } = database;
  try {
    const staff = await makeStaff(db, "owner");
    const counsellor = await makeCounsellor(db, {});
    // Re-enqueued jobs run again here: one process, as in the product.
    let isDue = false;
    const jobs = {
      async enqueue(_tx: unknown, name: string) {
        isDue ||= name === "make-bulk-change";
      },
    };
    const deps = { db, jobs, log: createLog("error", false), now: () => new Date() };
    const edits = editsOf(db, async (id, version) => {
      const input = { id, version, stage: "Enrolled" as const, reason: null };
      const done = await changeStage(deps, staff, input);
      return done.ok;
    });
    const during = { concurrency: 1, warmUpMs: 500, durationMs: settings.seconds * 1000 };
    const alone = await measureLoop(edits.one, during);

    const query = parseListQuery(STUDENT_LIST, new URLSearchParams(), LIST_CLOCK);
    if (!query.ok) throw new Error("The list does not know its own address");
    const asked = {
      query: query.value,
      actor: staff,
      now: new Date(),
      env: loadEnv("start", {}),
    };
    const chosenAt = performance.now();
    const chosen = await chooseRecords(deps, studentExport, asked, { which: "all", ids: [] }, 2 * STUDENTS);
    const chosenMs = performance.now() - chosenAt;
    const kind = BULK_CHANGE_KINDS.find(({ name }) => name === "students-counsellor");
    if (!chosen.ok || !kind) throw new Error("The students cannot be chosen");
    const { id } = chosen.value;
    await startChange(deps, staff, kind, { id, values: { counsellorId: counsellor.id } });
    const { total } = await countRecords(db, id);
    say(`changing ${total.toLocaleString("en")} of them`);
    const begun = performance.now();
    const running = (async () => {
      while (isDue) {
        isDue = false;
        await runBulkChange(deps, id);
      }
    })();
    const beside = await measureLoop(edits.one, during);
    await running;
    const elapsed = performance.now() - begun;
    const counts = await countRecords(db, id);
    const { rows } = await db.execute<{ missing: number }>(
      sql`select count(*)::int as missing from bulk_change_records r left join students s on s.id = r.record_id
           where r.change_id = ${id}::uuid and s.counsellor_id is distinct from ${counsellor.id}::uuid`,
    );
    const lost = await edits.lost();
    return {
      results: [
        {
          work: "single edit during a change of many",
          size: `${total.toLocaleString("en")} students`,
          ours: beside,
          limit: alone,
          limitName: "the same edit alone",
        },
        {
          work: "change of many",
          size: `${total.toLocaleString("en")} students`,
          ours: { ...summarize([elapsed / total], elapsed), rate: (total / elapsed) * 1000, count: total },
          limit: { ...summarize([chosenMs], chosenMs), rate: (total / chosenMs) * 1000, count: total },
          limitName: "choosing them",
        },
      ],
      verdicts: [
        {
          goal: "a change of many loses no edit, and every record has its turn",
          found: `${counts.changed + counts.same} of ${total} changed, ${rows[0]?.missing ?? "?"} without, ${lost} of ${edits.made()} edits lost`,
          met: counts.refused === 0 && rows[0]?.missing === 0 && lost === 0,
        },
      ],
    };
  } finally {
    await database.close();
    await bench.dropDatabase(SEARCH);
  }
}

/**
 * Random edits of students, each based on the version that was read; returns which succeeded, and which of them are
 * missing.
 */
function editsOf(db: Db, edit: (id: string, version: number) => Promise<boolean>) {
  const edited = new Set<string>();
  return {
    async one() {
      const { rows } = await db.execute<{ id: string; version: number }>(
        sql`select id, version from students where id > gen_random_uuid() and stage <> 'Enrolled' order by id limit 1`,
      );
      const [row] = rows;
      if (row && (await edit(row.id, row.version))) edited.add(row.id);
    },
    made: () => edited.size,
    async lost(): Promise<number> {
      const ids = sql.param([...edited]);
      const { rows } = await db.execute<{ lost: number }>(
        sql`select count(*)::int as lost from students where id = any(${ids}::uuid[]) and stage <> 'Enrolled'`,
      );
      return rows[0]?.lost ?? 0;
    },
  };
}
