import "#app/composition/compose.server.ts";
import { cp, mkdir } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Pool } from "pg";
import { DATABASE_FILE, FILES_FOLDER } from "#app/platform/backups/backup.ts";
import { checkSecretOf, forgetLostKeys } from "#app/platform/backups/check-secret.server.ts";
import { loadDatabase, type WaitingJob } from "#app/platform/backups/load-database.server.ts";
import { filePlace, listBackups } from "#app/platform/backups/make-backup.server.ts";
import { dropAside, emptyOut, putBack, setAside } from "#app/platform/backups/set-aside.server.ts";
import { findSpoilt, openBackup } from "#app/platform/backups/verify-backup.server.ts";
import type { Db } from "#app/platform/database/client.server.ts";
import { installationSecret } from "#app/platform/environment/secret.server.ts";
import { checkFileStore, checkKeysOf } from "#app/platform/files/check-files.server.ts";
import { openFiles } from "#app/platform/files/open-files.server.ts";
import { JOB_NAMES } from "#app/platform/jobs/job-names.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { stepTeller } from "#app/process/steps.server.ts";
import { erasePerson } from "#app/workspaces/personal-data/erase.server.ts";
import { isProductRunning, withDatabase } from "./db-open.ts";

const HELP = `npm run restore -- <folder of a backup> [options]

Puts a backup back: database and files. Stop the product before. Everything is checked first; a database that holds data is
refused. What the database holds stays aside until the backup is in its place: the disk needs room for both, and what fails
changes nothing. What was erased after the backup was made is erased again: the ids stand in newer backups beside it, and in the
database that is replaced. Uses DATABASE_URL, or else the embedded database in DATA_DIR.

  --replace    delete what the database holds, for good, and put the backup in its place
  --lost-keys  restore although SECRET or FILES_KEY is lost: what they protect is lost, too
  --help       this text

Needs the SECRET and the FILES_KEY from when the backup was made, and refuses others. Erased visitors without a record (npm run erase -- --email)
have no id by which they could be found: erase them again by hand.`;

const { values, positionals } = parseArgs({
  options: {
    replace: { type: "boolean", default: false },
    "lost-keys": { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
  allowPositionals: true,
});
const [given, ...more] = positionals;
if (values.help || given === undefined || more.length > 0) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
const folder = path.resolve(given);

const step = stepTeller((text) => process.stdout.write(text));

await withDatabase(async ({ url, env, dataDir, name, database: { db, pool } }) => {
  const manifest = await step("Checking the backup", async () => {
    const opened = await openBackup(folder);
    const spoilt = await findSpoilt(folder, opened);
    if (spoilt.length > 0) {
      throw new StartupError(`${spoilt.length} files of the backup are missing or changed: ${spoilt[0]} …`);
    }
    return opened;
  });
  const store = await openFiles(env, dataDir);
  if (!values["lost-keys"]) {
    checkSecretOf(manifest, env.secret ?? (await installationSecret(dataDir)));
    checkKeysOf(manifest, store);
  }
  await checkFileStore({ env, files: store, log: { warn: storeIsAway } });
  if (await isProductRunning(pool, env))
    throw new StartupError("The product is running on this database; stop it first.");
  if (await putBack(pool))
    console.log("A restore was broken off: what the database held was put back first.");
  const held = await erasedIn(pool);
  if (held !== null && !values.replace) {
    throw new StartupError(
      `${name} holds data; give --replace to delete it and put the backup in its place.`,
    );
  }
  const newer = (await listBackups(path.dirname(folder)))
    .filter((other) => other.manifest.madeAt > manifest.madeAt)
    .flatMap((other) => other.manifest.erased);
  const again = [...new Set([...newer, ...(held ?? [])])].filter((id) => !manifest.erased.includes(id));

  await (held === null ? emptyOut : setAside)(pool);
  let done: { readonly jobs: number; readonly erased: number };
  try {
    const waiting = await step("Loading the database", () =>
      loadDatabase(url, path.join(folder, DATABASE_FILE), manifest),
    );
    await step(`Copying ${manifest.files.length.toLocaleString("en")} files`, () =>
      putFiles(manifest.files, dataDir, store.blobs),
    );
    if (values["lost-keys"]) await forgetLostKeys(db, store);
    await enqueueAgain(url, db, waiting);
    done = { jobs: waiting.length, erased: await eraseAgain(db, again) };
  } catch (error) {
    if (await putBack(pool)) console.error("\nThe restore failed. The database holds what it held before.");
    throw error;
  }
  await dropAside(pool);
  console.log(
    `${name} is as it was on ${manifest.madeAt}, with ${manifest.files.length} files and ${done.jobs} pieces of work.`,
  );
  console.log(`Erased again: ${done.erased}.`);
});

function storeIsAway(): never {
  throw new StartupError(
    "The store of files does not take files, so nothing was restored. Try again when it does.",
  );
}

async function enqueueAgain(url: string, db: Db, waiting: readonly WaitingJob[]): Promise<void> {
  const jobs = await openJobs(url, createLog("silent", false));
  try {
    for (const { job, data } of waiting) {
      if (isOneOf(JOB_NAMES, job)) await jobs.enqueue(db, job, data as never);
    }
  } finally {
    await jobs.stop();
  }
}

/** @returns how many there were to erase */
async function eraseAgain(db: Db, studentIds: readonly string[]): Promise<number> {
  let erased = 0;
  for (const studentId of studentIds) {
    const done = await erasePerson(
      { db, now: () => new Date() },
      { email: null, studentId },
      { dryRun: false },
    );
    if (done.ok) erased += 1;
  }
  return erased;
}

/** Copies the files of the backup into the store. */
async function putFiles(
  names: readonly string[],
  dataDir: string,
  blobs: Awaited<ReturnType<typeof openFiles>>["blobs"],
): Promise<void> {
  const staging = path.join(dataDir, "files", "staging");
  await mkdir(staging, { recursive: true });
  for (const name of names) {
    const local = path.join(staging, name);
    await cp(filePlace(path.join(path.dirname(folder), FILES_FOLDER), name), local);
    await blobs.put(name, local);
  }
}

/** Ids of erased records of a database that holds data; null for an empty one. */
async function erasedIn(pool: Pool): Promise<string[] | null> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('public.users') is not null as there",
  );
  if (!rows[0]?.there) return null;
  const found = await pool.query<{ id: string }>(
    "select distinct subject_id as id from audit_entries where action = 'person.erase' and subject_type = 'student'",
  );
  const held = await pool.query("select from users union all select from audit_entries limit 1");
  return held.rowCount === 0 ? null : found.rows.map(({ id }) => id);
}
