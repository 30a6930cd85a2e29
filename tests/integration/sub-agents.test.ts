import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parentMessages } from "#app/people/organisations/company.words.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { listParentChoices, readFamily, setParent } from "#app/people/organisations/parents.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
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
const partner = (name: string) => makeCompany(database.db, "partner", { status: "approved", name });
const stored = async (id: string) => {
  const [row] = await database.db.select().from(organisations).where(eq(organisations.id, id));
  if (!row) throw new Error("The organisation is there");
  return row;
};
async function put(id: string, parentId: string | null) {
  const owner = await makeStaff(database.db, "owner");
  return setParent(deps(), owner, { id, version: (await stored(id)).version, parentId });
}
const REFUSED = { ok: false, error: { code: "invalid" } };

describe("A sub-agent", () => {
  test("is put below a partner, of any depth, and taken away; each change is in the audit log", async () => {
    const [top, middle, low] = [await partner("Top"), await partner("Middle"), await partner("Low")];
    expect([await put(low.id, middle.id), await put(middle.id, top.id)]).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(await readFamily(database.db, middle.id)).toMatchObject({
      above: { name: "Top" },
      below: [{ id: low.id, name: "Low", status: "approved" }],
    });
    expect((await put(low.id, null)).ok).toBe(true);
    expect((await readFamily(database.db, low.id)).above).toBeNull();
    const auditLog = await database.db
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, low.id));
    expect(auditLog.filter(({ action }) => action === "organisation.setParent")).toHaveLength(2);
  });

  test("never stands above itself, however deep, and whoever presses at once", async () => {
    const [a, b, c] = [await partner("A"), await partner("B"), await partner("C")];
    expect(await put(a.id, a.id)).toMatchObject(REFUSED);
    await put(b.id, a.id);
    await put(c.id, b.id);
    expect(await put(a.id, c.id)).toMatchObject(REFUSED);
    const values = (await listParentChoices(database.db, await stored(a.id))).map(({ value }) => value);
    for (const { id } of [a, b, c]) expect(values).not.toContain(id);
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = [await partner("One"), await partner("Other")];
      const raced = await Promise.all([put(one.id, other.id), put(other.id, one.id)]);
      expect(raced.filter(({ ok }) => ok)).toHaveLength(1);
    }
  });

  test("is no institution, and its partner is approved", async () => {
    const [sub, institution] = [
      await partner("Sub"),
      await makeCompany(database.db, "institution", { status: "approved" }),
    ];
    const pending = await makeCompany(database.db, "partner", { status: "pending" });
    for (const id of [institution.id, pending.id, crypto.randomUUID()]) {
      expect(await put(sub.id, id)).toMatchObject(REFUSED);
    }
    expect(await put(institution.id, sub.id)).toMatchObject(REFUSED);
    for (const actor of [await makeStaff(database.db, "counsellor"), sub.actor]) {
      const other = await partner("Other");
      const answer = await setParent(deps(), actor, { id: sub.id, version: 1, parentId: other.id });
      expect(answer).toMatchObject({ ok: false, error: { code: "forbidden" } });
    }
    expect((await stored(sub.id)).parentId).toBeNull();
  });

  test("is on its partner's dashboard by name, and its own says whom it works below; nobody else sees it", async () => {
    const [top, sub, stranger] = [
      await partner("Zz Top Partner"),
      await partner("Zz Sub Agent"),
      await partner("Zz Stranger"),
    ];
    await put(sub.id, top.id);
    const page = async ({ actor }: typeof top) => {
      if (actor.kind !== "user") throw new Error("It has an account");
      const { header: cookie } = await openSession(database.db, actor.userId);
      return (await fetch(`${app.origin}/partner-dashboard`, { headers: { cookie } })).text();
    };
    expect(await page(top)).toContain("Zz Sub Agent");
    expect(await page(sub)).toContain(parentMessages.above({ name: "Zz Top Partner" }));
    const other = await page(stranger);
    expect(other).not.toContain("Zz Sub Agent");
    expect(other).not.toContain("Zz Top Partner");
  });
});
