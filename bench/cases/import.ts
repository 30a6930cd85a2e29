import { eq } from "drizzle-orm";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { IMPORT_KINDS } from "#app/composition/imports.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { checkImport } from "#app/platform/imports/check-import.server.ts";
import { chooseColumns } from "#app/platform/imports/choose-columns.server.ts";
import { TABLE_BOUNDS } from "#app/platform/imports/import.ts";
import { imports } from "#app/platform/imports/imports.tables.server.ts";
import { startImport } from "#app/platform/imports/make-import.server.ts";
import { Gathering } from "#app/platform/imports/read-table.server.ts";
import { runImport } from "#app/platform/imports/run-import.server.ts";
import { keepImport } from "#app/platform/imports/store-import.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import type { Bench } from "../database.ts";
import { summarize } from "../measure.ts";
import type { Result, Verdict } from "../results.ts";

const LINES = 20_000;
const NAME = "bench_import";
/** Lines a second, once they are checked. */
const GOAL = 5_000;

const FILES = {
  universities: {
    table: universities,
    header: ["Name", "Country", "Website", "Contact", "City"],
    row: (at: number) => [
      `University of Bench ${at}`,
      "Australia",
      `https://bench${at}.example.edu`,
      `office${at}@example.edu`,
      "Perth",
    ],
  },
  students: {
    table: students,
    header: ["Name", "Email", "Phone", "Stage"],
    row: (at: number) => [
      `Bench Student${at}`,
      `bench${at}@example.com`,
      `+97798${String(at).padStart(8, "0")}`,
      "Lead",
    ],
  },
} as const;

/** Files of new records: their check, and their taking after it, beside each other. */
export async function measureImport(
  bench: Bench,
  say: (text: string) => void,
): Promise<{ results: Result[]; verdicts: Verdict[] }> {
  const database = bench.open(await bench.createDatabase(NAME));
  const { db } = database;
  const results: Result[] = [];
  const verdicts: Verdict[] = [];
  try {
    await ensureReferenceData(db, new Date());
    const owner = await makeStaff(db, "owner");
    // Re-enqueued jobs run again here: one process, as in the product.
    let isDue = false;
    const jobs = {
      async enqueue() {
        isDue = true;
      },
    };
    const deps = { db, jobs, log: createLog("error", false), now: () => new Date() };
    for (const [list, { table: stored, header, row }] of Object.entries(FILES)) {
      say(`importing ${LINES.toLocaleString("en")} ${list}`);
      const kind = IMPORT_KINDS.find((each) => each.list === list);
      if (!kind) throw new Error(`No list takes ${list}`);
      const before = await db.$count(stored);
      const gathering = new Gathering(TABLE_BOUNDS, { isSheet: false, headerLine: 1 });
      gathering.add(1, header);
      for (let at = 0; at < LINES; at += 1) gathering.add(at + 2, row(at));
      const table = gathering.end({ text: { encoding: "utf-8", separator: "," }, sheet: null });
      if (!table.ok) throw new Error(`No table: ${table.error}`);
      const kept = await keepImport(deps, owner, kind, { name: `${list}.csv`, table: table.value });
      if (!kept.ok) throw new Error(`Not kept: ${kept.error.code}`);
      const { id } = kept.value;
      const read = async () => {
        const [found] = await db.select().from(imports).where(eq(imports.id, id));
        if (!found) throw new Error("It was kept");
        return found;
      };
      await chooseColumns(deps, deps, owner, { id, columns: (await read()).columns });
      const checking = performance.now();
      await checkImport(deps, id, (await read()).check ?? "");
      const checkedMs = performance.now() - checking;
      await startImport(deps, owner, { id, mode: "good", existing: "leave" });
      const begun = performance.now();
      while (isDue) {
        isDue = false;
        await runImport(deps, id);
      }
      const elapsed = performance.now() - begun;
      const made = (await db.$count(stored)) - before;
      const rate = (made / elapsed) * 1000;
      results.push({
        work: `import of ${list}`,
        size: `${LINES.toLocaleString("en")} lines`,
        ours: { ...summarize([elapsed / LINES], elapsed), rate, count: made },
        limit: {
          ...summarize([checkedMs / LINES], checkedMs),
          rate: (LINES / checkedMs) * 1000,
          count: LINES,
        },
        limitName: "their check",
        goal: { words: `at least ${GOAL.toLocaleString("en")} a second`, met: rate >= GOAL },
      });
      verdicts.push({
        goal: `every new line of a file of ${list} becomes one record`,
        found: `${made} of ${LINES}`,
        met: made === LINES,
      });
    }
    return { results, verdicts };
  } finally {
    await database.close();
    await bench.dropDatabase(NAME);
  }
}
