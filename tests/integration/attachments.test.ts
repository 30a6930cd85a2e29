import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { issueOffer } from "#app/admissions/offers/issue-offer.server.ts";
import { offers } from "#app/admissions/offers/offers.tables.server.ts";
import { offerMessages } from "#app/admissions/offers/offers.words.ts";
import { partnerResources } from "#app/conversations/partner-resources/resources.tables.server.ts";
import { organisationDocuments } from "#app/people/organisation-details/organisation-details.tables.server.ts";
import { attachmentMessages } from "#app/platform/attachments/attachments.words.ts";
import { fileProblemTexts } from "#app/platform/files/file-problem.words.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { sweepFiles, sweepStrayBlobs } from "#app/platform/files/sweep-files.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeCompany, makeMember, makeStaff } from "#tests/factories/actors.ts";
import { makeFile } from "#tests/factories/documents.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { makeResource } from "#tests/factories/resources.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { portfolioPdf, samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
let app: BuiltApplication;
let staff: UserActor;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
  staff = await makeStaff(database.db, "owner");
});
afterAll(() => app?.close());

const cookieOf = async ({ userId }: UserActor) =>
  (await openSession(database.db, userId, { secondFactor: true })).header;
const get = async (actor: UserActor, path: string) =>
  fetch(app.origin + path, { redirect: "manual", headers: { cookie: await cookieOf(actor) } });
async function send(
  actor: UserActor,
  path: string,
  fields: Record<string, string>,
  file?: { bytes: Buffer; name: string },
) {
  const body = new FormData();
  for (const [key, value] of Object.entries(fields)) body.append(key, value);
  body.append("file", new Blob(file ? [new Uint8Array(file.bytes)] : []), file?.name ?? "");
  return fetch(app.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { cookie: await cookieOf(actor), origin: app.origin },
    body,
  });
}
/** Removes files that nothing points at, as if they had been deleted days ago. */
async function sweep(): Promise<void> {
  await sweepFiles(app.services);
  await sweepStrayBlobs({ ...app.services, now: () => new Date(Date.now() + 2 * 86_400_000) });
}
async function blobs(): Promise<number> {
  let count = 0;
  for await (const _ of app.services.files.blobs.list()) count += 1;
  return count;
}
const saved = async (response: Response) => ({
  status: response.status,
  name: decodeURIComponent(response.headers.get("content-disposition") ?? ""),
  bytes: Buffer.from(await response.arrayBuffer()),
});

/** That a page leads to a file as it was sent, and says what to know before. */
async function leadsToOriginal(actor: UserActor, page: string, file: string): Promise<void> {
  const html = await (await get(actor, page)).text();
  expect(html, page).toContain(`href="${file}?original"`);
  expect(html, page).toContain(attachmentMessages.originalHint);
}

describe("A letter of the institution's own", () => {
  async function aDraft() {
    const { actor, student } = await makeStudent(database.db);
    const application = await makeApplication(database.db, student.id, { status: "Submitted" });
    const expiresOn = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
    const days = { expiresOn, expiresAt: new Date(`${expiresOn}T16:00:00Z`), startsOn: "2031-02-17" };
    const { id } = await makeOffer(database.db, application.id, { ...days, state: "draft" });
    const page = `/admin/applications/${application.id}/offers/${id}`;
    const row = async () => (await database.db.select().from(offers).where(eq(offers.id, id)))[0];
    return { id, page, student: actor as UserActor, row };
  }
  const issue = (id: string, version: number) =>
    issueOffer({ ...app.services, jobs, brandName: "Southbound" }, staff, { id, version });

  test("takes the place of the one that is made, and is what the student gets, byte for byte", async () => {
    const { id, page, student, row } = await aDraft();
    const letter = await samplePdf(2, "Letter of offer");
    const answer = await send(
      staff,
      page,
      { intent: "attach-letter", version: "1" },
      { bytes: letter, name: "offer.pdf" },
    );
    expect(answer.status).toBe(302);
    expect(await row()).toMatchObject({ letterOrigin: "institution", letterVersion: 1, version: 2 });
    // No one who is offered something sees a draft's letter.
    expect((await get(student, `/offers/${id}/letter`)).status).toBe(404);
    // The same file again is the same letter.
    await send(staff, page, { intent: "attach-letter", version: "2" }, { bytes: letter, name: "offer.pdf" });
    expect(await row()).toMatchObject({ letterVersion: 1, version: 2 });
    expect(await issue(id, 2)).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ letterOrigin: "institution", letterVersion: 1 });
    const got = await saved(await get(student, `/offers/${id}/letter`));
    expect(got.bytes.equals(letter)).toBe(false);
    expect((await saved(await get(student, `/offers/${id}/letter?original`))).bytes.equals(letter)).toBe(
      true,
    );
    expect(got.name).toContain(".pdf");
    await leadsToOriginal(student, `/student-dashboard/offers/${id}`, `/offers/${id}/letter`);
    await leadsToOriginal(staff, page, `/offers/${id}/letter`);
    // What was issued keeps its letter.
    const late = await send(
      staff,
      page,
      { intent: "attach-letter", version: "3" },
      { bytes: await samplePdf(1, "Another"), name: "offer.pdf" },
    );
    expect(await late.text()).toContain(offerMessages.problems.notDraft);
    expect(await row()).toMatchObject({ letterVersion: 1 });
  });

  test("can be replaced and taken away again: then one is made from the terms", async () => {
    const { id, page, row } = await aDraft();
    for (const [version, say] of [
      ["1", "First"],
      ["2", "Second"],
    ] as const) {
      await send(
        staff,
        page,
        { intent: "attach-letter", version },
        { bytes: await samplePdf(1, say), name: "offer.pdf" },
      );
    }
    expect(await row()).toMatchObject({ letterOrigin: "institution", letterVersion: 2, version: 3 });
    expect((await send(staff, page, { intent: "remove-letter", version: "3" })).status).toBe(302);
    expect(await row()).toMatchObject({ letterOrigin: null, letterFileId: null, version: 4 });
    expect(await issue(id, 4)).toMatchObject({ ok: true });
    expect(await row()).toMatchObject({ letterOrigin: "template", letterVersion: 3 });
  });

  test("in which a virus was found is not issued, and goes to nobody", async () => {
    const { id, page, row } = await aDraft();
    await send(
      staff,
      page,
      { intent: "attach-letter", version: "1" },
      { bytes: await samplePdf(1), name: "offer.pdf" },
    );
    const fileId = (await row())?.letterFileId ?? "";
    await database.db.update(files).set({ scan: "infected" }).where(eq(files.id, fileId));
    expect(await issue(id, 2)).toMatchObject({
      error: { code: "invalid", fieldErrors: { "": [offerMessages.problems.letterInfected] } },
    });
    expect((await get(staff, `/offers/${id}/letter`)).status).toBe(404);
  });

  test("is refused at its field when it is none, and leaves no bytes", async () => {
    const { page, row } = await aDraft();
    const before = await blobs();
    for (const [bytes, text] of [
      [null, fileProblemTexts.none],
      [Buffer.from("MZ not a letter"), fileProblemTexts.kind],
      [await portfolioPdf(), fileProblemTexts.active],
    ] as const) {
      const answer = await send(
        staff,
        page,
        { intent: "attach-letter", version: "1" },
        bytes ? { bytes, name: "offer.pdf" } : undefined,
      );
      expect(answer.status).toBe(400);
      expect(await answer.text()).toContain(text.replaceAll("'", "&#x27;"));
    }
    // Two who send at once: one is stored, and the other's bytes are gone.
    const both = await Promise.all(
      ["One", "Two"].map(async (say) =>
        send(
          staff,
          page,
          { intent: "attach-letter", version: "1" },
          { bytes: await samplePdf(1, say), name: "offer.pdf" },
        ),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(await row()).toMatchObject({ letterVersion: 1 });
    // The letter, and the file as it was sent.
    expect(await blobs()).toBe(before + 2);
  });
});

describe("A file of a partner's paper", () => {
  async function aPartner() {
    const company = await makeCompany(database.db, "partner", { status: "approved" });
    return { ...company, owner: company.actor as UserActor };
  }
  const PAGE = "/partner-dashboard/organisation";
  const papersOf = (id: string) =>
    database.db.select().from(organisationDocuments).where(eq(organisationDocuments.organisationId, id));
  const adding = { ...keyed("add-paper"), kind: "licence", title: "Licence 12" };

  test("comes with the paper or after it, for its people and ours, and for nobody else", async () => {
    const ours = await aPartner();
    const theirs = await aPartner();
    const reader = await makeMember(
      database.db,
      { id: ours.id, kind: "partner", status: "approved" },
      "reader",
    );
    const photo = await samplePhoto();
    expect((await send(ours.owner, PAGE, adding, { bytes: photo, name: "licence.HEIC" })).status).toBe(302);
    const [paper] = await papersOf(ours.id);
    // What a camera adds is gone, and the name says what the file is now.
    expect(paper?.fileName).toBe("licence.jpg");
    const address = `/organisation-papers/${paper?.id}`;
    for (const actor of [ours.owner, reader, staff]) {
      const got = await saved(await get(actor, address));
      expect(got).toMatchObject({ status: 200, name: expect.stringContaining("licence.jpg") });
      expect(got.bytes.includes("Sample Phone")).toBe(false);
    }
    expect((await get(theirs.owner, address)).status).toBe(404);
    const pdf = await samplePdf(1, "Licence");
    const attach = { intent: "attach-to-paper", partId: paper?.id ?? "" };
    expect((await send(theirs.owner, PAGE, attach, { bytes: pdf, name: "l.pdf" })).status).toBe(404);
    expect((await send(reader, PAGE, attach, { bytes: pdf, name: "l.pdf" })).status).toBe(302);
    expect((await papersOf(ours.id))[0]?.fileName).toBe("licence.jpg");
    expect((await send(ours.owner, PAGE, attach, { bytes: pdf, name: "l.pdf" })).status).toBe(302);
    expect((await saved(await get(ours.owner, `${address}?original`))).bytes.equals(pdf)).toBe(true);
    expect(await (await get(ours.owner, PAGE)).text()).toContain("l.pdf");
    await leadsToOriginal(ours.owner, PAGE, address);
    await leadsToOriginal(reader, PAGE, address);
    await leadsToOriginal(staff, `/admin/agents/partners/${ours.id}/details`, address);
  });

  test("that is refused leaves what was typed, and a removed paper leaves no bytes", async () => {
    const { id, owner } = await aPartner();
    const refused = await send(owner, PAGE, adding, { bytes: Buffer.from("MZ"), name: "licence.pdf" });
    const page = await refused.text();
    expect([refused.status, page.includes("Licence 12"), page.includes(fileProblemTexts.kind)]).toEqual([
      400,
      true,
      true,
    ]);
    expect(await papersOf(id)).toEqual([]);
    await sweep();
    const before = await blobs();
    await send(owner, PAGE, adding, { bytes: await samplePdf(1), name: "licence.pdf" });
    expect(await blobs()).toBe(before + 2);
    const [paper] = await papersOf(id);
    // Typed once more, because the file was the wrong one: it is one paper, and has the new file.
    const mended = await samplePdf(1, "Mended");
    await send(owner, PAGE, adding, { bytes: mended, name: "licence 2.pdf" });
    expect((await papersOf(id)).map(({ fileName }) => fileName)).toEqual(["licence 2.pdf"]);
    expect(
      (await saved(await get(owner, `/organisation-papers/${paper?.id}?original`))).bytes.equals(mended),
    ).toBe(true);
    await send(owner, PAGE, { intent: "remove-paper", partId: paper?.id ?? "" });
    await sweep();
    expect(await blobs()).toBe(before);
  });

  test("in which a virus was found is offered to nobody", async () => {
    const { id, owner } = await aPartner();
    const { id: fileId } = await makeFile(database.db, { store: app.services.files });
    await database.db.update(files).set({ scan: "infected" }).where(eq(files.id, fileId));
    const [paper] = await database.db
      .insert(organisationDocuments)
      .values({ organisationId: id, kind: "licence", title: "Licence", fileId, fileName: "l.pdf" })
      .returning();
    const page = await (await get(owner, PAGE)).text();
    expect(page).toContain(attachmentMessages.infected);
    expect((await get(owner, `/organisation-papers/${paper?.id}`)).status).toBe(404);
  });
});

describe("A file of a resource for partners", () => {
  test("is put there by staff, for those whom the resource is published for", async () => {
    const { actor: silver } = await makeCompany(database.db, "partner", { status: "approved" });
    const resource = await makeResource(database.db, { publishedAt: null, tiers: [] });
    const page = `/admin/settings/resources/${resource.id}`;
    const own = `/partner-dashboard/resources/${resource.id}`;
    const prices = await samplePdf(2, "Prices");
    const file = { bytes: prices, name: "prices 2027.pdf" };
    expect((await send(staff, page, { intent: "attach", version: "1" }, file)).status).toBe(302);
    expect((await saved(await get(staff, `${page}/file?original`))).bytes.equals(prices)).toBe(true);
    await leadsToOriginal(staff, page, `${page}/file`);
    // A draft is staff's alone.
    expect((await get(silver as UserActor, `${own}/file`)).status).toBe(404);
    const publish = (values: Partial<typeof partnerResources.$inferInsert>) =>
      database.db.update(partnerResources).set(values).where(eq(partnerResources.id, resource.id));
    await publish({ publishedAt: new Date(), tiers: ["gold"] });
    expect((await get(silver as UserActor, `${own}/file`)).status).toBe(404);
    await publish({ tiers: [] });
    expect(await (await get(silver as UserActor, own)).text()).toContain("prices 2027.pdf");
    await leadsToOriginal(silver as UserActor, own, `${own}/file`);
    const got = await saved(await get(silver as UserActor, `${own}/file`));
    expect(got.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(got.name).toContain("prices 2027.pdf");
    // Stale, then taken away.
    expect((await send(staff, page, { intent: "detach", version: "1" })).status).toBe(409);
    expect((await send(staff, page, { intent: "detach", version: "2" })).status).toBe(302);
    expect((await get(silver as UserActor, `${own}/file`)).status).toBe(404);
  });
});
