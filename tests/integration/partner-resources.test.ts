import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  createResource,
  removeResource,
  updateResource,
} from "#app/conversations/partner-resources/commands.server.ts";
import {
  findResource,
  listPublished,
  MOST_RESOURCES,
} from "#app/conversations/partner-resources/queries.server.ts";
import type { CreateResource } from "#app/conversations/partner-resources/resource.ts";
import { partnerResources } from "#app/conversations/partner-resources/resources.tables.server.ts";
import { resourceMessages } from "#app/conversations/partner-resources/resources.words.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeResource } from "#tests/factories/resources.ts";
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
beforeEach(async () => {
  await database.db.delete(partnerResources);
});

let now = new Date("2026-11-20T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now: () => now });
const PRICES: CreateResource = {
  title: "Prices",
  kind: "price-list",
  body: "All of them.",
  link: "https://example.com/prices",
  tiers: [],
  countries: [],
  isPublished: false,
};

async function partner(status: "approved" | "pending" = "approved") {
  const made = await makeCompany(database.db, "partner", { status });
  if (made.actor.kind !== "user") throw new Error("It has an account");
  return { ...made, actor: made.actor as UserActor };
}
const get = async ({ userId }: UserActor, path: string) => {
  const { header: cookie } = await openSession(database.db, userId);
  return fetch(app.origin + path, { headers: { cookie }, redirect: "manual" });
};

describe("What staff publish for partners", () => {
  test("is theirs alone until it is published, keeps its day, and gets a new one when it was taken back", async () => {
    const staff = await makeStaff(database.db, "counsellor");
    const made = await createResource(deps(), staff, PRICES);
    if (!made.ok) throw new Error(made.error.code);
    const { id } = made.value;
    const published = async () => (await findResource(database.db, id))?.publishedAt;
    expect(await published()).toBeNull();
    const publish = (version: number, isPublished: boolean) =>
      updateResource(deps(), staff, { ...PRICES, id, version, isPublished });
    expect(await publish(1, true)).toMatchObject({ ok: true, value: { version: 2 } });
    const first = now;
    now = new Date("2026-11-21T06:00:00Z");
    expect(
      await updateResource(deps(), staff, { ...PRICES, id, version: 2, isPublished: true, body: "New" }),
    ).toMatchObject({ ok: true });
    expect(await published()).toEqual(first);
    await publish(3, false);
    await publish(4, true);
    expect(await published()).toEqual(now);
    expect(await publish(4, false)).toMatchObject({ ok: false, error: { code: "stale" } });
    expect((await removeResource(deps(), staff, { id, version: 5 })).ok).toBe(true);
    expect(await findResource(database.db, id)).toBeNull();
  });

  test("is kept by staff who may, and there is an end to it", async () => {
    const { actor } = await partner();
    for (const somebody of [actor, await makeStaff(database.db, "viewer")]) {
      expect((await createResource(deps(), somebody, PRICES)).ok).toBe(false);
    }
    await database.db
      .insert(partnerResources)
      .values(
        Array.from({ length: MOST_RESOURCES }, () => ({ title: "One", kind: "news" as const, body: "-" })),
      );
    const staff = await makeStaff(database.db, "owner");
    expect(await createResource(deps(), staff, PRICES)).toMatchObject({ error: { code: "invalid" } });
  });

  test("is on the dashboard of approved partners, new until each of them opens it", async () => {
    const [one, other, pending] = [await partner(), await partner(), await partner("pending")];
    const { id } = await makeResource(database.db, {
      title: "Zz news",
      body: "Fees <b>rise</b>",
      link: "https://example.com/a",
    });
    const draft = await makeResource(database.db, { title: "Zz draft", publishedAt: null });
    const dashboard = await (await get(one.actor, "/partner-dashboard")).text();
    expect(dashboard).toContain("Zz news");
    expect(dashboard).not.toContain("Zz draft");
    const read = async ({ id: organisationId, actor: { userId } }: typeof one) =>
      (await listPublished(database.db, { userId, organisationId })).map(({ isRead }) => isRead);
    expect([await read(one), await read(other)]).toEqual([[false], [false]]);
    const page = await get(one.actor, `/partner-dashboard/resources/${id}`);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain("Fees &lt;b&gt;rise&lt;/b&gt;");
    expect(html).toContain('href="https://example.com/a"');
    await get(one.actor, `/partner-dashboard/resources/${id}`);
    expect([await read(one), await read(other)]).toEqual([[true], [false]]);
    expect((await findResource(database.db, id))?.readers).toBe(1);
    expect((await get(one.actor, `/partner-dashboard/resources/${draft.id}`)).status).toBe(404);
    expect((await get(pending.actor, `/partner-dashboard/resources/${id}`)).status).not.toBe(200);
    expect(await (await get(pending.actor, "/partner-dashboard")).text()).not.toContain("Zz news");
    await database.db.update(organisations).set({ status: "suspended" }).where(eq(organisations.id, one.id));
    expect((await get(one.actor, `/partner-dashboard/resources/${id}`)).status).not.toBe(200);
  });

  test("is said to be missing where there is nothing", async () => {
    const { actor } = await partner();
    expect(await (await get(actor, "/partner-dashboard")).text()).toContain(resourceMessages.nothing);
  });
});
