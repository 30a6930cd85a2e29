import { spawn } from "node:child_process";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { bookings } from "#app/consultations/bookings/bookings.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { outboxEmails } from "#app/platform/mail/mail.tables.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { erasePerson } from "#app/workspaces/personal-data/erase.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeEnquiry, makeStudentRecord } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { digestOf } from "#tests/support/digest.ts";
import { type PlantedPerson, plantPerson } from "#tests/support/planted-person.ts";
import { builtProgram } from "#tests/support/server-process.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
const PATIENCE_MS = 120_000;
let app: BuiltApplication;
let person: PlantedPerson;
let other: PlantedPerson;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  person = await plantPerson(app.services, "zqxjwv");
  other = await plantPerson(app.services, "wvkjzq");
}, PATIENCE_MS);
afterAll(() => app?.close());

/** Every table of every schema of the product. */
async function tables(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`);
  return rows.map(({ name }) => name);
}

/** In which tables a row contains a word, in any column, for each of the words. */
async function whereAre(words: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>(words.map((word) => [word, []]));
  for (const table of await tables()) {
    const { rows } = await database.pool.query<{ word: string }>(
      `select word from unnest($1::text[]) word
        where exists (select from ${table} t where strpos(lower(t::text), lower(word)) > 0)`,
      [words],
    );
    for (const { word } of rows) found.get(word)?.push(table);
  }
  return found;
}
const whereIs = async (word: string) => (await whereAre([word])).get(word);

/** Everything that any table contains about a person, in one value. */
async function saidOf({ actor, marks }: PlantedPerson): Promise<Record<string, string>> {
  const words = [actor.userId, actor.studentId, ...Object.values(marks)];
  const said: Record<string, string> = {};
  for (const table of await tables()) {
    const { rows } = await database.pool.query<{ digest: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as digest
         from ${table} t where exists (select from unnest($1::text[]) word where strpos(t::text, word) > 0)`,
      [words],
    );
    said[table] = rows[0]?.digest ?? "";
  }
  return said;
}

/** The command as an operator runs it. */
async function command(...args: string[]): Promise<string> {
  const { ended } = start(...args);
  return ended;
}
function start(...args: string[]) {
  const child = spawn(process.execPath, [...builtProgram("erase"), ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: database.url },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk) => (output += chunk));
  child.stderr.on("data", (chunk) => (output += chunk));
  const ended = new Promise<string>((resolve) => {
    child.on("close", (code, signal) => resolve(`${output}\n[${signal ?? code}]`));
  });
  return { child, ended };
}

describe("npm run erase", () => {
  test("the person has left forty words and more in the tables, so there is something to find", async () => {
    const words = Object.values(person.marks);
    expect(words.length).toBeGreaterThanOrEqual(40);
    for (const [word, places] of await whereAre(words)) expect(places, word).not.toEqual([]);
  });

  test(
    "asks for whom, and refuses what it cannot or must not do, changing nothing",
    async () => {
      const staff = await makeStaff(database.db, "owner");
      const company = await makeCompany(database.db, "partner", { status: "approved" });
      const shared = "family@example.com";
      const [first, second] = [
        await makeStudentRecord(database.db, { email: shared }),
        await makeStudentRecord(database.db, { email: shared }),
      ];
      const before = await digestOf(database.pool);
      expect(await command("--help")).toMatch(/npm run erase -- --email <address>[\s\S]*\[0\]/);
      expect(await command("--email", "erased@erased.invalid", "--yes")).toContain("[1]");
      expect(await command("--email", "nobody-knows@example.com", "--yes")).toMatch(
        /Nothing is held\.[\s\S]*\[0\]/,
      );
      const deps = { db: database.db, now: () => new Date() };
      for (const email of [company.email, `${staff.userId}@example.com`]) {
        const refused = await erasePerson(deps, { email, studentId: null }, { dryRun: false });
        expect(refused).toEqual({ ok: false, error: { code: "not-a-student" } });
      }
      const several = await command("--email", shared, "--yes");
      expect(several).toContain(first.id);
      expect(several).toContain(second.id);
      expect(await command("--email", person.email)).toContain("give --yes");
      expect(await digestOf(database.pool)).toEqual(before);
    },
    PATIENCE_MS,
  );

  test("says beforehand what it would erase, by table and number, and names nobody", async () => {
    const before = await digestOf(database.pool);
    const output = await command("--email", person.email, "--dry-run");
    expect(output).toMatch(/applications +1\n/);
    expect(output).toContain("Nothing was changed.");
    for (const word of Object.values(person.marks)) expect(output).not.toContain(word);
    expect(await digestOf(database.pool)).toEqual(before);
  });

  test(
    "killed in the middle it has erased nothing",
    async () => {
      const before = await digestOf(database.pool);
      const holder = await database.pool.connect();
      // The last table that is written: everything else is done when the command blocks here.
      await holder.query("begin; lock table audit_entries in exclusive mode");
      const dying = start("--email", person.email, "--yes");
      const waiting = "select pid from pg_locks where relation = 'audit_entries'::regclass and not granted";
      await vi.waitFor(async () => expect((await database.pool.query(waiting)).rows).toHaveLength(1), {
        timeout: 30_000,
        interval: 50,
      });
      dying.child.kill("SIGKILL");
      expect(await dying.ended).toContain("[SIGKILL]");
      await holder.query("rollback");
      holder.release();
      await vi.waitFor(async () => {
        const { rows } = await database.pool.query(
          "select from pg_locks where mode = 'RowExclusiveLock' and relation = 'students'::regclass",
        );
        expect(rows).toHaveLength(0);
      });
      expect(await digestOf(database.pool)).toEqual(before);
    },
    PATIENCE_MS,
  );

  test(
    "leaves none of the words in any column of any table, and nobody else's rows are touched",
    async () => {
      const others = await saidOf(other);
      const [{ status } = { status: "" }] = await database.db
        .select({ status: applications.status })
        .from(applications)
        .where(eq(applications.id, person.applicationId));
      const output = await command("--email", person.email.toUpperCase(), "--yes");
      expect(output).toMatch(/Erased \(rows deleted or emptied\):[\s\S]*\[0\]/);
      expect(output).toContain("Consultations to come are off");
      const words = Object.values(person.marks);
      for (const word of words) expect(output).not.toContain(word);
      const gone = [...words, "zqxjwv", "9841100167", "9841100123"];
      for (const [word, places] of await whereAre(gone)) expect(places, word).toEqual([]);
      expect(await saidOf(other)).toEqual(others);

      // What others count on is there: the application with its status, the consultation, the audit log with its ids.
      const [application] = await database.db
        .select()
        .from(applications)
        .where(eq(applications.id, person.applicationId));
      expect(application).toMatchObject({ status, studentId: person.actor.studentId });
      expect(application?.withdrawnAt).not.toBeNull();
      const [booking] = await database.db.select().from(bookings).where(eq(bookings.id, person.bookingId));
      expect(booking).toMatchObject({ status: "cancelled", name: "Erased" });
      const [account] = await database.db.select().from(users).where(eq(users.id, person.actor.userId));
      expect(account?.closedAt).not.toBeNull();
      const auditLog = await database.db
        .select()
        .from(auditEntries)
        .where(and(eq(auditEntries.action, "person.erase"), eq(auditEntries.subjectId, person.actor.userId)));
      expect(auditLog).toHaveLength(1);
      expect(
        (await database.db.select().from(auditEntries).where(eq(auditEntries.actorId, person.actor.userId)))
          .length,
      ).toBeGreaterThan(3);
    },
    PATIENCE_MS,
  );

  test("once more finds nothing by the address, and by the record changes nothing that is said", async () => {
    expect(await command("--email", person.email, "--yes")).toContain("Nothing is held.");
    const others = await saidOf(other);
    expect(await command("--student", person.actor.studentId, "--yes")).toContain("[0]");
    expect(await saidOf(other)).toEqual(others);
    const [record] = await database.db.select().from(students).where(eq(students.id, person.actor.studentId));
    expect(record).toMatchObject({ firstName: "Erased", lastName: "", phone: null });
  });

  test("keeps what is under an address that another record shares, until that goes, too", async () => {
    const email = "mother@example.com";
    const [one, two] = [
      await makeStudentRecord(database.db, { email, firstName: "Elder" }),
      await makeStudentRecord(database.db, { email, firstName: "Younger" }),
    ];
    const { id } = await makeEnquiry(database.db, "Worriedmother");
    await database.pool.query("update enquiries set email = $1 where id = $2", [email, id]);
    const deps = { db: database.db, now: () => new Date() };
    const first = await erasePerson(deps, { email, studentId: one.id }, { dryRun: false });
    expect(first).toMatchObject({ ok: true, value: { addressShared: true } });
    expect(await whereIs("Elder")).toEqual([]);
    expect(await whereIs("Worriedmother")).toEqual(["public.enquiries"]);
    const wrong = await erasePerson(
      deps,
      { email: "else@example.com", studentId: two.id },
      { dryRun: false },
    );
    expect(wrong).toMatchObject({ ok: false, error: { code: "no-such-student" } });
    await erasePerson(deps, { email: null, studentId: two.id }, { dryRun: false });
    expect(await whereIs(email)).toEqual([]);
    expect(await whereIs("Worriedmother")).toEqual([]);
  });

  test("takes the mails that name the address, however they do, and none about one that is only like it", async () => {
    const { id } = await makeStudentRecord(database.db, { email: "tara.o'rai+x@example.co" });
    const naming = [
      "tara.o'rai+x@example.co",
      "From TARA.O'RAI+X@example.co.",
      "Hello\ntara.o'rai+x@example.co: a question",
    ];
    const others = [
      "sitara.o'rai+x@example.co",
      "my-tara.o'rai+x@example.co",
      "tara.o'rai+x@example.com",
      "tara.o'rai+x@example.co.nz",
      "taraxo'rai+x@example.co",
    ];
    await database.db.insert(outboxEmails).values(
      [...naming, ...others].map((text) => ({
        kind: "enquiry-received" as const,
        toEmail: "team@example.org",
        subject: text,
        props: { text },
        sensitive: false,
      })),
    );
    await erasePerson(
      { db: database.db, now: () => new Date() },
      { email: null, studentId: id },
      { dryRun: false },
    );
    const left = await database.db
      .select()
      .from(outboxEmails)
      .where(eq(outboxEmails.toEmail, "team@example.org"));
    expect(left.map(({ subject }) => subject).sort()).toEqual([...others].sort());
  });
});
