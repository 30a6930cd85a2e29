import "#app/composition/compose.server.ts";
import { stat } from "node:fs/promises";
import path from "node:path";
import { MANIFEST } from "#app/platform/backups/backup.ts";
import { installationSecret } from "#app/platform/environment/secret.server.ts";
import { openFiles } from "#app/platform/files/open-files.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { stepTeller } from "#app/process/steps.server.ts";
import { newestOf, runBackupCheck } from "#app/workspaces/backup-checks/run-backup-check.server.ts";
import { withDatabase } from "./db-open.ts";

const HELP = `npm run backup:check -- <folder>

Checks that a backup can be used: the newest one in <folder>, or <folder> itself if it is a backup. It is restored into a database
of its own and dropped again: every row must read back, every foreign key, the audit log and the ledger must hold. Every file is
compared with its hash, and 100 of them are opened with FILES_KEY. The product may be running; its own database is not changed,
except for the result, which Settings, System shows. Ends with code 1 if the backup cannot be used.

Uses the server of BACKUP_CHECK_URL, or else that of DATABASE_URL, or the embedded database in DATA_DIR. The user must be allowed
to create databases, and the disk needs room for a second copy of the database. Needs the SECRET and the FILES_KEY of the backup.

BACKUP_CHECK_DIR lets the product do this by itself each night, without reading every file.`;

const [given, ...more] = process.argv.slice(2);
const isHelp = given === "--help" || given === "-h";
if (isHelp || given === undefined || given.startsWith("-") || more.length > 0) {
  console.log(HELP);
  process.exit(isHelp ? 0 : 1);
}
const folder = path.resolve(given);
const step = stepTeller((text) => process.stdout.write(text));

await withDatabase(async ({ url, env, dataDir, database: { db } }) => {
  const deps = {
    db,
    live: url,
    server: env.backupCheck?.serverUrl ?? url,
    now: () => new Date(),
    files: await openFiles(env, dataDir),
    secret: env.secret ?? (await installationSecret(dataDir)),
  };
  const isBackup = (await stat(path.join(folder, MANIFEST)).catch(() => null)) !== null;
  const find = async () => (isBackup ? folder : newestOf(folder));
  const { backup, problem, rows, files, opened } = await step("Restoring and checking the backup", () =>
    runBackupCheck(deps, find, { everyFile: true }),
  );
  if (problem !== null) throw new StartupError(`${backup ?? "The backup"} cannot be used. ${problem}`);
  console.log(`${backup} can be used: ${rows.toLocaleString("en")} rows read back, every foreign key and hash chain holds,
${files.toLocaleString("en")} files are whole, ${opened.toLocaleString("en")} of them were opened.`);
});
