import type pg from "pg";
import { AUSTRALIAN_UNIVERSITIES } from "#app/catalogue/universities/universities.ts";
import { universitySlug } from "#app/catalogue/universities/university-slug.ts";
import { type Applied, applyRegister } from "./apply-register.server.ts";
import { type Rejection, readRows } from "./read-rows.server.ts";
import { RegisterError } from "./register-error.server.ts";
import {
  digestOf,
  type FoundFile,
  findRegisterFiles,
  REGISTER_FILES,
  type RegisterFile,
} from "./register-files.server.ts";
import { judgeRows, refuseShrunken, STRANGER, TWICE } from "./register-plausible.server.ts";
import { READ_ROW } from "./register-rows.server.ts";
import { analyzeStaging, createStaging, stage } from "./staging.server.ts";

export interface ImportOptions {
  /** The folder with the four files. */
  readonly folder: string;
  /**
   * The register's date, `2026-01` or `2026-01-15`. Without one: what it was when the same files were read
   * before, or else the month of the newest file.
   */
  readonly asOf?: string | undefined;
  /** Do everything, then take it back. */
  readonly dryRun?: boolean;
  /** Take in a register that has lost more than half of what is open in the catalogue. */
  readonly acceptShrink?: boolean;
  /** Hears how much of all bytes has been read. */
  readonly onProgress?: (done: number, all: number) => void;
}

export interface ImportSummary extends Applied {
  readonly rejected: readonly Rejection[];
  readonly digest: string;
  readonly asOf: string;
}

/** Two imports at once would each close what the other opens. */
const LOCK = "hashtext('southbound cricos import')";
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
    const asOf = options.asOf ?? (await monthOf(client, digest, files));
    const unread = rejected.flatMap(({ code }) => code ?? []);
    const applied = await applyRegister(client, { asOf, unread });
    const summary: ImportSummary = { ...applied, rejected, digest, asOf };
    if (options.dryRun) {
      await client.query("rollback");
      return summary;
    }
    await recordImport(client, summary);
    // Whoever reads the catalogue the moment it is there plans by these figures.
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

async function stageFile(
  client: pg.ClientBase,
  found: FoundFile,
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
  const judge = judgeRows(name);
  for await (const row of readRows(found, options)) {
    const read = READ_ROW[file](row);
    const reason = "reason" in read ? read.reason : whyNot(read.key, read.row, file, keys, options.keys);
    judge.heard(row.line, reason);
    if ("reason" in read || reason !== null) {
      const code = "reason" in read ? read.code : file === "courses" ? read.key : undefined;
      options.onReject({ file: name, line: row.line, reason: reason ?? "", ...(code && { code }) });
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
  keys: Readonly<Partial<Record<RegisterFile, ReadonlySet<string>>>>,
): string | null {
  if (own.has(key)) return TWICE;
  if (file === "institutions") return null;
  if (!keys.institutions?.has(String(row.provider))) return STRANGER;
  if (file !== "courseLocations") return null;
  if (!keys.courses?.has(String(row.course))) return STRANGER;
  return keys.locations?.has(`${row.provider} ${row.location}`) ? null : STRANGER;
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

/** The date under which the same files were read before, or else the month of the newest of them. */
async function monthOf(client: pg.ClientBase, digest: string, files: readonly FoundFile[]): Promise<string> {
  const { rows } = await client.query<{ as_of: string }>(
    "select as_of from catalogue_imports where digest = $1 order by finished_at desc limit 1",
    [digest],
  );
  const newest = Math.max(...files.map(({ modified }) => modified.getTime()));
  return rows[0]?.as_of ?? new Date(newest).toISOString().slice(0, "2026-01".length);
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
