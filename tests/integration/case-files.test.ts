import { PDFDocument } from "@cantoo/pdf-lib";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { eq } from "drizzle-orm";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { MOST_JOINED_BYTES } from "#app/admissions/case-files/case-file.ts";
import { listDocumentViews } from "#app/admissions/documents/documents.server.ts";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { keyed } from "#tests/support/keyed.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

async function staffCookie() {
  const staff = await makeStaff(database.db, "counsellor");
  return (await openSession(database.db, staff.userId, { secondFactor: true })).header;
}

/** A student who sent a PDF of three pages and a photo, through the form. */
async function studentWithPapers() {
  const { actor, student } = await makeStudent(database.db, { firstName: "आशा", lastName: "Thapa" });
  const { header: cookie } = await openSession(database.db, actor.userId);
  for (const [kind, name, bytes] of [
    ["transcript", "marks: all.pdf", await samplePdf(3)],
    ["passport", "IMG_2041.HEIC", await samplePhoto()],
  ] as const) {
    const body = new FormData();
    for (const [name, value] of Object.entries(keyed("send"))) body.append(name, value);
    body.append("kind", kind);
    body.append("file", new Blob([new Uint8Array(bytes)]), name);
    const sent = await fetch(`${app.origin}/student-dashboard/documents/send`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie, origin: app.origin },
      body,
    });
    expect(sent.status).toBe(302);
  }
  return student;
}

const get = (studentId: string, format: string, cookie: string) =>
  fetch(`${app.origin}/admin/students/${studentId}/case/${format}`, {
    headers: { cookie },
    redirect: "manual",
  });
/** The words of a page, as another program reads them. */
async function textOfPage(bytes: Uint8Array, page: number): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const text = document.getPage(page).getText();
  document.destroy();
  library.destroy();
  return text;
}
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

describe("The documents of a student in one file", () => {
  test("are a ZIP with the newest file of each, and each download is told to its owner", async () => {
    const student = await studentWithPapers();
    const answer = await get(student.id, "zip", await staffCookie());
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    const entries = unzipSync(await bytesOf(answer));
    expect(Object.keys(entries)).toEqual([
      "01 Passport - IMG_2041.jpg",
      "02 Academic transcript - marks_ all.pdf",
    ]);
    const [photo, marks] = Object.values(entries);
    expect([...(photo ?? []).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    expect((await PDFDocument.load(marks ?? new Uint8Array())).getPageCount()).toBe(3);
    for (const { id } of await database.db
      .select({ id: documents.id })
      .from(documents)
      .where(eq(documents.studentId, student.id))) {
      expect(await listDocumentViews(database.db, id)).toMatchObject([{ downloaded: true }]);
    }
  });

  test("are one PDF behind a cover sheet", async () => {
    const student = await studentWithPapers();
    await makeApplication(database.db, student.id);
    const answer = await get(student.id, "pdf", await staffCookie());
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    const bytes = await bytesOf(answer);
    const joined = await PDFDocument.load(bytes);
    // The cover, the photo, and the three pages.
    expect(joined.getPageCount()).toBe(5);
    expect(joined.getTitle()).toBe("आशा Thapa’s documents");
    const cover = await textOfPage(bytes, 0);
    for (const said of ["Page 1 of 1", "IMG_2041.HEIC", "marks: all.pdf", "In review"]) {
      expect(cover).toContain(said);
    }
    // The transcript begins behind the cover and the photo.
    expect(cover).toMatch(/marks: all\.pdf[\s\S]*\b3\b/);
    expect(joined.getPages().map((page) => Math.round(page.getHeight()))).toEqual([842, 842, 400, 400, 400]);
  });

  test("say in the ZIP what the store has lost", async () => {
    const student = await studentWithPapers();
    const [lost] = await database.db
      .select({ blob: files.blob })
      .from(files)
      .innerJoin(documentFiles, eq(documentFiles.fileId, files.id))
      .innerJoin(documents, eq(documents.id, documentFiles.documentId))
      .where(eq(documents.studentId, student.id))
      .orderBy(documents.kind)
      .limit(1);
    await app.services.files.blobs.remove(lost?.blob ?? "");
    const entries = unzipSync(await bytesOf(await get(student.id, "zip", await staffCookie())));
    expect(Object.keys(entries)).toHaveLength(2);
    expect(new TextDecoder().decode(entries["Missing documents.txt"])).toContain(
      "01 Passport - IMG_2041.jpg",
    );
    const joined = await get(student.id, "pdf", await staffCookie());
    expect([joined.status, joined.headers.getSetCookie().join()]).toEqual([
      302,
      expect.stringContaining("case-not-joined"),
    ]);
  });

  test("lead back to the record when there is nothing, too much, or something that no reader can open", async () => {
    const { student } = await makeStudent(database.db);
    const cookie = await staffCookie();
    const why = async () => (await get(student.id, "pdf", cookie)).headers.getSetCookie().join();
    expect(await why()).toContain("case-empty");
    const { id } = await makeDocument(database.db, student.id, {
      store: app.services.files,
      bytes: "%PDF-1.4 nothing behind it",
    });
    expect(await why()).toContain("case-not-joined");
    const [file] = await database.db
      .select({ id: documentFiles.fileId })
      .from(documentFiles)
      .where(eq(documentFiles.documentId, id));
    await database.db
      .update(files)
      .set({ size: MOST_JOINED_BYTES + 1 })
      .where(eq(files.id, file?.id ?? ""));
    expect(await why()).toContain("case-too-large");
    expect((await get(student.id, "rar", cookie)).status).toBe(404);
  });
});
