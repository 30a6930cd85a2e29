import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { listRequests } from "#app/admissions/document-requests/queries.server.ts";
import { changeDocumentKind } from "#app/admissions/documents/change-kind.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { acceptDocument, returnDocument } from "#app/admissions/documents/judge-document.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { visaReviews } from "#app/visas/visa-files/visa-files.tables.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { makeDocumentRequest } from "#tests/factories/document-requests.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeApplication, makeStudent } from "#tests/factories/records.ts";
import { makeVisaFile, makeVisaReview } from "#tests/factories/visa-files.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => new Date() });

const stored = async (id: string) =>
  (await database.db.select().from(documents).where(eq(documents.id, id)))[0];

test("a document in review gets another type, answers the request of that type, and is sent twice without harm", async () => {
  const { db } = database;
  const { student } = await makeStudent(db);
  const staff = await makeStaff(db, "counsellor");
  await makeDocumentRequest(db, student.id, { kind: "photo", requestedAt: new Date(Date.now() - 3_600_000) });
  const { id } = await makeDocument(db, student.id, { kind: "other" });
  const states = async () =>
    (await listRequests(db, student.id, new Date())).map(({ kind, state }) => `${kind} ${state}`);
  expect(await states()).toEqual(["photo asked"]);
  const change = () => changeDocumentKind(deps(), staff, { id, version: 1, newKind: "photo" });
  expect(await change()).toMatchObject({ ok: true, value: { version: 2 } });
  expect(await change()).toMatchObject({ ok: true, value: { version: 2 } });
  expect(await stored(id)).toMatchObject({ kind: "photo", state: "in-review", version: 2 });
  expect(await states()).toEqual(["photo in-review"]);
  const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(entries).toMatchObject([{ action: "document.changeKind", fields: ["kind"] }]);
  expect(await changeDocumentKind(deps(), staff, { id, version: 1, newKind: "cv" })).toMatchObject({
    error: { code: "stale", currentVersion: 2 },
  });
});

test("a reviewed document goes back to review without what was entered from it, and withdraws signatures", async () => {
  const { db } = database;
  const { student } = await makeStudent(db);
  const staff = await makeStaff(db, "counsellor");
  const reviewer = await makeStaff(db, "counsellor");
  const application = await makeApplication(db, student.id, { status: "Accepted" });
  await makeVisaFile(db, application.id, { preparedBy: staff.userId });
  const isSigned = async () =>
    (await db.select().from(visaReviews).where(eq(visaReviews.applicationId, application.id))).some(
      ({ withdrawnAt }) => withdrawnAt === null,
    );
  const { id } = await makeDocument(db, student.id);
  await acceptDocument(deps(), staff, {
    id,
    version: 1,
    nameOnPaper: "THAPA ASHA",
    bornOn: "2004-03-05",
    expiresOn: "2032-05-31",
  });
  await changeDocumentKind(deps(), staff, { id, version: 2, newKind: "certificate" });
  const undecided = { state: "in-review", nameOnPaper: null, bornOn: null, expiresOn: null, decidedBy: null };
  expect(await stored(id)).toMatchObject({ kind: "certificate", ...undecided });
  await makeVisaReview(db, application.id, reviewer.userId);
  expect(await isSigned()).toBe(true);
  await changeDocumentKind(deps(), staff, { id, version: 3, newKind: "transcript" });
  expect(await isSigned()).toBe(false);
  await returnDocument(deps(), staff, {
    id,
    version: 4,
    reason: "wrong-document",
    note: "Send the passport",
  });
  await changeDocumentKind(deps(), staff, { id, version: 5, newKind: "passport" });
  expect(await stored(id)).toMatchObject({
    kind: "passport",
    ...undecided,
    returnReason: null,
    returnNote: null,
  });
});

test("students change the type of their own documents before the review; other people cannot", async () => {
  const { db } = database;
  const [own, other] = [await makeStudent(db), await makeStudent(db)];
  const viewer = await makeStaff(db, "viewer");
  const staff = await makeStaff(db, "counsellor");
  const { id } = await makeDocument(db, own.student.id, { kind: "other" });
  const asked = { id, version: 1, newKind: "photo" } as const;
  expect(await changeDocumentKind(deps(), other.actor, asked)).toMatchObject({
    error: { code: "not-found" },
  });
  expect(await changeDocumentKind(deps(), viewer, asked)).toMatchObject({ error: { code: "forbidden" } });
  expect((await changeDocumentKind(deps(), own.actor, asked)).ok).toBe(true);
  await acceptDocument(deps(), staff, { id, version: 2 });
  expect(await changeDocumentKind(deps(), own.actor, { id, version: 3, newKind: "cv" })).toMatchObject({
    error: { code: "illegal-move", why: "not-yours" },
  });
  expect(await stored(id)).toMatchObject({ kind: "photo", state: "accepted" });
});
