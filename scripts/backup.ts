import "#app/composition/compose.server.ts";
import path from "node:path";
import { parseArgs } from "node:util";
import { checkSecret } from "#app/platform/backups/check-secret.server.ts";
import { makeBackup } from "#app/platform/backups/make-backup.server.ts";
import { checkMayVerify } from "#app/platform/backups/scratch-database.server.ts";
import { MIGRATIONS, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { KEPT_BACKUPS } from "#app/platform/environment/backup-settings.ts";
import { PRODUCT_VERSION } from "#app/platform/environment/product-version.server.ts";
import { installationSecret } from "#app/platform/environment/secret.server.ts";
import { checkFileKeys } from "#app/platform/files/check-files.server.ts";
import { openFiles } from "#app/platform/files/open-files.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { stepTeller } from "#app/process/steps.server.ts";
import { runBackupCheck } from "#app/workspaces/backup-checks/run-backup-check.server.ts";
import { withDatabase } from "./db-open.ts";

const HELP = `npm run backup -- <folder> [options]

Makes a backup in a folder of its own below <folder>: the database as it stood at one moment, and the files that people sent, as
they are stored (encrypted). The product may be running. Files are shared by the backups of a folder and copied once. Uses
DATABASE_URL, or else the embedded database in DATA_DIR; no program of PostgreSQL's is needed.

  --keep <number>   so many of the newest stay (${KEPT_BACKUPS})
  --verify          restore it into a database of its own on the same server (or that of BACKUP_CHECK_URL), compare, and drop
                    that again; its user must be allowed to create databases. npm run backup:check does it later
  --help            this text

Not in it, and needed to use it: SECRET and FILES_KEY (unset: DATA_DIR/secret and DATA_DIR/files/key). Keep them elsewhere. The
backup holds everything about people in the plain: keep it where only you can read it.`;

const { values, positionals } = parseArgs({
  options: {
    keep: { type: "string", default: String(KEPT_BACKUPS) },
    verify: { type: "boolean", default: false },
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
const keep = Number(values.keep);
const step = stepTeller((text) => process.stdout.write(text));

await withDatabase(async ({ url, env, dataDir, database: { db } }) => {
  if (!Number.isInteger(keep) || keep < 1) throw new StartupError("--keep is a number from 1 on.");
  const server = env.backupCheck?.serverUrl ?? url;
  if (values.verify) await checkMayVerify(server);
  await migrateDatabase(url, MIGRATIONS);
  const files = await openFiles(env, dataDir);
  const { blobs } = files;
  const secret = env.secret ?? (await installationSecret(dataDir));
  // A backup says with which keys it can be used.
  await checkSecret(db, secret);
  await checkFileKeys({ db, files });
  const deps = { db, now: () => new Date(), secret, blobs, version: PRODUCT_VERSION };
  const made = await step("Copying database and files", () => makeBackup(deps, folder, keep));
  const { tables, bytes } = made.manifest.database;
  const rows = Object.values(tables).reduce((all, count) => all + count, 0);
  console.log(`${made.folder}
  ${rows.toLocaleString("en")} rows in ${Object.keys(tables).length} tables, ${bytes.toLocaleString("en")} bytes packed
  ${made.manifest.files.length.toLocaleString("en")} files`);
  if (made.removed.length > 0) console.log(`  removed: ${made.removed.join(", ")}`);
  if (made.missing.length > 0) {
    throw new StartupError(
      `The store lacks ${made.missing.length} files that the database names, so the backup lacks them, too.`,
    );
  }
  if (!values.verify) return;
  const check = await step("Verifying the backup", () =>
    runBackupCheck({ ...deps, files, live: url, server }, async () => made.folder, { everyFile: true }),
  );
  if (check.problem !== null) throw new StartupError(`The backup cannot be used. ${check.problem}`);
  console.log(
    "  verified: every row reads back, every foreign key and hash chain holds, every file is whole",
  );
});
