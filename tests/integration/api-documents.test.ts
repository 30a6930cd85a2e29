import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { API_SCOPES } from "#app/people/api-keys/scopes.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { SUBJECT_KINDS } from "#app/platform/permissions/actor.ts";
import { storedResponses } from "#app/platform/writes/stored-responses.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeApiKey } from "#tests/factories/api-keys.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makePerson } from "#tests/factories/people.ts";
import { makeStudentRecord } from "#tests/factories/records.ts";
import { ApiProgram } from "#tests/support/api-program.ts";
import { assignedToken } from "#tests/support/assigned-program.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase({ max: 20 });
const LIMIT_MB = 1;
let app: BuiltApplication;
let program: ApiProgram;
let ownerId: string;
beforeAll(async () => {
  app = await openBuiltApplication({ database, env: { FILE_LIMIT_MB: String(LIMIT_MB) } });
  ({ userId: ownerId } = await makeStaff(database.db, "owner"));
  const { key } = await makeApiKey(database.db, ownerId);
  program = await ApiProgram.of(app.origin, key);
});
afterAll(() => app?.close());

const PATH = "/api/v1/documents";
function paper(fields: Record<string, string>, bytes: Buffer | null, name = "paper.pdf"): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  if (bytes) form.append("file", new Blob([new Uint8Array(bytes)]), name);
  return form;
}
const ofStudent = (studentId: string, more: Record<string, string> = {}) => ({
  studentId,
  kind: "passport",
  ...more,
});
const documentsOf = (studentId: string) =>
  database.db.select().from(documents).where(eq(documents.studentId, studentId));
async function blobs(): Promise<string[]> {
  const found: string[] = [];
  for await (const { name } of app.services.files.blobs.list()) found.push(name);
  return found.toSorted();
}
async function waiting() {
  const student = await makeStudentRecord(database.db);
  const { id } = await makeDocument(database.db, student.id);
  const path = `${PATH}/${id}`;
  return { id, path, student, tag: await program.tagOf(path) };
}
const stored = async (id: string) => {
  const [row] = await database.db.select().from(documents).where(eq(documents.id, id));
  return row;
};

describe("a paper is sent", () => {
  test("for a student, and waits for review as what they send themselves; a newer version takes its place", async () => {
    const student = await makeStudentRecord(database.db);
    const pdf = await samplePdf(3);
    const { status, body, response } = await program.post(
      PATH,
      paper(ofStudent(student.id), pdf, "पासपोर्ट.pdf"),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      studentId: student.id,
      kind: "passport",
      state: "in-review",
      file: { name: "पासपोर्ट.pdf", mediaType: "application/pdf", size: expect.any(Number), pages: 3 },
    });
    const id = String(body.id);
    expect(response.headers.get("location")).toBe(`${app.origin}${PATH}/${id}`);
    const [sent] = await database.db.select().from(documentFiles).where(eq(documentFiles.documentId, id));
    expect(sent).toMatchObject({ sentBy: ownerId });
    const auditLog = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(auditLog.filter(({ isRead }) => !isRead)).toMatchObject([
      { action: "document.send", actorId: ownerId },
    ]);
    const photo = await samplePhoto({ width: 640, height: 480 });
    const newer = await program.post(
      PATH,
      paper(ofStudent(student.id, { documentId: id }), photo, "page.jpg"),
    );
    expect(newer.body).toMatchObject({ id, version: 2, file: { name: "page.jpg", mediaType: "image/jpeg" } });
    expect(await documentsOf(student.id)).toHaveLength(1);
  });

  test("once, however often it comes with its key; with another file the key is refused; nothing of it is kept", async () => {
    const student = await makeStudentRecord(database.db, { lastName: "Keptnowhere" });
    const pdf = await samplePdf(1, "Once");
    const headers = { "idempotency-key": "paper-1" };
    const send = (bytes: Buffer) => program.post(PATH, paper(ofStudent(student.id), bytes), headers);
    const answers = await Promise.all([send(pdf), send(pdf), send(pdf)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    const before = await blobs();
    // Decided since then: the same request returns the same document, and sends nothing again.
    const { path, tag } = await tagOf(String(answers[0]?.body.id));
    expect((await program.patch(path, { state: "accepted" }, tag)).status).toBe(200);
    expect((await send(pdf)).body).toMatchObject({ id: answers[0]?.body.id, state: "accepted" });
    expect((await send(await samplePdf(1, "Another"))).status).toBe(422);
    expect(await blobs()).toEqual(before);
    expect(await documentsOf(student.id)).toHaveLength(1);
    const kept = JSON.stringify(await database.db.select().from(storedResponses));
    for (const mark of ["Keptnowhere", student.email, student.id, "paper.pdf"])
      expect(kept).not.toContain(mark);
  });

  test("not, where it is no paper, too large or nobody's; each is told at its place, and nothing is stored", async () => {
    const student = await makeStudentRecord(database.db);
    const archived = await makeStudentRecord(database.db);
    await database.db.update(students).set({ isArchived: true }).where(eq(students.id, archived.id));
    const other = await waiting();
    const pdf = await samplePdf(1);
    const before = await blobs();
    const nobody = "00000000-0000-4000-8000-000000000000";
    for (const [form, pointer] of [
      [paper(ofStudent(student.id), null), "/file"],
      [paper(ofStudent(student.id), Buffer.from("<!doctype html><script>1</script>")), "/file"],
      [paper(ofStudent(student.id), Buffer.from("")), "/file"],
      [paper(ofStudent(nobody), pdf), "/studentId"],
      [paper(ofStudent(archived.id), pdf), "/studentId"],
      [paper(ofStudent(student.id, { documentId: other.id }), pdf), "/studentId"],
      [paper(ofStudent(student.id, { kind: "letter" }), pdf), "/kind"],
      [paper(ofStudent(student.id, { colour: "red" }), pdf), ""],
      [paper({ kind: "passport" }, pdf), "/studentId"],
    ] as const) {
      const refused = await program.post(PATH, form);
      expect([refused.status, refused.body.errors], pointer).toMatchObject([400, [{ pointer }]]);
    }
    const twice = paper(ofStudent(student.id), pdf);
    twice.append("kind", "passport");
    expect((await program.post(PATH, twice)).status).toBe(400);
    const large = Buffer.concat([pdf, Buffer.alloc(LIMIT_MB * 1_000_000 + 70_000)]);
    expect((await program.post(PATH, paper(ofStudent(student.id), large))).status).toBe(413);
    const json = await program.post(PATH, ofStudent(student.id));
    expect([json.status, json.response.headers.get("accept-post")]).toEqual([415, "multipart/form-data"]);
    const broken = await program.post(PATH, {}, { "content-type": "multipart/form-data; boundary=x" });
    expect(broken.status).toBe(400);
    expect(await blobs()).toEqual(before);
    expect(await documentsOf(student.id)).toHaveLength(0);
  });
});

async function tagOf(id: string) {
  const path = `${PATH}/${id}`;
  return { path, tag: await program.tagOf(path) };
}

describe("a paper is reviewed", () => {
  test("accepted with what stands on it, of which what is left out stays; returned with a reason", async () => {
    const { id, path, tag } = await waiting();
    const accepted = await program.patch(
      path,
      { state: "accepted", expiresOn: "2031-05-04", nameOnPaper: "RAI ASHA", bornOn: "2004-02-29" },
      tag,
    );
    expect(accepted.body).toMatchObject({ version: 2, state: "accepted", expiresOn: "2031-05-04" });
    const dated = await program.patch(
      path,
      { state: "accepted", issuedOn: "2021-05-05" },
      await program.tagOf(path),
    );
    expect(dated.body).toMatchObject({ version: 3, expiresOn: "2031-05-04", issuedOn: "2021-05-05" });
    expect(await stored(id)).toMatchObject({ nameOnPaper: "RAI ASHA", bornOn: "2004-02-29" });
    expect((await program.patch(path, { state: "accepted" }, tag)).status).toBe(412);
    const returned = await program.patch(
      path,
      { state: "returned", returnReason: "unreadable", returnNote: "Send page 2 again" },
      await program.tagOf(path),
    );
    expect(returned.body).toMatchObject({ version: 4, state: "returned", returnReason: "unreadable" });
    expect(await stored(id)).toMatchObject({ returnNote: "Send page 2 again", nameOnPaper: null });
  });

  test("and refused, each at its place", async () => {
    const { path, tag } = await waiting();
    for (const [body, pointer] of [
      [{}, "/state"],
      [{ state: "in-review" }, "/state"],
      [{ state: "returned" }, "/returnReason"],
      [{ state: "accepted", returnReason: "unreadable" }, "/returnReason"],
      [{ state: "returned", returnReason: "unreadable", expiresOn: "2031-05-04" }, "/state"],
      [{ state: "accepted", expiresOn: "2031-02-30" }, "/expiresOn"],
      [{ state: "accepted", kind: "transcript" }, ""],
    ] as const) {
      const refused = await program.patch(path, body, tag);
      expect(refused.status, JSON.stringify(body)).toBe(400);
      const pointers = (refused.body.errors as { pointer: string }[]).map((error) => error.pointer);
      expect(pointers, JSON.stringify(body)).toContain(pointer);
    }
    expect(await program.tagOf(path)).toBe(tag);
  });

  test("deleted, with every version, once", async () => {
    const { id, path, tag } = await waiting();
    expect((await program.remove(path, "")).status).toBe(428);
    expect((await program.remove(path, '"7-x"')).status).toBe(412);
    const headers = { "idempotency-key": "gone-1" };
    expect((await program.remove(path, tag, headers)).status).toBe(204);
    expect((await program.remove(path, tag, headers)).status).toBe(204);
    expect((await program.remove(path, tag)).status).toBe(404);
    expect(await stored(id)).toBeUndefined();
    const auditLog = await database.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
    expect(auditLog.filter(({ isRead }) => !isRead)).toMatchObject([
      { action: "document.delete", actorId: ownerId },
    ]);
  });
});

describe("whoever may not", () => {
  test("writes nothing: a scope is missing, or the right", async () => {
    const { path, tag, student } = await waiting();
    const pdf = await samplePdf(1);
    const before = await database.db.$count(files);
    const tries = async (as: string) => [
      (await program.post(PATH, paper(ofStudent(student.id), pdf), { as })).status,
      (await program.patch(path, { state: "accepted" }, tag, { as })).status,
      (await program.remove(path, tag, { as })).status,
    ];
    for (const missing of ["documents:read", "documents:write"] as const) {
      const scopes = API_SCOPES.filter((scope) => scope !== missing);
      const { key } = await makeApiKey(database.db, ownerId, { scopes });
      expect(await tries(key), missing).toEqual([403, 403, 403]);
    }
    for (const kind of SUBJECT_KINDS) {
      const actor = await makePerson(database.db, kind);
      if (actor.kind !== "user" || kind === "staff-owner") continue;
      const { key } = await makeApiKey(database.db, actor.userId);
      expect(await tries(key), kind).toEqual([403, 403, 403]);
    }
    expect(await program.tagOf(path)).toBe(tag);
    expect(await database.db.$count(files)).toBe(before);
  });

  test("sees only assigned students: sends and reviews for those alone, and deletes for nobody", async () => {
    const { db } = database;
    const { as, counsellorId } = await assignedToken(db, app);
    const pdf = await samplePdf(1);
    const strange = await waiting();
    const refused = await program.post(PATH, paper(ofStudent(strange.student.id), pdf), { as });
    expect([refused.status, refused.body.errors]).toMatchObject([400, [{ pointer: "/studentId" }]]);
    expect((await program.patch(strange.path, { state: "accepted" }, strange.tag, { as })).status).toBe(404);
    const mine = await waiting();
    await db.update(students).set({ counsellorId }).where(eq(students.id, mine.student.id));
    expect((await program.post(PATH, paper(ofStudent(mine.student.id), pdf), { as })).status).toBe(201);
    expect((await program.remove(mine.path, mine.tag, { as })).status).toBe(403);
    expect((await program.patch(mine.path, { state: "accepted" }, mine.tag, { as })).status).toBe(200);
  });
});
