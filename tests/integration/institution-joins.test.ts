import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readOwnCatalogue } from "#app/catalogue/course-proposals/own-courses.server.ts";
import { listInstitutionChoices, setInstitution } from "#app/catalogue/universities/institution.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { companyMessages } from "#app/people/organisations/company.words.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeCourse, makeUniversity } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

const deps = () => ({ db: database.db, jobs, now: () => new Date() });
const approved = (name: string) => makeCompany(database.db, "institution", { status: "approved", name });
const joinedTo = async (id: string) =>
  (
    await database.db
      .select({ organisationId: universities.organisationId })
      .from(universities)
      .where(eq(universities.id, id))
  )[0]?.organisationId;

describe("A university and its institution", () => {
  test("are joined by an owner, parted again, and each change is in the audit log", async () => {
    const owner = await makeStaff(database.db, "owner");
    const { id: institutionId } = await approved("Joined University");
    const { id, version } = await makeUniversity(database.db);
    expect(await setInstitution(deps(), owner, { id, version, institutionId })).toMatchObject({ ok: true });
    // Pressed twice.
    expect(await setInstitution(deps(), owner, { id, version, institutionId })).toMatchObject({
      ok: true,
      value: { version: version + 1 },
    });
    expect(await joinedTo(id)).toBe(institutionId);
    const parted = { id, version: version + 1, institutionId: null };
    expect(await setInstitution(deps(), owner, { ...parted, version })).toMatchObject({
      error: { code: "stale" },
    });
    await setInstitution(deps(), owner, parted);
    expect(await joinedTo(id)).toBeNull();
    const auditLog = await database.db
      .select({ action: auditEntries.action, fields: auditEntries.fields })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, id));
    expect(auditLog).toEqual(
      Array.from({ length: 2 }, () => ({ action: "university.join", fields: ["organisationId"] })),
    );
  });

  test("are not joined by others, nor to what is no approved institution", async () => {
    const owner = await makeStaff(database.db, "owner");
    const { id, version } = await makeUniversity(database.db);
    const good = await approved("Good University");
    for (const actor of [await makeStaff(database.db, "counsellor"), good.actor]) {
      const answer = await setInstitution(deps(), actor, { id, version, institutionId: good.id });
      expect(answer).toMatchObject({ ok: false, error: { code: "forbidden" } });
    }
    const partner = await makeCompany(database.db, "partner", { status: "approved" });
    const pending = await makeCompany(database.db, "institution", { status: "pending" });
    const suspended = await makeCompany(database.db, "institution", { status: "suspended" });
    for (const { id: institutionId } of [partner, pending, suspended, { id: crypto.randomUUID() }]) {
      const answer = await setInstitution(deps(), owner, { id, version, institutionId });
      expect(answer).toMatchObject({ error: { code: "invalid" } });
    }
    expect(await joinedTo(id)).toBeNull();
  });

  test("are chosen from the approved ones, and from the one that it has, whatever became of it", async () => {
    const [one, other] = [await approved("Zz Approved"), await approved("Zz Suspended later")];
    await database.db
      .update(organisations)
      .set({ status: "suspended" })
      .where(eq(organisations.id, other.id));
    const values = async (joined: string | null) =>
      (await listInstitutionChoices(database.db, joined)).map(({ value }) => value);
    expect(await values(null)).toContain(one.id);
    expect(await values(null)).not.toContain(other.id);
    expect(await values(other.id)).toContain(other.id);
  });

  test("are on the dashboard of its people, and on nobody else's", async () => {
    const owner = await makeStaff(database.db, "owner");
    const [mine, theirs] = [await approved("Mine"), await approved("Theirs")];
    const { id, version, name } = await makeUniversity(database.db, { name: "Zz University of the Test" });
    await makeCourse(database.db, id);
    await setInstitution(deps(), owner, { id, version, institutionId: mine.id });
    expect(await readOwnCatalogue(database.db, mine.id)).toMatchObject({
      universities: [{ id, name, open: 1, closed: 0 }],
    });
    const page = async (userId: string) => {
      const { header: cookie } = await openSession(database.db, userId);
      return (await fetch(`${app.origin}/institution-dashboard`, { headers: { cookie } })).text();
    };
    if (mine.actor.kind !== "user" || theirs.actor.kind !== "user") throw new Error("Both have an account");
    expect(await page(mine.actor.userId)).toContain(name);
    const other = await page(theirs.actor.userId);
    expect(other).not.toContain(name);
    expect(other).toContain(companyMessages.noUniversities);
    // Suspended, its people see nothing of it.
    await database.db.update(organisations).set({ status: "suspended" }).where(eq(organisations.id, mine.id));
    expect(await page(mine.actor.userId)).not.toContain(name);
  });
});
