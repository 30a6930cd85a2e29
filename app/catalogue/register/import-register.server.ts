import type pg from "pg";
import type { CourseLevel } from "#app/catalogue/course-terms/levels.ts";
import { AUSTRALIAN_UNIVERSITIES } from "#app/catalogue/universities/universities.ts";
import { universitySlug } from "#app/catalogue/universities/university-slug.ts";
import { type Applied, applyRegister } from "./apply-register.server.ts";
import { levelKey } from "./course-kind.ts";
import { type ReadOptions, type Rejection, readRows } from "./read-rows.server.ts";
import { datesSaid, judgeDate } from "./register-age.server.ts";
import { type Doubt, type Doubts, doubtsExcept } from "./register-doubts.server.ts";
import { watchEnds } from "./register-ends.server.ts";
import { RegisterError } from "./register-error.server.ts";
import { digestOf, type FoundFile, findRegisterFiles, type RegisterFile } from "./register-files.server.ts";
import { doubtShrunken, judgeRows, STRANGER, TWICE, UNREAD } from "./register-plausible.server.ts";
import { READ_ROW, type SaidLevels } from "./register-rows.server.ts";
import { type Rows, tablesOf } from "./source-rows.server.ts";
import { analyzeStaging, createStaging, stage } from "./staging.server.ts";

export interface ImportOptions {
  /** The folder with the four files, or with the workbook, or the workbook. */
  readonly from: string;
  /**
   * The register's date, `2026-01` or `2026-01-15`. Without one: what it was when the same files were read
   * before, or what they say of themselves, or else the month of the newest file.
   */
  readonly asOf?: string | undefined;
  /** Do everything, then roll back. */
  readonly dryRun?: boolean;
  /** What is right though it looks wrong. */
  readonly accept?: readonly Doubt[];
  /** What levels are that the product does not know, by the register's names. */
  readonly levels?: ReadonlyMap<string, CourseLevel>;
  /** Hears how much of all bytes has been read. */
  readonly onProgress?: (done: number, all: number) => void;
  readonly now?: Date;
}

export interface ImportSummary extends Applied {
  readonly rejected: readonly Rejection[];
  readonly digest: string;
  readonly asOf: string;
  /** What looked wrong, and was accepted. */
  readonly accepted: readonly string[];
  /** What the files are called in rejections. */
  readonly names: Readonly<Record<RegisterFile, string>>;
}

/** Two imports at once would each close what the other opens. */
const LOCK = "hashtext('southbound cricos import')";
const UNIVERSITIES = new Map(AUSTRALIAN_UNIVERSITIES.map((university) => [university.code, university]));

/**
 * Imports the CRICOS register into the catalogue in one transaction: all of it, or nothing. Importing the same files
 * again changes nothing.
 *
 * @throws RegisterError for files that are not the register, or incomplete
 */
export async function importRegister(pool: pg.Pool, options: ImportOptions): Promise<ImportSummary> {
  const files = await findRegisterFiles(options.from);
  const names = Object.fromEntries(files.map(({ file, name }) => [file, name])) as Record<
    RegisterFile,
    string
  >;
  const digest = await digestOf(files);
  const doubts = doubtsExcept(new Set(options.accept));
  const levels = new Map([...(options.levels ?? [])].map(([level, ours]) => [levelKey(level), ours]));
  const tables = await tablesOf(files, doubts, options.onProgress);
  const rejected: Rejection[] = [];
  const unread = new Set<string>();
  const kept = new Set<string>();
  const titles: Record<string, string> = {};
  const ends = watchEnds(names);
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query("begin");
    await client.query("set local statement_timeout = '15min'");
    await client.query("set local synchronous_commit = on");
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_xact_lock(${LOCK}) as free`,
    );
    if (!rows[0]?.free) throw new RegisterError("Another import of the register is running.");
    await createStaging(client);
    const keys = {} as Record<RegisterFile, Set<string>>;
    for (const found of files) {
      keys[found.file] = await stageFile(client, found, tables[found.file](), {
        onReject: (rejection) => {
          rejected.push(rejection);
          const isOfOthers = rejection.reason === STRANGER || rejection.reason === UNREAD;
          for (const code of rejection.about) {
            kept.add(code);
            if (!isOfOthers) unread.add(code);
          }
          if (rejection.isOfUnknown) doubtUnknown(rejection, doubts);
        },
        unread,
        onTitle: (title) => {
          titles[found.name] = title;
        },
        doubts,
        keys,
        levels,
        ends,
      });
    }
    await analyzeStaging(client);
    ends.judge(doubts);
    await doubtShrunken(client, names, doubts);
    const asOf = await judgeDate(
      client,
      {
        asOf: options.asOf,
        digest,
        files,
        said: datesSaid(files, titles),
        now: options.now ?? new Date(),
      },
      doubts,
    );
    doubts.settle();
    const applied = await applyRegister(client, { asOf, kept: [...kept] });
    const summary: ImportSummary = {
      ...applied,
      rejected,
      digest,
      asOf,
      accepted: doubts.accepted(),
      names,
    };
    if (options.dryRun) {
      await client.query("rollback");
      return summary;
    }
    await recordImport(client, summary);
    // Queries on the new catalogue are planned by these statistics.
    await client.query("analyze universities, campuses, courses, course_campuses");
    await client.query("commit");
    return summary;
  } catch (error) {
    await client.query("rollback").catch((lost: Error) => {
      failure = lost;
    });
    throw error;
  } finally {
    client.release(failure);
  }
}

/** What such a row is about would be closed, as if it were gone from the register. */
function doubtUnknown({ file, line, reason }: Rejection, doubts: Doubts): void {
  doubts.raise("unreadable", `${file}:${line} ${reason}, and holds no code that says what it is about.`);
}

async function stageFile(
  client: pg.ClientBase,
  found: FoundFile,
  rows: Rows,
  options: ReadOptions & {
    /** Of the files before this one. */
    keys: Readonly<Partial<Record<RegisterFile, ReadonlySet<string>>>>;
    /** Codes of what stands in rows that cannot be taken in. */
    unread: ReadonlySet<string>;
    levels: SaidLevels;
    ends: ReturnType<typeof watchEnds>;
  },
): Promise<Set<string>> {
  const { file, name } = found;
  const staging = stage(client, file);
  const keys = new Set<string>();
  const judge = judgeRows(name, options.doubts);
  for await (const row of readRows(found, rows, options)) {
    const read = READ_ROW[file](row, options.levels);
    if ("reason" in read) {
      const { reason, code, level } = read;
      judge.heard({ line: row.line, reason, level });
      const about = code ? [code] : row.about();
      options.onReject({ file: name, line: row.line, reason, about, isOfUnknown: about.length === 0 });
      continue;
    }
    const reason = whyNot(read.key, read.row, file, keys, options);
    const provider = String(file === "institutions" ? read.key : read.row.provider);
    const course = file === "courses" ? read.key : read.row.course;
    judge.heard({ line: row.line, reason });
    options.ends.heard(file, {
      line: row.line,
      provider,
      reason,
      ...(course !== undefined && { course: String(course) }),
    });
    if (reason !== null) {
      // Of what the files contradict each other about, nothing is closed; what stands twice is known.
      const about = reason === TWICE ? [] : [provider, ...(course === undefined ? [] : [String(course)])];
      options.onReject({ file: name, line: row.line, reason, about });
      continue;
    }
    keys.add(read.key);
    await staging.add(file === "institutions" ? asUniversity(read.row) : read.row);
  }
  await staging.flush();
  judge.atTheEnd();
  return keys;
}

function whyNot(
  key: string,
  row: Readonly<Record<string, unknown>>,
  file: RegisterFile,
  own: ReadonlySet<string>,
  {
    keys,
    unread,
  }: {
    keys: Readonly<Partial<Record<RegisterFile, ReadonlySet<string>>>>;
    unread: ReadonlySet<string>;
  },
): string | null {
  if (own.has(key)) return TWICE;
  if (file === "institutions") return null;
  const provider = String(row.provider);
  const course = String(row.course);
  const isKnown =
    keys.institutions?.has(provider) &&
    (file !== "courseLocations" ||
      (keys.courses?.has(course) && keys.locations?.has(`${provider} ${row.location}`)));
  if (isKnown) return null;
  return unread.has(provider) || unread.has(course) ? UNREAD : STRANGER;
}

/** The universities proper go by the names that people know. */
function asUniversity(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const known = UNIVERSITIES.get(String(row.code));
  if (!known) return { ...row, is_university: false };
  const legalName = row.legal_name ?? row.name;
  return {
    ...row,
    name: known.name,
    slug: universitySlug(known.name),
    legal_name: legalName === known.name ? null : legalName,
    city: known.city,
    website: known.website,
    is_university: true,
  };
}

async function recordImport(client: pg.ClientBase, summary: ImportSummary): Promise<void> {
  const kinds = [summary.institutions, summary.campuses, summary.courses, summary.courseLocations];
  const sum = (key: "added" | "changed" | "unchanged" | "withdrawn") =>
    kinds.reduce((total, kind) => total + kind[key], 0);
  await client.query(
    `insert into catalogue_imports (register, digest, as_of, added, changed, unchanged, withdrawn, rejected)
     values ('cricos', $1, $2, $3, $4, $5, $6, $7)`,
    [
      summary.digest,
      summary.asOf,
      sum("added"),
      sum("changed"),
      sum("unchanged"),
      sum("withdrawn"),
      summary.rejected.length,
    ],
  );
}
