import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  createDeadlineFeed,
  readDeadlineFeed,
  revokeDeadlineFeed,
} from "#app/admissions/deadlines/feed.server.ts";
import { listDeadlines } from "#app/admissions/deadlines/list-deadlines.server.ts";
import { documentRequests } from "#app/admissions/document-requests/document-requests.tables.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { representations } from "#app/admissions/representations/representations.tables.server.ts";
import { memberships } from "#app/people/memberships/memberships.tables.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { users } from "#app/platform/sessions/sessions.tables.server.ts";
import { makeCompany } from "#tests/factories/actors.ts";
import { makeMilestone, makeRepresentedStudent } from "#tests/factories/milestones.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const NOW = new Date("2026-11-24T06:00:00Z");
const SECRET = "a-secret-of-the-tests-that-is-long-enough";
const services = () =>
  ({
    db: database.db,
    secret: SECRET,
    now: () => NOW,
    env: { brandName: "Southbound", baseUrl: "https://southbound.example" },
  }) as unknown as Services;
const deps = () => ({ db: database.db, jobs, now: () => NOW, secret: SECRET });
const read = (token: string) => readDeadlineFeed(services(), token);
async function subscribe(actor: UserActor): Promise<string> {
  const made = await createDeadlineFeed(deps(), actor);
  if (!made.ok) throw new Error(made.error.code);
  return made.value.path.slice("/deadlines/".length, -".ics".length);
}

/** A student with a requested document and an upcoming census date. */
async function busy(firstName = "Sita") {
  const { actor, student } = await makeStudent(database.db, { firstName, lastName: "Secretname" });
  const application = await makeApplication(database.db, student.id, { status: "Accepted" });
  await makeMilestone(database.db, application.id, "coe-issued");
  const enrolled = await makeMilestone(database.db, application.id, "enrolled", { censusOn: "2027-03-31" });
  await database.db
    .insert(documentRequests)
    .values({ studentId: student.id, kind: "transcript", dueOn: "2026-12-01", requestedAt: NOW });
  await database.db
    .insert(documents)
    .values({ studentId: student.id, kind: "passport", state: "accepted", expiresOn: "2027-06-30" });
  return { actor, student, application, enrolled };
}

describe("what falls due", () => {
  test("is listed for the student and the partner that represents them, and for nobody else", async () => {
    const { student } = await busy();
    const [partner, other] = [
      await makeCompany(database.db, "partner", { status: "approved" }),
      await makeCompany(database.db, "partner", { status: "approved" }),
    ];
    const representation = await makeRepresentedStudent(database.db, partner.id, student.id);
    const kinds = async (scope: Parameters<typeof listDeadlines>[1]) =>
      (await listDeadlines(database.db, scope, NOW)).map(({ kind, day }) => [kind, day]);
    const all = [
      ["paper-due", "2026-12-01"],
      ["census", "2027-03-31"],
      ["passport-ends", "2027-06-30"],
    ];
    expect(await kinds({ studentIds: [student.id] })).toEqual(all);
    expect(await kinds({ organisationId: partner.id })).toEqual(all);
    expect(await kinds({ organisationId: other.id })).toEqual([]);
    await database.db
      .update(representations)
      .set({ state: "ended", endedAt: NOW })
      .where(eq(representations.id, representation.id));
    expect(await kinds({ organisationId: partner.id })).toEqual([]);
  });
});

describe("an address for a calendar", () => {
  test("holds days without a time, stable ids, and of the person the first name alone", async () => {
    const { actor, application, student } = await busy();
    const token = await subscribe(actor);
    const text = ((await read(token)) ?? "").replaceAll("\r\n ", "");
    expect(text).toContain("DTSTART;VALUE=DATE:20270331");
    expect(text).toContain(`UID:deadline-${application.id}-census@southbound.example`);
    expect(text).toContain(application.reference);
    expect(text).not.toContain("Secretname");
    expect(text).not.toContain(student.email);
    const before = text.match(/UID:.*/g);
    const again = ((await read(token)) ?? "").replaceAll("\r\n ", "");
    expect(again.match(/UID:.*/g)).toEqual(before);
  });

  test("drops what is no longer due", async () => {
    const { actor, application } = await busy();
    const token = await subscribe(actor);
    await makeMilestone(database.db, application.id, "withdrawn");
    expect(await read(token)).not.toContain("20270331");
  });

  test("ends when a new one is made or it is stopped, and when its owner is disabled", async () => {
    const { actor } = await busy();
    const first = await subscribe(actor);
    const second = await subscribe(actor);
    expect(await read(first)).toBeNull();
    expect(await read(second)).not.toBeNull();
    await database.db.update(users).set({ disabledAt: NOW }).where(eq(users.id, actor.userId));
    expect(await read(second)).toBeNull();
    await database.db.update(users).set({ disabledAt: null }).where(eq(users.id, actor.userId));
    expect((await revokeDeadlineFeed(deps(), actor)).ok).toBe(true);
    expect((await revokeDeadlineFeed(deps(), actor)).ok).toBe(true);
    expect(await read(second)).toBeNull();
  });

  test("of a partner's person says nothing once they are kept out or removed, or the partner is suspended", async () => {
    const { student } = await busy("Represented");
    const partner = await makeCompany(database.db, "partner", { status: "approved" });
    await makeRepresentedStudent(database.db, partner.id, student.id);
    const token = await subscribe(partner.actor);
    expect(await read(token)).toContain("Represented");
    const membership = and(
      eq(memberships.organisationId, partner.id),
      eq(memberships.userId, partner.actor.userId),
    );
    await database.db.update(memberships).set({ disabledAt: NOW }).where(membership);
    expect(await read(token)).toBeNull();
    await database.db.update(memberships).set({ disabledAt: null }).where(membership);
    await database.db
      .update(organisations)
      .set({ status: "suspended" })
      .where(eq(organisations.id, partner.id));
    expect(await read(token)).toBeNull();
    await database.db
      .update(organisations)
      .set({ status: "approved" })
      .where(eq(organisations.id, partner.id));
    expect(await read(token)).not.toBeNull();
    await database.db.delete(memberships).where(membership);
    expect(await read(token)).toBeNull();
  });
});
