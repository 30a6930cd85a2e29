import "#app/composition/compose.server.ts";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { MIGRATIONS, migrateDatabase } from "#app/platform/database/migrate.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { type Erased, type EraseRefusal, erasePerson } from "#app/workspaces/personal-data/erase.server.ts";
import { withDatabase } from "./db-open.ts";

const HELP = `npm run erase -- --email <address> [--student <id>] [options]

Takes every personal value of a student or a visitor out of the database, for good, because they asked: account,
record, answers, notes, mails, messages, consultations, newsletter. What others count on stays without them: that
there was an application, how far it came, that somebody did something. All of it or nothing; after a failure, run
it again. Says what it would do and asks first. Uses DATABASE_URL, or else the embedded database in DATA_DIR; the
product may be running. Make sure before that whoever asks is who they say.

  --email <address>   whose account, record and messages
  --student <id>      which record, where an address has several; it stands in the record's address under
                      /admin/students/. What is kept by a shared address alone stays until the last of its records goes
  --dry-run           say what would be erased, and erase nothing
  --yes               do not ask
  --help              this text

Staff and companies are refused: an owner settles what becomes of their records. Backups made before still hold
everything; docs/operations.md says how to deal with them.`;

const { values } = parseArgs({
  options: {
    email: { type: "string" },
    student: { type: "string" },
    "dry-run": { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  },
  strict: true,
});
const email = values.email?.trim().toLowerCase() ?? null;
const studentId = values.student?.trim() ?? null;
if (values.help || (email === null && studentId === null)) {
  console.log(HELP);
  process.exit(values.help ? 0 : 1);
}
if (email !== null && (!/^[^\s@]+@[^\s@]+$/.test(email) || email.endsWith(".invalid"))) {
  refuse("--email is not an address.");
}
if (studentId !== null && !isRecordId(studentId)) refuse("--student is not the id of a record.");

await withDatabase(async ({ url, name, database: { db } }) => {
  await migrateDatabase(url, MIGRATIONS);
  const deps = { db, now: () => new Date() };
  const wish = { email, studentId };
  const seen = await erasePerson(deps, wish, { dryRun: true });
  if (!seen.ok) return tellRefusal(seen.error);
  print("Would be erased", seen.value);
  if (values["dry-run"]) {
    console.log("\nNothing was changed.");
    return;
  }
  if (!values.yes && !(await confirm(name))) {
    console.log("Nothing was changed.");
    return;
  }
  const erased = await erasePerson(deps, wish, { dryRun: false });
  if (!erased.ok) return tellRefusal(erased.error);
  print("Erased", erased.value);
});

/** Numbers and references only: what is printed may be kept. */
function print(heading: string, { tables, cancelled, addressShared }: Erased): void {
  console.log(`\n${heading} (rows deleted or emptied):`);
  for (const { table, deleted, emptied } of tables) {
    if (deleted + emptied > 0) console.log(`  ${table.padEnd(24)} ${String(deleted + emptied).padStart(6)}`);
  }
  if (cancelled.length > 0) {
    console.log(`  Consultations to come are off; tell their counsellors: ${cancelled.join(", ")}`);
  }
  if (addressShared) {
    console.log("  An address is another record's, too: messages, mails and newsletter kept by it stay.");
  }
}

function tellRefusal(refusal: EraseRefusal): void {
  if (refusal.code === "nothing") {
    console.log("Nothing is held. Nothing was changed.");
    return;
  }
  process.exitCode = 1;
  if (refusal.code === "several") {
    console.error("The address has several records. Say which with --student:");
    for (const id of refusal.studentIds) console.error(`  ${id}`);
  } else if (refusal.code === "no-such-student") {
    console.error("There is no such record, or it has another address.");
  } else {
    console.error("The account is not a student's: an owner settles what becomes of staff and companies.");
  }
  console.error("Nothing was changed.");
}

async function confirm(database: string): Promise<boolean> {
  if (!process.stdin.isTTY) {
    throw new StartupError("There is nobody to ask; give --yes to erase without a question.");
  }
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(`\nThis cannot be undone in ${database}. Type "erase" to go on: `);
  asking.close();
  return answer.trim() === "erase";
}

function refuse(reason: string): never {
  console.error(reason);
  process.exit(1);
}
