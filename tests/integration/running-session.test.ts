import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findRunningSession } from "#app/platform/sessions/running-session.server.ts";
import { sessions } from "#app/registry/tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { authServices } from "#tests/support/auth-services.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const now = () => new Date();
const services = () => authServices(database, jobs, { now });
const HOUR_MS = 60 * 60 * 1000;

async function signedIn() {
  const staff = await makeStaff(database.db, "counsellor");
  return { staff, session: await openSession(database.db, staff.userId) };
}

describe("A running session", () => {
  test("is found with its person by its cookie, wherever that stands among others", async () => {
    const { staff, session } = await signedIn();
    for (const cookie of [session.header, `flash=x; ${session.header}; theme=dark`]) {
      expect(await findRunningSession(services(), cookie, now())).toMatchObject({
        person: { actor: { userId: staff.userId, role: "admin" } },
        session: { id: session.id },
      });
    }
  });

  test("is not opened by a token without our signature, nor by two cookies of its name", async () => {
    const { session } = await signedIn();
    const [token = ""] = decodeURIComponent(session.value).split(".");
    const other = await signedIn();
    const [, signature = ""] = decodeURIComponent(other.session.value).split(".");
    const forged = [
      `${session.name}=${token}`,
      `${session.name}=${token}.`,
      `${session.name}=${encodeURIComponent(`${token}.${signature}`)}`,
      `${session.name}=%E0%A4%A`,
      `${session.name}=`,
      `${session.header}; ${other.session.header}`,
      `x${session.header}`,
    ];
    for (const cookie of forged) {
      expect(await findRunningSession(services(), cookie, now()), cookie).toBeNull();
    }
  });

  test("that has ended, that is to be extended or that was closed is left to the library", async () => {
    const { session } = await signedIn();
    const expiringIn = async (milliseconds: number) => {
      await database.db
        .update(sessions)
        .set({ expiresAt: new Date(Date.now() + milliseconds) })
        .where(eq(sessions.id, session.id));
      return findRunningSession(services(), session.header, now());
    };
    expect(await expiringIn(-1000)).toBeNull();
    expect(await expiringIn(13 * 24 * HOUR_MS - HOUR_MS)).toBeNull();
    expect(await expiringIn(13 * 24 * HOUR_MS + HOUR_MS)).not.toBeNull();
    await database.db.delete(sessions).where(eq(sessions.id, session.id));
    expect(await findRunningSession(services(), session.header, now())).toBeNull();
  });
});
