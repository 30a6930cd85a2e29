import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { listPublished, readPublished } from "#app/conversations/partner-resources/queries.server.ts";
import {
  addOffice,
  addOrganisationDocument,
  removePart,
  setCountries,
  setTier,
} from "#app/people/organisation-details/commands.server.ts";
import { addDocumentSchema, addOfficeSchema } from "#app/people/organisation-details/details-schema.ts";
import { countExpired, findDetails } from "#app/people/organisation-details/queries.server.ts";
import { remindOfOrganisationDocuments } from "#app/people/organisation-details/remind-documents.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { tellChanges } from "#app/platform/notifications/notify-changes.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeCompany, makeMember, makeStaff } from "#tests/factories/actors.ts";
import { makeResource } from "#tests/factories/resources.ts";
import { authServices } from "#tests/support/auth-services.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-24T06:00:00Z");
const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const services = () => authServices(database, jobs, { now: () => NOW });
const deps = (now = NOW) => ({ ...services(), now: () => now });
const NO_FILE = { kind: "none" } as const;

async function partner() {
  const { id, actor } = await makeCompany(database.db, "partner", { status: "approved" });
  return { id, actor: actor as UserActor };
}
const details = async (id: string) => {
  const found = await findDetails(database.db, id, NOW);
  if (!found) throw new Error("It is there");
  return found;
};
const OFFICE = { city: "Kathmandu", country: "np", address: null, officePhone: "+977 1 4412345" } as const;
const paper = (title: string, expiresOn: string | null) =>
  ({ kind: "agreement", title, signedOn: null, expiresOn, file: NO_FILE }) as const;

describe("A partner's details", () => {
  test("are kept by its owner and by staff owners, and seen by its people", async () => {
    const { id, actor } = await partner();
    const staff = await makeStaff(database.db, "owner");
    expect(await addOffice(deps(), actor, { id, ...OFFICE })).toMatchObject({ ok: true });
    // Pressed twice.
    await addOffice(deps(), actor, { id, ...OFFICE });
    expect(
      await addOrganisationDocument(deps(), staff, { id, ...paper("Agency agreement", "2026-11-23") }),
    ).toMatchObject({
      ok: true,
    });
    const { version } = await details(id);
    expect(await setCountries(deps(), actor, { id, version, recruitsIn: ["np", "in"] })).toMatchObject({
      ok: true,
    });
    expect(await setCountries(deps(), staff, { id, version, recruitsIn: ["lk"] })).toMatchObject({
      error: { code: "stale" },
    });
    const kept = await details(id);
    expect(kept).toMatchObject({ recruitsIn: ["in", "np"], tier: "standard" });
    expect(kept.offices.map(({ city }) => city)).toEqual(["Kathmandu"]);
    expect(kept.papers.map(({ title, state }) => [title, state])).toEqual([["Agency agreement", "expired"]]);
    expect(await countExpired(database.db, id, NOW)).toBe(1);
    const removed = await removePart(deps(), actor, { id, partId: kept.offices[0]?.id ?? "", of: "offices" });
    expect(removed).toMatchObject({ ok: true });
    expect((await details(id)).offices).toEqual([]);
  });

  test("are nobody else's to read or change: not by a member, another partner, or an id of another's", async () => {
    const [mine, theirs] = [await partner(), await partner()];
    await addOffice(deps(), theirs.actor, { id: theirs.id, ...OFFICE });
    const theirOffice = (await details(theirs.id)).offices[0]?.id ?? "";
    expect(await addOffice(deps(), mine.actor, { id: theirs.id, ...OFFICE, city: "Pokhara" })).toMatchObject({
      error: { code: "not-found" },
    });
    const through = { id: mine.id, partId: theirOffice, of: "offices" } as const;
    expect(await removePart(deps(), mine.actor, through)).toMatchObject({ error: { code: "not-found" } });
    expect((await details(theirs.id)).offices).toHaveLength(1);
    const organisation = { id: mine.id, kind: "partner", status: "approved" } as const;
    for (const role of ["member", "reader"] as const) {
      const person = await makeMember(database.db, organisation, role);
      expect(await addOffice(deps(), person, { id: mine.id, ...OFFICE })).toMatchObject({
        error: { code: "forbidden" },
      });
    }
    expect(await setTier(deps(), mine.actor, { id: mine.id, version: 1, tier: "gold" })).toMatchObject({
      error: { code: "forbidden" },
    });
    const institution = await makeCompany(database.db, "institution", { status: "approved" });
    expect(await findDetails(database.db, institution.id, NOW)).toBeNull();
  });

  test.each([
    [{ ...OFFICE, country: "atlantis" }, "country"],
    [{ ...OFFICE, city: "" }, "city"],
    [{ ...OFFICE, officePhone: "call me" }, "officePhone"],
  ])("refuse %o at its field", (form, at) => {
    expect(addOfficeSchema.safeParse(form).error?.issues.map(({ path }) => path[0])).toEqual([at]);
  });

  test("refuse a paper that ends before it was signed", () => {
    const form = { kind: "licence", title: "Licence", signedOn: "2026-02-02", expiresOn: "2026-02-01" };
    expect(addDocumentSchema.safeParse(form).error?.issues.map(({ path }) => path[0])).toEqual(["expiresOn"]);
  });
});

test("Owners of the partner and of the staff are reminded of a paper three times, each time once", async () => {
  const staff = await makeStaff(database.db, "owner");
  const { id, actor } = await partner();
  await addOrganisationDocument(deps(), actor, { id, ...paper("Agreement", "2027-03-01") });
  const log = { warn: () => undefined, error: () => undefined } as never;
  const told = async (person: UserActor) => {
    const rows = await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, person.userId));
    return rows.filter(({ kind }) => kind.startsWith("paper-")).reduce((sum, { count }) => sum + count, 0);
  };
  const at = async (day: string) => {
    const now = new Date(`${day}T05:00:00Z`);
    await Promise.all([remindOfOrganisationDocuments(deps(now)), remindOfOrganisationDocuments(deps(now))]);
    while ((await tellChanges({ db: database.db, log })) > 0);
    return [await told(actor), await told(staff)];
  };
  expect(await at("2026-12-30")).toEqual([0, 0]);
  expect(await at("2026-12-31")).toEqual([1, 1]);
  expect(await at("2027-01-01")).toEqual([1, 1]);
  expect(await at("2027-01-30")).toEqual([2, 2]);
  expect(await at("2027-02-22")).toEqual([3, 3]);
  expect(await at("2027-03-02")).toEqual([3, 3]);
});

test("Resources reach the tier and the countries they are for, and nobody else by their address", async () => {
  const staff = await makeStaff(database.db, "owner");
  const [gold, plain] = [await partner(), await partner()];
  await setTier(deps(), staff, { id: gold.id, version: 1, tier: "gold" });
  await database.db
    .update(organisations)
    .set({ recruitsIn: ["np"] as never })
    .where(eq(organisations.id, plain.id));
  const forAll = await makeResource(database.db, { title: "All" });
  const forGold = await makeResource(database.db, { title: "Gold", tiers: ["gold"] as never });
  const forNepal = await makeResource(database.db, { title: "Nepal", countries: ["np", "bd"] as never });
  const both = await makeResource(database.db, {
    title: "Gold in Nepal",
    tiers: ["gold"] as never,
    countries: ["np"] as never,
  });
  const read = async ({ id: organisationId, actor: { userId } }: typeof gold) => {
    const listed = (await listPublished(database.db, { userId, organisationId })).map(({ title }) => title);
    for (const { id, title } of [forAll, forGold, forNepal, both]) {
      const opened = await readPublished(database.db, { id, userId, organisationId, now: NOW });
      expect(opened !== null).toBe(listed.includes(title));
    }
    return listed.sort();
  };
  expect(await read(gold)).toEqual(["All", "Gold"]);
  expect(await read(plain)).toEqual(["All", "Nepal"]);
});
