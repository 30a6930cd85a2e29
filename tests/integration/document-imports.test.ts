import { eq } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chooseFile } from "#app/admissions/document-imports/choose-file.server.ts";
import {
  documentImportFiles,
  documentImports,
} from "#app/admissions/document-imports/document-imports.tables.server.ts";
import {
  DOCUMENT_IMPORT_DAYS,
  forgetDocumentImports,
} from "#app/admissions/document-imports/forget-imports.server.ts";
import {
  startDocumentImport,
  stopDocumentImport,
  undoDocumentImport,
} from "#app/admissions/document-imports/make-import.server.ts";
import { readDocumentImport } from "#app/admissions/document-imports/queries.server.ts";
import { runDocumentImport } from "#app/admissions/document-imports/run-import.server.ts";
import { listZip, storeZip } from "#app/admissions/document-imports/store-zip.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import type { Right } from "#app/platform/permissions/custom-roles.ts";
import { seenBy } from "#app/platform/permissions/seen-rows.server.ts";
import { staffRoles } from "#app/platform/permissions/staff-roles.tables.server.ts";
import { makeStaff, makeStaffWithCustomRole } from "#tests/factories/actors.ts";
import { makeApplication, makeCounsellor, makeStudentRecord } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { samplePdf, samplePhoto } from "#tests/support/sample-files.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

/** Nothing works through the queue: each test runs the job itself. */
const deps = () => ({ ...app.services, jobs: { enqueue: async () => {} } });

async function upload(actor: UserActor, zip: Uint8Array) {
  const stored = await app.services.files.write([zip]);
  const listed = await listZip(app.services, stored);
  if (!listed.ok) throw new Error(listed.error);
  const seen = { ...deps(), db: seenBy(database.db, actor) };
  const made = await storeZip(seen, actor, { name: "Cases.zip", stored, listed: listed.value });
  if (!made.ok) throw new Error(made.error.code);
  return made.value.id;
}
async function run(actor: UserActor, id: string) {
  expect(await startDocumentImport(deps(), actor, id)).toMatchObject({ ok: true });
  await runDocumentImport(deps(), id);
}
const filesOf = async (id: string) => {
  const page = await readDocumentImport(database.db, id, { show: null, page: null });
  return page?.files ?? [];
};
const outcomes = async (id: string) =>
  Object.fromEntries((await filesOf(id)).map(({ path, outcome, problem }) => [path, problem ?? outcome]));
const documentsOf = (studentId: string) =>
  database.db.select().from(documents).where(eq(documents.studentId, studentId)).orderBy(documents.createdAt);

test("files are matched by name and reference, chosen by hand, added once, and deleted by the undo", async () => {
  const actor = await makeStaff(database.db, "counsellor");
  const asha = await makeStudentRecord(database.db, { firstName: "Ashaza", lastName: "Gurungson" });
  const bina = await makeStudentRecord(database.db, { firstName: "Binaza", lastName: "Raison" });
  const twin = await makeStudentRecord(database.db, { firstName: "Binaza", lastName: "Raison" });
  const { reference } = await makeApplication(database.db, asha.id);
  const passport = await samplePdf(1, "Passport");
  const zip = zipSync({
    "Ashaza Gurungson/passport.pdf": passport,
    [`${reference}/IELTS.jpg`]: await samplePhoto(),
    "Ashaza Gurungson/again/passport copy.pdf": passport,
    "Ashaza Gurungson/cv.pdf": strToU8("GIF89a is no PDF"),
    "Binaza Raison/transcript.pdf": await samplePdf(1, "Transcript"),
    "Binaza Raison/scan.pdf": await samplePdf(1, "Scan"),
    "Nobodyson/offer.pdf": strToU8("%PDF-1.4 nothing"),
    "notes.txt": strToU8("Hello"),
  });
  const id = await upload(actor, zip);
  const read = await filesOf(id);
  expect(read.map(({ standing }) => standing)).toEqual([
    ...["ready", "ready", "ready", "ready"],
    ...["choose", "choose", "choose", "unread"],
  ]);
  const [, , , , transcript, scan] = read;
  expect(transcript?.candidates.map(({ id: one }) => one).toSorted()).toEqual([bina.id, twin.id].toSorted());

  // A text that names two students is refused, and one of those offered is taken, for the whole folder.
  const given = { id, studentId: null, student: null, folder: false, skip: false };
  const choose = (more: object) =>
    chooseFile(deps(), actor, { ...given, file: transcript?.id ?? "", kind: "transcript", ...more });
  expect(await choose({ student: "Raison Binaza" })).toMatchObject({ ok: false, error: { code: "invalid" } });
  expect(await choose({ studentId: asha.id })).toMatchObject({ ok: false, error: { code: "not-found" } });
  expect(await choose({ studentId: bina.id, folder: true })).toMatchObject({ ok: true });
  expect(await choose({ file: scan?.id ?? "", kind: "other" })).toMatchObject({ ok: true });

  await run(actor, id);
  expect(await outcomes(id)).toEqual({
    "Ashaza Gurungson/passport.pdf": "added",
    [`${reference}/IELTS.jpg`]: "added",
    "Ashaza Gurungson/again/passport copy.pdf": "same",
    "Ashaza Gurungson/cv.pdf": "kind",
    "Binaza Raison/transcript.pdf": "added",
    "Binaza Raison/scan.pdf": "added",
    "Nobodyson/offer.pdf": null,
    "notes.txt": null,
  });
  expect((await documentsOf(asha.id)).map(({ kind }) => kind).toSorted()).toEqual([
    "english-test",
    "passport",
  ]);
  expect(await documentsOf(bina.id)).toHaveLength(2);

  // The same ZIP file adds nothing, also once a document is accepted; a second run of the job does nothing.
  await runDocumentImport(deps(), id);
  const [first] = await documentsOf(asha.id);
  await database.db
    .update(documents)
    .set({ state: "accepted", version: 2 })
    .where(eq(documents.id, first?.id ?? ""));
  const second = await upload(actor, zip);
  await run(actor, second);
  const again = Object.values(await outcomes(second));
  expect(again.filter((outcome) => outcome === "added")).toEqual([]);
  expect(await documentsOf(asha.id)).toHaveLength(2);

  // The ZIP file is no longer needed. The undo keeps what was reviewed.
  const [row] = await database.db.select().from(documentImports).where(eq(documentImports.id, id));
  expect(row).toMatchObject({ fileId: null, stoppedAt: null });
  expect(await undoDocumentImport(deps(), actor, id)).toMatchObject({ ok: true });
  await runDocumentImport(deps(), id);
  expect((await documentsOf(asha.id)).map(({ id: one }) => one)).toEqual([first?.id]);
  expect(await documentsOf(bina.id)).toEqual([]);
  const page = await readDocumentImport(database.db, id, { show: "added", page: null });
  expect(page).toMatchObject({ import: { state: "undone" }, undone: { undone: 3, kept: 1 } });
});

test("staff who see only assigned students match only those, and add documents only to them", async () => {
  const actor = { ...(await makeStaff(database.db, "counsellor")), onlyAssigned: true };
  const own = await makeCounsellor(database.db, { userId: actor.userId });
  const mine = await makeStudentRecord(database.db, {
    firstName: "Chandraza",
    lastName: "Limbuson",
    counsellorId: own.id,
  });
  await makeStudentRecord(database.db, { firstName: "Deepaza", lastName: "Limbuson" });
  const pdf = await samplePdf(1, "Mine");
  const restricted: UserActor = { ...actor, counsellorId: own.id };
  const id = await upload(
    restricted,
    zipSync({ "Chandraza Limbuson/passport.pdf": pdf, "Deepaza Limbuson/passport.pdf": pdf }),
  );
  expect((await filesOf(id)).map(({ student }) => student?.id ?? null)).toEqual([mine.id, null]);
  expect(
    await readDocumentImport(seenBy(database.db, restricted), id, { show: null, page: null }),
  ).not.toBeNull();
  const other: UserActor = { ...(await makeStaff(database.db, "counsellor")), onlyAssigned: true };
  expect(await readDocumentImport(seenBy(database.db, other), id, { show: null, page: null })).toBeNull();
});

test("a stopped import adds nothing more, and one that was killed continues", async () => {
  const actor = await makeStaff(database.db, "counsellor");
  const student = await makeStudentRecord(database.db, { firstName: "Ekaza", lastName: "Tamangson" });
  const zip = zipSync({
    "Ekaza Tamangson/passport.pdf": await samplePdf(1, "One"),
    "Ekaza Tamangson/cv.pdf": await samplePdf(1, "Two"),
  });
  const id = await upload(actor, zip);
  await startDocumentImport(deps(), actor, id);
  // The process ends after the first file.
  let turns = 0;
  const killed = {
    ...deps(),
    db: new Proxy(database.db, {
      get(target, key) {
        if (key === "execute" && ++turns > 0) throw new Error("The process is gone");
        return Reflect.get(target, key);
      },
    }),
  };
  await expect(runDocumentImport(killed, id)).rejects.toThrow("The process is gone");
  expect(await documentsOf(student.id)).toHaveLength(1);
  await runDocumentImport(deps(), id);
  expect(await documentsOf(student.id)).toHaveLength(2);

  const stopped = await upload(actor, zip);
  await startDocumentImport(deps(), actor, stopped);
  expect(await stopDocumentImport(deps(), actor, stopped)).toMatchObject({ ok: true });
  await runDocumentImport(deps(), stopped);
  expect(Object.values(await outcomes(stopped))).toEqual([null, null]);
});

test("an import ends, and so does its undo, when its creator may no longer import", async () => {
  const rights: Right[] = ["student.list", "document.list", "document.review", "import.list"];
  const actor = await makeStaffWithCustomRole(database.db, [...rights, "import.create"]);
  const mayImport = (is: boolean) =>
    database.db
      .update(staffRoles)
      .set({ permissions: is ? [...rights, "import.create"] : rights })
      .where(eq(staffRoles.id, actor.customRole.id));
  const student = await makeStudentRecord(database.db, { firstName: "Ganeza", lastName: "Sherpason" });
  const zip = (text: string) => samplePdf(1, text).then((pdf) => zipSync({ "Ganeza Sherpason/cv.pdf": pdf }));
  const first = await upload(actor, await zip("Four"));
  await run(actor, first);
  const second = await upload(actor, await zip("Five"));
  await startDocumentImport(deps(), actor, second);
  await mayImport(false);
  await runDocumentImport(deps(), second);
  expect(Object.values(await outcomes(second))).toEqual([null]);
  const [row] = await database.db.select().from(documentImports).where(eq(documentImports.id, second));
  expect(row?.stoppedAt).not.toBeNull();
  await mayImport(true);
  expect(await undoDocumentImport(deps(), actor, first)).toMatchObject({ ok: true });
  await mayImport(false);
  await runDocumentImport(deps(), first);
  expect(await documentsOf(student.id)).toHaveLength(1);
});

test("an archived student gets nothing, and old imports are deleted while their documents stay", async () => {
  const actor = await makeStaff(database.db, "counsellor");
  const student = await makeStudentRecord(database.db, { firstName: "Falguza", lastName: "Magarson" });
  const id = await upload(actor, zipSync({ "Falguza Magarson/cv.pdf": await samplePdf(1, "Three") }));
  await database.db.update(students).set({ isArchived: true }).where(eq(students.id, student.id));
  await run(actor, id);
  expect(await outcomes(id)).toEqual({ "Falguza Magarson/cv.pdf": "no-student" });
  const before = await database.db.$count(documents);
  const later = new Date(Date.now() + (DOCUMENT_IMPORT_DAYS + 1) * 86_400_000);
  await forgetDocumentImports({ db: database.db, now: () => later });
  expect(await database.db.$count(documentImportFiles)).toBe(0);
  expect(await database.db.$count(documents)).toBe(before);
});
