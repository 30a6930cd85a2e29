import { drizzleAdapter } from "@better-auth/drizzle-adapter";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { withHashedSessionTokens } from "#app/platform/sessions/hashed-sessions.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";
import { sessions, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { authServices, browserRequest } from "#tests/support/auth-services.ts";
import { TEST_SECRET } from "#tests/support/server-process.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const services = () => authServices(database, jobs, { now: () => new Date() });
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

async function signedIn() {
  const staff = await makeStaff(database.db, "counsellor");
  return { staff, session: await openSession(database.db, staff.userId) };
}
const visit = (...cookies: string[]) =>
  findSession(services(), browserRequest("/", cookies.join("; ").split("; ")), "203.0.113.9");
const knownBy = async (...cookies: string[]) => (await visit(...cookies)).known;

describe("The session of a request", () => {
  test("is found with its person by its cookie, wherever that stands among others", async () => {
    const { staff, session } = await signedIn();
    for (const cookies of [[session.header], ["flash=x", session.header, "theme=dark"]]) {
      expect(await knownBy(...cookies)).toMatchObject({
        signedIn: true,
        actor: { userId: staff.userId, role: "admin" },
        session: { id: session.id },
      });
    }
  });

  test("is not opened by a token without our signature", async () => {
    const { session } = await signedIn();
    const [token = ""] = decodeURIComponent(session.value).split(".");
    const other = await signedIn();
    const [, signature = ""] = decodeURIComponent(other.session.value).split(".");
    const forged = [
      `${session.name}=${token}`,
      `${session.name}=${token}.`,
      `${session.name}=${encodeURIComponent(`${token}.${signature}`)}`,
      `${session.name}=${encodeURIComponent(`${keyedHash(TEST_SECRET, "session", token)}.${signature}`)}`,
      `${session.name}=%E0%A4%A`,
      `${session.name}=`,
      `x${session.header}`,
      "flash=x",
    ];
    for (const cookie of forged) expect((await knownBy(cookie)).signedIn, cookie).toBe(false);
  });

  test("is one of the two whose cookies come together, never a mixture", async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    const known = await knownBy(one.session.header, other.session.header);
    expect(known).toMatchObject({ signedIn: true });
    if (!known.signedIn) return;
    const whose = known.session.id === one.session.id ? one : other;
    expect(known.session.id).toBe(whose.session.id);
    expect(known.actor.userId).toBe(whose.staff.userId);
  });

  test("is over when its time is, and extended a day after it was extended last", async () => {
    const { session } = await signedIn();
    const expiringIn = async (milliseconds: number) => {
      await database.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + milliseconds) })
        .where(eq(sessions.id, session.id));
      const { known, cookies } = await visit(session.header);
      return { signedIn: known.signedIn, extended: cookies.some((each) => !each.includes("Max-Age=0")) };
    };
    expect(await expiringIn(13 * DAY_MS + HOUR_MS)).toEqual({ signedIn: true, extended: false });
    expect(await expiringIn(13 * DAY_MS - HOUR_MS)).toEqual({ signedIn: true, extended: true });
    expect(await expiringIn(-1000)).toEqual({ signedIn: false, extended: false });
  });

  const ends: [string, (who: Awaited<ReturnType<typeof signedIn>>) => Promise<unknown>][] = [
    ["that was closed", ({ session }) => database.db.delete(sessions).where(eq(sessions.id, session.id))],
    [
      "of somebody who has been disabled",
      ({ staff }) =>
        database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, staff.userId)),
    ],
    [
      "of somebody who has closed the account",
      ({ staff }) =>
        database.db.update(users).set({ closedAt: new Date() }).where(eq(users.id, staff.userId)),
    ],
  ];
  test.each(ends)("%s is refused at the very next request", async (_, end) => {
    const who = await signedIn();
    expect((await knownBy(who.session.header)).signedIn).toBe(true);
    await end(who);
    expect((await knownBy(who.session.header)).signedIn).toBe(false);
  });

  test("follows a change of level, and of what has been proved, at the very next request", async () => {
    const { staff, session } = await signedIn();
    expect(await knownBy(session.header)).toMatchObject({
      actor: { staffRole: "counsellor" },
      session: { secondFactorAt: null },
      user: { hasSecondFactor: false },
    });
    const secondFactorAt = new Date();
    await database.db.update(userRoles).set({ staffRole: "owner" }).where(eq(userRoles.userId, staff.userId));
    await database.db.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, staff.userId));
    await database.db.update(sessions).set({ secondFactorAt }).where(eq(sessions.id, session.id));
    expect(await knownBy(session.header)).toMatchObject({
      actor: { staffRole: "owner" },
      session: { secondFactorAt },
      user: { hasSecondFactor: true },
    });
  });
});

/** What we add to the library at `hashed-sessions.server.ts` holds only while the library is what it was. */
describe("What the auth library stores of a token", () => {
  const adapter = async () => {
    const { options } = await services().auth.$context;
    const plain = drizzleAdapter(database.db, { provider: "pg", schema: { user: users, session: sessions } })(
      options,
    );
    return { plain, hashing: withHashedSessionTokens(() => plain, TEST_SECRET)(options) };
  };

  test("goes through functions that we know, every one of which hashes it or never meets one", async () => {
    const { plain, hashing } = await adapter();
    const functions = Object.entries(plain).flatMap(([name, part]) =>
      typeof part === "function" ? [name] : [],
    );
    const wrapped = functions.filter((name) => Reflect.get(plain, name) !== Reflect.get(hashing, name));
    const left = functions.filter((name) => !wrapped.includes(name));
    expect(wrapped.toSorted()).toEqual([
      "consumeOne",
      "count",
      "create",
      "delete",
      "deleteMany",
      "findMany",
      "findOne",
      "transaction",
      "update",
      "updateMany",
    ]);
    // A number in a column: sessions have none.
    expect(left).toEqual(["incrementOne"]);
  });

  test("is a hash in the table, while the library sees the token that it wrote or asked for", async () => {
    const { staff } = await signedIn();
    const { internalAdapter } = await services().auth.$context;
    const made = await internalAdapter.createSession(staff.userId);
    const storedOf = async () =>
      (await database.db.select().from(sessions).where(eq(sessions.id, made.id))).map(({ token }) => token);
    expect(await storedOf()).toEqual([keyedHash(TEST_SECRET, "session", made.token)]);
    expect((await internalAdapter.findSession(made.token))?.session.token).toBe(made.token);
    expect((await internalAdapter.findSessions([made.token]))[0]?.session.token).toBe(made.token);
    const later = new Date(Date.now() + DAY_MS);
    const updated = await internalAdapter.updateSession(made.token, { expiresAt: later });
    expect(updated).toMatchObject({ id: made.id, token: made.token, expiresAt: later });
    expect(await storedOf()).toEqual([keyedHash(TEST_SECRET, "session", made.token)]);
    await internalAdapter.deleteSession(made.token);
    expect(await storedOf()).toEqual([]);
  });

  test("opens nothing when it is the hash that is asked with", async () => {
    const { staff } = await signedIn();
    const { internalAdapter } = await services().auth.$context;
    const made = await internalAdapter.createSession(staff.userId);
    const hash = keyedHash(TEST_SECRET, "session", made.token);
    expect(await internalAdapter.findSession(hash)).toBeNull();
  });
});
