import { beforeAll, expect, test } from "vitest";
import { subscribers } from "#app/conversations/newsletter/newsletter.tables.server.ts";
import { rateLimits } from "#app/platform/limits/limits.tables.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, profiles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeUser } from "#tests/factories/actors.ts";
import { signInAs } from "#tests/factories/sessions.ts";
import { useDatabase } from "#tests/integration/database.ts";
import { useJobs } from "#tests/integration/jobs.ts";
import { ADDRESS_PROBES, type AddressProbe } from "#tests/support/address-probes.ts";
import { authServices, testClock } from "#tests/support/auth-services.ts";
import { rounds } from "#tests/support/tier.ts";

/**
 * Whether an observer who measures response times can tell addresses with an account from others: requests of each
 * kind in a random order, and how well the time separates the two (area under the ROC curve: 0.5 is chance).
 */
const MOST = 0.6;
const WARM_UP = 20;
const EACH = rounds({ sample: 250, full: 500 });
/** They do what the student's sign-up does, and take the longest. */
const ONLY_IN_FULL: readonly string[] = ["signing up as a partner", "signing up as staff"];
const PROBES = (Object.keys(ADDRESS_PROBES) as AddressProbe[]).filter(
  (name) => rounds({ sample: ONLY_IN_FULL.includes(name) ? 0 : 1, full: 1 }) === 1,
);

const database = useDatabase();
const jobs = useJobs(database);
let services: ReturnType<typeof authServices>;
let passwordHash: string;
beforeAll(async () => {
  services = authServices(database, jobs, testClock());
  passwordHash = await hashPassword("river-lamp-42");
});

/** Addresses of accounts, each also on the newsletter's list. */
async function makeAccounts(name: string, count: number): Promise<string[]> {
  const { db } = database;
  const emails = Array.from({ length: count }, (_, n) => `${name}-known-${n}@example.com`);
  const rows = await db
    .insert(users)
    .values(emails.map((email) => ({ email, name: "Sita Rai" })))
    .returning({ userId: users.id, email: users.email });
  await db.insert(profiles).values(rows.map((row) => ({ ...row, fullName: "Sita Rai" })));
  await db.insert(accounts).values(
    rows.map(({ userId }) => ({
      userId,
      providerId: "credential",
      accountId: userId,
      password: passwordHash,
    })),
  );
  await db.insert(subscribers).values(
    emails.map((email) => ({
      email,
      kind: "newsletter" as const,
      status: "confirmed" as const,
      requestedAt: new Date(),
    })),
  );
  return emails;
}

/** How likely a time of the one kind is longer than one of the other. */
function areaUnderCurve(left: readonly number[], right: readonly number[]): number {
  let longer = 0;
  for (const a of left) for (const b of right) longer += a > b ? 1 : a === b ? 0.5 : 0;
  return longer / (left.length * right.length);
}

test.each(PROBES)("%s takes as long for an address with an account as for one without", async (name) => {
  const slug = name.replaceAll(/[^a-z]/g, "");
  const count = EACH + WARM_UP;
  const withAccount = await makeAccounts(slug, count);
  const asking = await signInAs(services, (await makeUser(database.db)).userId);
  const known = await asking.known();
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < count; n += 1) {
    const pair = [
      { kind: "known" as const, email: withAccount[n] ?? "" },
      { kind: "unknown" as const, email: `${slug}-nobody-${n}@example.com` },
    ];
    if (Math.random() < 0.5) pair.reverse();
    for (const [at, { kind, email }] of pair.entries()) {
      const ip = `2001:db8:${n.toString(16)}:${at}::1`;
      // A signed-in user is limited to a few requests an hour; the question is how long each takes.
      if (name === "changing one's own to it") await database.db.delete(rateLimits);
      const before = process.hrtime.bigint();
      await ADDRESS_PROBES[name](services, email, ip, known);
      const ms = Number(process.hrtime.bigint() - before) / 1e6;
      if (n >= WARM_UP) times[kind].push(ms);
    }
  }
  const area = areaUnderCurve(times.known, times.unknown);
  process.stdout.write(`${name}: ${area.toFixed(3)} over ${EACH} each\n`);
  expect(Math.max(area, 1 - area)).toBeLessThanOrEqual(MOST);
});
