import { drizzle } from "drizzle-orm/node-postgres";
import { beforeAll, expect, test } from "vitest";
import { subscribers } from "#app/conversations/newsletter/newsletter.tables.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeUser } from "#tests/factories/actors.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { ADDRESS_PROBES, type AddressProbe } from "#tests/support/address-probes.ts";
import { authServices, testClock } from "#tests/support/auth-services.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

/** How long an answer takes is measured in `hostile/timing-fuzz.test.ts`; here it is shown why it is the same. */
const database = useDatabase();
const jobs = useJobs(database);
const statements: string[] = [];
let services: ReturnType<typeof authServices>;
beforeAll(() => {
  const logger = { logQuery: (text: string) => void statements.push(text) };
  const db = drizzle(database.pool, { logger });
  services = authServices({ db, url: database.url }, jobs, testClock());
});

async function newAccount() {
  const { db } = database;
  const { userId, email } = await makeUser(db);
  const password = await hashPassword("river-lamp-42");
  await db.insert(accounts).values({ userId, providerId: "credential", accountId: userId, password });
  await db
    .insert(subscribers)
    .values({ email, kind: "newsletter", status: "confirmed", requestedAt: new Date() });
  return { userId, email };
}

test.each(Object.keys(ADDRESS_PROBES) as AddressProbe[])(
  "%s runs the same statements and gives the same answer for an address with an account and for one without",
  async (name) => {
    const asking = await signInAs(services, (await newAccount()).userId);
    const account = await newAccount();
    const ran: string[][] = [];
    const answers: unknown[] = [];
    for (const email of [account.email, `nobody-${account.email}`]) {
      const known = await asking.known();
      statements.length = 0;
      answers.push(await ADDRESS_PROBES[name](services, email, "203.0.113.9", known));
      // What was created only for the work is removed if the other is kept.
      ran.push(
        statements.map((text) => text.replace(/^(release|rollback to) savepoint/, "end of savepoint")),
      );
    }
    expect(ran[0]?.length).toBeGreaterThan(2);
    expect(ran[0]).toEqual(ran[1]);
    expect(answers[0]).toEqual(answers[1]);
  },
);
