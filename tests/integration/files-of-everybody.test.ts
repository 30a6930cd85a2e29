import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FILE_LIST } from "#app/admissions/documents/admin-list.ts";
import { findAnsweredPerson } from "#app/admissions/documents/answered-person.server.ts";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import { acceptDocument, returnDocument } from "#app/admissions/documents/judge-document.server.ts";
import { findNextInReview, listFiles } from "#app/admissions/documents/list.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { samplePdf } from "#tests/support/sample-files.ts";
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

const NOW = new Date("2026-11-20T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now: () => NOW });

/** The ids that the list shows for a query. */
async function listed(query: string): Promise<string[]> {
  const parsed = parseListQuery(FILE_LIST, new URLSearchParams(query), LIST_CLOCK);
  if (!parsed.ok) throw new Error("Not a query of this list");
  return (await listFiles(database.db, parsed.value, NOW)).items.map(({ id }) => id);
}
const acceptedUntil = async (studentId: string, expiresOn: string | null) => {
  const { id } = await makeDocument(database.db, studentId, { state: "accepted" });
  await database.db.update(documents).set({ expiresOn }).where(eq(documents.id, id));
  return id;
};

describe("The list of all documents", () => {
  test("is narrowed by state, kind and student, and says what ends, has ended or was damaged", async () => {
    const { student } = await makeStudent(database.db, { lastName: "Zzfilesworthy" });
    const { student: other } = await makeStudent(database.db);
    const make = (more: Parameters<typeof makeDocument>[2]) => makeDocument(database.db, student.id, more);
    const [waiting, back] = [await make({ kind: "cv" }), await make({ state: "returned" })];
    const [good, soon, over] = [
      await acceptedUntil(student.id, "2027-06-01"),
      await acceptedUntil(student.id, "2026-12-24"),
      await acceptedUntil(student.id, "2026-11-19"),
    ];
    const theirs = await makeDocument(database.db, other.id, { kind: "cv" });
    const mine = "q=zzfilesworthy";
    expect(new Set(await listed(mine))).toEqual(new Set([waiting.id, back.id, good, soon, over]));
    expect(await listed(`${mine}&kind=cv`)).toEqual([waiting.id]);
    expect(await listed(`${mine}&state=in-review`)).toEqual([waiting.id]);
    expect(await listed(`${mine}&state=returned`)).toEqual([back.id]);
    expect(new Set(await listed(`${mine}&state=accepted`))).toEqual(new Set([good, soon]));
    expect(await listed(`${mine}&state=ending`)).toEqual([soon]);
    expect(await listed(`${mine}&state=expired`)).toEqual([over]);
    expect(new Set(await listed("kind=cv"))).toEqual(new Set([waiting.id, theirs.id]));
    expect(await listed("state=damaged")).toEqual([]);
    const [file] = await database.db
      .select({ id: documentFiles.fileId })
      .from(documentFiles)
      .where(eq(documentFiles.documentId, good));
    await database.db
      .update(files)
      .set({ checkFound: "missing" })
      .where(eq(files.id, file?.id ?? ""));
    expect(await listed("state=damaged")).toEqual([good]);
  });
});

describe("Reviewing", () => {
  test("goes to the one that waits longest after this, then begins again, and knows when nothing else waits", async () => {
    await database.db.delete(documents);
    const { student } = await makeStudent(database.db);
    const made: string[] = [];
    for (const minute of [1, 2, 3]) {
      const { id } = await makeDocument(database.db, student.id);
      const updatedAt = new Date(NOW.getTime() + minute * 60_000);
      await database.db.update(documents).set({ updatedAt }).where(eq(documents.id, id));
      made.push(id);
    }
    const [first = "", second = "", third = ""] = made;
    const next = (id: string) => findNextInReview(database.db, id);
    expect([await next(first), await next(second), await next(third)]).toEqual([second, third, first]);
    const staff = await makeStaff(database.db, "counsellor");
    for (const id of [first, second]) {
      expect((await acceptDocument(deps(), staff, { id, version: 1 })).ok).toBe(true);
    }
    expect([await next(first), await next(third)]).toEqual([third, null]);
  });

  test("keeps what stands on a paper, and forgets it when the paper comes back", async () => {
    const { student } = await makeStudent(database.db);
    const { id } = await makeDocument(database.db, student.id);
    const staff = await makeStaff(database.db, "counsellor");
    const onPaper = { expiresOn: "2030-01-31", nameOnPaper: "THAPA ASHA", bornOn: "2004-03-05" };
    expect((await acceptDocument(deps(), staff, { id, version: 1, ...onPaper })).ok).toBe(true);
    const stored = async () => (await database.db.select().from(documents).where(eq(documents.id, id)))[0];
    expect(await stored()).toMatchObject(onPaper);
    await returnDocument(deps(), staff, { id, version: 2, reason: "name-differs", note: null });
    expect(await stored()).toMatchObject({ expiresOn: null, nameOnPaper: null, bornOn: null });
  });

  test("shows what was answered beside it", async () => {
    const { student } = await makeStudent(database.db);
    expect(await findAnsweredPerson(database.db, student.id)).toEqual({ nameOnPaper: null, bornOn: null });
    const application = await makeApplication(database.db, student.id);
    const { firstName, lastName, dateOfBirth } = application.answers.personalInfo;
    expect(await findAnsweredPerson(database.db, student.id)).toEqual({
      nameOnPaper: `${firstName} ${lastName}`,
      bornOn: dateOfBirth,
    });
    const { id } = await makeDocument(database.db, student.id, { store: app.services.files });
    const staff = await makeStaff(database.db, "counsellor");
    await acceptDocument(deps(), staff, { id, version: 1, nameOnPaper: "Somebody Else" });
    const { header: cookie } = await openSession(database.db, staff.userId, { secondFactor: true });
    const page = await (await fetch(`${app.origin}/admin/files/${id}`, { headers: { cookie } })).text();
    expect(page).toContain("Somebody Else");
    expect(page).toContain(`Differs from the application: ${firstName} ${lastName}`);
  });
});

describe("The pages of a PDF", () => {
  test("are drawn, counted as views, and end with the last; what cannot be drawn is said", async () => {
    const { actor, student } = await makeStudent(database.db);
    const { header: cookie } = await openSession(database.db, actor.userId);
    const body = new FormData();
    for (const [name, value] of Object.entries(keyed("send"))) body.append(name, value);
    body.append("kind", "transcript");
    body.append("file", new Blob([new Uint8Array(await samplePdf(3))]), "transcript.pdf");
    const send = {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: app.origin },
      body,
    } as const;
    expect((await fetch(`${app.origin}/student-dashboard/documents/send`, send)).status).toBe(302);
    const [sent] = await database.db.select().from(documents).where(eq(documents.studentId, student.id));
    const get = (path: string) =>
      fetch(`${app.origin}/documents/${sent?.id}/${path}`, { headers: { cookie } });
    const drawn = await get("pages/3");
    expect(drawn.status).toBe(200);
    expect(drawn.headers.get("content-security-policy")).toMatch(/sandbox/);
    const { width = 0, height = 0, format } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata();
    // 300 by 400 points, drawn four times as large.
    expect([format, width, height]).toEqual(["jpeg", 1200, 1600]);
    for (const page of ["0", "4", "-1", "1.5", "x", "99999"])
      expect((await get(`pages/${page}`)).status).toBe(404);
    // The wallet shows the first page, small.
    const small = await get("thumbnail");
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).height).toBe(320);
    const broken = await makeDocument(database.db, student.id, {
      store: app.services.files,
      bytes: "%PDF-1.4",
    });
    expect(
      (await fetch(`${app.origin}/documents/${broken.id}/pages/1`, { headers: { cookie } })).status,
    ).toBe(422);
  });
});
