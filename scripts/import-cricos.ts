import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { COURSE_LEVELS, type CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { downloadRegister } from "#app/catalogue/register/download-register.server.ts";
import { type ImportSummary, importRegister } from "#app/catalogue/register/import-register.server.ts";
import { DOUBTS, type Doubt } from "#app/catalogue/register/register-doubts.server.ts";
import { RegisterError } from "#app/catalogue/register/register-error.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { MIGRATIONS, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { PROJECT_ROOT } from "#app/platform/environment/project-root.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { withDatabase } from "./db-open.ts";

const HELP = `npm run import:cricos -- --from <folder, workbook or https address> [options]

Reads Australia's register of courses for international students (CRICOS, which data.gov.au publishes each
month as a workbook and as four CSV files) into the catalogue: all of it or nothing. Uses DATABASE_URL, or
else the embedded database in DATA_DIR; the product may be running.

  --from <where>    the workbook (.xlsx), the folder with it or with the four files (as data.gov.au or a
                    spreadsheet program saved them), the address of the workbook, or the address below which
                    the four files lie
  --as-of <month>   the register's month, such as 2026-01; default: what it was when the same files were
                    read before, or what they say of themselves, or else the month of the newest file
  --dry-run         say what would change, and change nothing
  --level <a>=<b>   what a level is that is not known: "Undergraduate Certificate=certificate". Ours are
                    ${COURSE_LEVELS.join(", ")}
  --accept <what>   go on although the files look wrong; may be said several times:
                      cut        they look cut off, or lost more than half of what the catalogue has
                      swallowed  a row has several lines that look like rows of their own
                      unreadable a row says of no provider or course that it is theirs
                      encoding   a file is not UTF-8: what is not is read as Windows-1252
                      older      they are older than what the catalogue has
                      levels     many courses have a level that is not known: they are left out
                      date       the dates in the files and --as-of contradict each other
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
    accept: { type: "string", multiple: true, default: [] },
    level: { type: "string", multiple: true, default: [] },
    // What `--accept cut` was called before there were others.
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
  fail(`--as-of ${asOf} is not a month such as 2026-01.`);
}
const accept = values.accept.map((doubt) => {
  if (Object.hasOwn(DOUBTS, doubt)) return doubt as Doubt;
  return fail(`--accept ${doubt} is none of ${Object.keys(DOUBTS).join(", ")}.`);
});
if (values["accept-shrink"]) accept.push("cut");
const levels = new Map(
  values.level.map((text): [string, CourseLevel] => {
    const [, theirs = "", ours = ""] = /^(.+)=([^=]+)$/.exec(text) ?? [];
    if (isOneOf(COURSE_LEVELS, ours.trim())) return [theirs, ours.trim() as CourseLevel];
    return fail(`--level "${text}" is not <their level>=<one of ${COURSE_LEVELS.join(", ")}>.`);
  }),
);

await withDatabase(async ({ url, env, name, database: { db, pool } }) => {
  const kept = path.resolve(PROJECT_ROOT, env.dataDir, "imports", "cricos");
  const begun = performance.now();
  try {
    await migrateDatabase(url, MIGRATIONS);
    await ensureReferenceData(db, new Date());
    const isAddress = /^https?:\/\//i.test(from);
    const place = isAddress ? await downloadRegister(from, kept) : path.resolve(from);
    const bar = new SingleBar({
      format: "{bar} {percentage}% {work}",
      clearOnComplete: true,
      hideCursor: true,
      gracefulExit: true,
    });
    bar.start(100, 0, { work: "reading" });
    const summary = await importRegister(pool, {
      from: place,
      asOf,
      dryRun,
      accept,
      levels,
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

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function print(summary: ImportSummary): void {
  for (const message of summary.accepted) console.log(`accepted: ${message}`);
  const headings = ["added", "changed", "unchanged", "withdrawn"] as const;
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(LABEL) : cell.padStart(COLUMN))).join("");
  console.log(line(["", ...headings, "rejected"]));
  for (const [label, kind, file] of KINDS) {
    const name = summary.names[file];
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
