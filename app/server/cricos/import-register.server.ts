import type pg from "pg";
import { AUSTRALIAN_UNIVERSITIES, CRICOS_SOURCE } from "#app/content/catalogue/universities.ts";
import { universitySlug } from "#app/domain/universities/university-slug.ts";
import { type Applied, applyRegister } from "./apply-register.server.ts";
import { type Rejection, readRows } from "./read-rows.server.ts";
import { RegisterError } from "./register-error.server.ts";
import { digestOf, findRegisterFiles, REGISTER_FILES, type RegisterFile } from "./register-files.server.ts";
import { READ_ROW } from "./register-rows.server.ts";
import { analyzeStaging, createStaging, stage } from "./staging.server.ts";

export interface ImportOptions {
  /** The folder with the four files. */
  readonly folder: string;
  /** The register's date, `2026-01` or `2026-01-15`. */
  readonly asOf: string;
  /** Do everything, then take it back. */
  readonly dryRun?: boolean;
  /** Take in a register that has lost more than half of the courses that are open. */
  readonly acceptShrink?: boolean;
  /** Hears how much of all bytes has been read. */
  readonly onProgress?: (done: number, all: number) => void;
}

export interface ImportSummary extends Applied {
  readonly rejected: readonly Rejection[];
  readonly digest: string;
}

/** Two imports at once would each close what the other opens. */
const LOCK = "hashtext('southbound cricos import')";
const MOST_LOST = 0.5;
/** Course locations that name courses which are not there: the four files are not of one month. */
const MOST_STRANGERS = 0.01;
const UNIVERSITIES = new Map(AUSTRALIAN_UNIVERSITIES.map((university) => [university.code, university]));

/**
 * Reads the CRICOS register into the catalogue in one transaction: all of it, or nothing. Reading the same
 * files again changes nothing.
 * @throws RegisterError for files that are not the register, or not whole
 */
export async function importRegister(pool: pg.Pool, options: ImportOptions): Promise<ImportSummary> {
  const files = await findRegisterFiles(options.folder);
  const digest = await digestOf(files);
  const all = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const rejected: Rejection[] = [];
  let done = 0;
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
      keys[found.file] = await stageFile(client, found, {
        onBytes: (bytes) => {
          done += bytes;
          options.onProgress?.(done, all);
        },
        onReject: (rejection) => rejected.push(rejection),
        keys,
      });
    }
    await analyzeStaging(client);
    if (!options.acceptShrink) await refuseShrunken(client);
    const applied = await applyRegister(client, options.asOf);
    const summary: ImportSummary = { ...applied, rejected, digest };
    if (options.dryRun) {
      await client.query("rollback");
      return summary;
    }
    await recordImport(client, summary, options.asOf);
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

async function stageFile(
  client: pg.ClientBase,
  found: Awaited<ReturnType<typeof findRegisterFiles>>[number],
  options: {
    onBytes: (bytes: number) => void;
    onReject: (rejection: Rejection) => void;
    /** Of the files before this one. */
    keys: Readonly<Partial<Record<RegisterFile, ReadonlySet<string>>>>;
  },
): Promise<Set<string>> {
  const { file } = found;
  const { name } = REGISTER_FILES[file];
  const staging = stage(client, file);
  const keys = new Set<string>();
  let strangers = 0;
  let rows = 0;
  for await (const row of readRows(found, options)) {
    rows += 1;
    const read = READ_ROW[file](row);
    const reason = "reason" in read ? read.reason : whyNot(read.key, read.row, file, keys, options.keys);
    if ("reason" in read || reason !== null) {
      if (reason === STRANGER) strangers += 1;
      options.onReject({ file: name, line: row.line, reason: reason ?? "" });
      continue;
    }
    keys.add(read.key);
    await staging.add(file === "institutions" ? asUniversity(read.row) : read.row);
  }
  await staging.flush();
  if (strangers > 10 && strangers > rows * MOST_STRANGERS) {
    throw new RegisterError(
      `${name}: ${strangers} of ${rows} rows are about courses or providers that the other files do not have; the four files are not of one month, or one is cut off.`,
    );
  }
  return keys;
}

const STRANGER = "is about a provider or course that the other files do not have";

function whyNot(
  key: string,
  row: Readonly<Record<string, unknown>>,
  file: RegisterFile,
  own: ReadonlySet<string>,
  keys: Readonly<Partial<Record<RegisterFile, ReadonlySet<string>>>>,
): string | null {
  if (own.has(key)) return "stands twice; the first one counts";
  if (file === "institutions") return null;
  if (!keys.institutions?.has(String(row.provider))) return STRANGER;
  if (file !== "courseLocations") return null;
  if (!keys.courses?.has(String(row.course))) return STRANGER;
  return keys.locations?.has(`${row.provider} ${row.location}`)
    ? null
    : "is at a location that its provider does not have";
}

/** The universities proper go by the names that people know. */
function asUniversity(row: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const known = UNIVERSITIES.get(String(row.code));
  if (!known) return { ...row, is_university: false };
  return {
    ...row,
    name: known.name,
    slug: universitySlug(known.name),
    legal_name: row.legal_name ?? row.name,
    city: known.city,
    website: known.website,
    is_university: true,
  };
}

async function refuseShrunken(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ before: number; now: number }>(
    `select (select count(*)::int from courses where source = $1 and status = 'open') as before,
       (select count(*)::int from read_courses where not expired) as now`,
    [CRICOS_SOURCE],
  );
  const { before = 0, now = 0 } = rows[0] ?? {};
  if (now < before * MOST_LOST) {
    throw new RegisterError(
      `The register has ${now} open courses, the catalogue ${before}: it may be cut off. If it is right, say --accept-shrink.`,
    );
  }
}

async function recordImport(client: pg.ClientBase, summary: ImportSummary, asOf: string): Promise<void> {
  const kinds = [summary.institutions, summary.campuses, summary.courses];
  const sum = (key: "added" | "changed" | "unchanged" | "withdrawn") =>
    kinds.reduce((total, kind) => total + kind[key], 0);
  await client.query(
    `insert into catalogue_imports (register, digest, as_of, added, changed, unchanged, withdrawn, rejected)
     values ('cricos', $1, $2, $3, $4, $5, $6, $7)`,
    [
      summary.digest,
      asOf,
      sum("added"),
      sum("changed"),
      sum("unchanged"),
      sum("withdrawn"),
      summary.rejected.length,
    ],
  );
}
