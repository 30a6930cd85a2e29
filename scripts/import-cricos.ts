import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { downloadRegister } from "#app/catalogue/register/download-register.server.ts";
import { type ImportSummary, importRegister } from "#app/catalogue/register/import-register.server.ts";
import { RegisterError } from "#app/catalogue/register/register-error.server.ts";
import { REGISTER_FILES } from "#app/catalogue/register/register-files.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { MIGRATIONS, withDatabase } from "./db-open.ts";

const HELP = `npm run import:cricos -- --from <folder or https address> [options]

Reads Australia's register of courses for international students (CRICOS, four CSV files that data.gov.au
publishes each month) into the catalogue: all of it or nothing. Uses DATABASE_URL, or else the embedded
database in DATA_DIR; the product may be running.

  --from <where>    the folder with the four files, or the address below which they lie
  --as-of <month>   the register's month, such as 2026-01; default: what it was when the same files were
                    read before, or else the month of the newest file
  --dry-run         say what would change, and change nothing
  --accept-shrink   take in a register that lost more than half of its courses
  --help            this text`;

const SHOWN_REJECTIONS = 20;
const COLUMN = 12;
const LABEL = 18;
/** What is brought in line, by the file it comes from. */
const KINDS = [
  ["institutions", "institutions", "institutions"],
  ["campuses", "campuses", "locations"],
  ["courses", "courses", "courses"],
  ["course locations", "courseLocations", "courseLocations"],
] as const;

const { values } = parseArgs({
  options: {
    from: { type: "string" },
    "as-of": { type: "string" },
    "dry-run": { type: "boolean", default: false },
    "accept-shrink": { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
  strict: true,
});
const { from, "as-of": asOf, "dry-run": dryRun } = values;
if (values.help || from === undefined) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
if (asOf !== undefined && !/^\d{4}-(0[1-9]|1[0-2])(-\d{2})?$/.test(asOf)) {
  console.error(`--as-of ${asOf} is not a month such as 2026-01.`);
  process.exit(1);
}

await withDatabase(async ({ url, env, name, database: { db, pool } }) => {
  const kept = path.resolve(import.meta.dirname, "..", env.dataDir, "imports", "cricos");
  const begun = performance.now();
  try {
    await migrateDatabase(url, MIGRATIONS);
    await ensureReferenceData(db, new Date());
    const isAddress = /^https?:\/\//i.test(from);
    if (isAddress) await downloadRegister(from, kept);
    const bar = new SingleBar({
      format: "{bar} {percentage}% {work}",
      clearOnComplete: true,
      hideCursor: true,
      gracefulExit: true,
    });
    bar.start(100, 0, { work: "reading" });
    const summary = await importRegister(pool, {
      folder: isAddress ? kept : path.resolve(from),
      asOf,
      dryRun,
      acceptShrink: values["accept-shrink"],
      onProgress: (done, all) =>
        bar.update(Math.floor((done / all) * 100), { work: done < all ? "reading" : "comparing" }),
    }).finally(() => bar.stop());
    print(summary);
    if (summary.rejected.length > SHOWN_REJECTIONS) {
      await mkdir(kept, { recursive: true });
      const file = path.join(kept, `rejected-${summary.asOf}.txt`);
      await writeFile(file, summary.rejected.map(rejectionLine).join("\n"));
      console.log(`  … all of them in ${file}`);
    }
    console.log(`\nThe register of ${summary.asOf}${asOf ? "" : " (--as-of if that is not its month)"}`);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(dryRun ? `Nothing was written (${seconds} s).` : `${name} is up to date (${seconds} s).`);
  } catch (error) {
    if (!(error instanceof RegisterError)) throw error;
    console.error(`\n  ${error.message}\n  Nothing was written.\n`);
    process.exitCode = 1;
  }
});

function print(summary: ImportSummary): void {
  const headings = ["added", "changed", "unchanged", "withdrawn"] as const;
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(LABEL) : cell.padStart(COLUMN))).join("");
  console.log(line(["", ...headings, "rejected"]));
  for (const [label, kind, file] of KINDS) {
    const { name } = REGISTER_FILES[file];
    const rejected = summary.rejected.filter((rejection) => rejection.file === name).length;
    const figures = [...headings.map((heading) => summary[kind][heading]), rejected];
    console.log(line([label, ...figures.map((figure) => figure.toLocaleString("en"))]));
  }
  console.log(`\n${summary.rejected.length} rows rejected`);
  for (const rejection of summary.rejected.slice(0, SHOWN_REJECTIONS)) {
    console.log(`  ${rejectionLine(rejection)}`);
  }
}

function rejectionLine({ file, line, reason }: ImportSummary["rejected"][number]): string {
  return `${file}:${line} ${reason}`;
}
