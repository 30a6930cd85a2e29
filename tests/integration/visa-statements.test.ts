import { PDFDocument } from "@cantoo/pdf-lib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import { ruleChanges } from "#app/catalogue/rules/rules.tables.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { createFileTexts } from "#app/platform/files/file-texts.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { seenBy } from "#app/platform/permissions/seen-rows.server.ts";
import { visaFiles } from "#app/visas/visa-files/visa-files.tables.server.ts";
import {
  addComment,
  listAnswers,
  listVersions,
  moveAnswer,
  resolveComment,
  saveAnswer,
} from "#app/visas/visa-statements/answers.server.ts";
import { readCaseTexts } from "#app/visas/visa-statements/case-texts.server.ts";
import { findStatementCase } from "#app/visas/visa-statements/find-case.server.ts";
import { readFindingAccess } from "#app/visas/visa-statements/finding-access.server.ts";
import { decideFinding, readFindings, reopenFinding } from "#app/visas/visa-statements/findings.server.ts";
import { visaStatementTellers } from "#app/visas/visa-statements/notifications.server.ts";
import { LEAST_SHARED, SHINGLE_WORDS } from "#app/visas/visa-statements/shingles.ts";
import {
  addPeriod,
  changePeriod,
  listPeriods,
  removePeriod,
} from "#app/visas/visa-statements/study-periods.server.ts";
import { visaAnswers, visaTextMatches } from "#app/visas/visa-statements/visa-statements.tables.server.ts";
import { makeAssignedStaff, makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { countryIdOf, makeApplication, makeStudent, makeUniversity } from "#tests/factories/records.ts";
import { makeRuleChange } from "#tests/factories/rule-changes.ts";
import { makeVisaFile } from "#tests/factories/visa-files.ts";
import { makeStudyPeriod, makeVisaAnswer } from "#tests/factories/visa-statements.ts";
import { testFiles } from "#tests/support/test-files.ts";
import { testParser } from "#tests/support/untrusted.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
let now = new Date("2026-11-24T06:00:00Z");
const deps = () => ({ db: database.db, jobs, now: () => now });
const LICENSED = { may: true, needs: "australia" } as const;
const UNLICENSED = { may: false, needs: "australia" } as const;

const stored = testFiles();
afterAll(() => stored.remove());
beforeAll(() => ensureReferenceData(database.db, now));

async function makeCase(given: { counsellorId?: string } = {}) {
  const { db } = database;
  const { student, actor } = await makeStudent(db, given);
  const university = await makeUniversity(db, { countryId: await countryIdOf(db, "australia") });
  const answers = sampleAnswers();
  const application = await makeApplication(db, student.id, { universityId: university.id, answers });
  return { student, actor, application, id: application.id };
}

async function checkedCase(by: UserActor, id: string) {
  const file = await findStatementCase(database.db, by, { id });
  if (!file?.destination) throw new Error("The case has a destination");
  return { ...file, destination: file.destination };
}

const findings = async (by: UserActor, id: string, access: { may: boolean; needs: "australia" } = LICENSED) =>
  readFindings(seenBy(database.db, by), by, await checkedCase(by, id), access, [], now);

test("An answer is saved by its student, in versions, and nothing of another person is overwritten", async () => {
  const { db } = database;
  const { id, actor } = await makeCase();
  const owner = await makeStaff(db, "owner");
  const save = (by: UserActor, version: number, text: string) =>
    saveAnswer(deps(), by, { id, question: "course", version, text });

  expect(await save(actor, 0, "My first thought")).toMatchObject({ ok: true, value: { version: 1 } });
  // The reply was lost, and the same is sent again.
  expect(await save(actor, 0, "My first thought")).toMatchObject({ ok: true, value: { version: 1 } });
  expect(await save(actor, 1, "My second thought")).toMatchObject({ ok: true, value: { version: 2 } });
  expect(await save(owner, 1, "A thought of staff")).toMatchObject({
    error: { code: "stale", currentVersion: 2, text: "My second thought" },
  });
  expect(await save(owner, 2, "A thought of staff")).toMatchObject({ ok: true });
  expect((await listVersions(db, id, "course")).map(({ text }) => text)).toEqual([
    "A thought of staff",
    "My second thought",
  ]);
  // A student’s saves are not audited one by one; those of staff are.
  const audited = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id));
  expect(audited.map(({ actorId, fields }) => [actorId, fields])).toEqual([[owner.userId, ["course"]]]);

  const stranger = await makeCase();
  expect(await save(stranger.actor, 3, "Not mine")).toMatchObject({ error: { code: "not-found" } });
  expect(await saveAnswer(deps(), actor, { id, question: "purpose", version: 0, text: "x" })).toMatchObject({
    error: { code: "invalid" },
  });
});

test("The word limit is a rule of the planned lodgement day", async () => {
  const { db } = database;
  const { id, actor } = await makeCase();
  const question = "course" as const;
  const text = Array.from({ length: 120 }, () => "word").join(" ");
  await saveAnswer(deps(), actor, { id, question, version: 0, text });
  await makeVisaFile(db, id, { plannedOn: "2027-07-01" });
  const change = await makeRuleChange(db, {
    key: "au-genuine-words",
    state: "approved",
    decidedAt: now,
    value: { kind: "number", number: 100 },
    before: { kind: "number", number: 150 },
    validFrom: "2027-07-01",
  });
  const ready = (version: number) => moveAnswer(deps(), actor, { id, question, version, to: "ready" });
  const refused = await ready(1);
  expect(refused).toMatchObject({ error: { code: "invalid" } });
  expect(JSON.stringify(refused)).toContain("100");
  await db.update(visaFiles).set({ plannedOn: "2027-06-30" }).where(eq(visaFiles.applicationId, id));
  expect(await ready(1)).toMatchObject({ ok: true });
  await db.delete(ruleChanges).where(eq(ruleChanges.id, change.id));
});

test("An answer becomes ready only if the form takes it, and agreed only by staff", async () => {
  const { db } = database;
  const { id, actor } = await makeCase();
  const owner = await makeStaff(db, "owner");
  const question = "benefit" as const;
  const move = (by: UserActor, version: number, to: "draft" | "ready" | "agreed") =>
    moveAnswer(deps(), by, { id, question, version, to });
  const long = Array.from({ length: 151 }, () => "word").join(" ");
  await saveAnswer(deps(), actor, { id, question, version: 0, text: long });
  expect(await move(actor, 1, "ready")).toMatchObject({ error: { code: "invalid" } });
  await saveAnswer(deps(), actor, { id, question, version: 1, text: "It helps me." });
  expect(await move(actor, 2, "ready")).toMatchObject({ ok: true, value: { version: 3 } });
  expect(await move(actor, 3, "agreed")).toMatchObject({ error: { code: "illegal-move" } });
  expect(await saveAnswer(deps(), actor, { id, question, version: 3, text: "Changed" })).toMatchObject({
    error: { code: "invalid" },
  });
  expect(await move(owner, 3, "agreed")).toMatchObject({ ok: true });
  expect(await move(actor, 4, "draft")).toMatchObject({ error: { code: "illegal-move" } });

  const commented = await addComment(deps(), owner, { id, question, comment: "Say how" });
  if (!commented.ok) throw new Error(commented.error.code);
  const [answer] = (await listAnswers(db, id, "australia")).filter((one) => one.question === question);
  expect(answer).toMatchObject({ state: "agreed", comments: [{ text: "Say how", resolvedAt: null }] });
  const commentId = commented.value.id;
  expect(await resolveComment(deps(), actor, { id, commentId, version: 1 })).toMatchObject({ ok: true });
  // The student learns of what staff did, and no one of a save.
  const told = (fields: string[], actorId: string) =>
    visaStatementTellers["visaStatement.write"](db, {
      action: "visaStatement.write",
      subjectType: "application",
      subjectId: id,
      at: now,
      fields,
      actorId,
    });
  expect(await told([`${question}State`], owner.userId)).toMatchObject([
    { kind: "visa-answer-agreed", to: [actor.userId] },
  ]);
  expect(await told([question], owner.userId)).toEqual([]);

  const stranger = await makeCase();
  expect(
    await resolveComment(deps(), stranger.actor, { id: stranger.id, commentId, version: 2 }),
  ).toMatchObject({
    error: { code: "not-found" },
  });
});

test("Periods are of the student, whichever application they were added at", async () => {
  const { db } = database;
  const { student, actor } = await makeCase();
  const period = {
    kind: "work" as const,
    title: "Accountant",
    place: "City Finance",
    note: null,
    fromMonth: "2024-09",
    untilMonth: null,
    evidence: null,
  };
  const added = await addPeriod(deps(), actor, { ...period, studentId: student.id });
  if (!added.ok) throw new Error(added.error.code);
  const of = { studentId: student.id, periodId: added.value.id };
  expect(
    await changePeriod(deps(), actor, { ...period, ...of, version: 1, untilMonth: "2024-08" }),
  ).toMatchObject({
    error: { code: "invalid", fieldErrors: { untilMonth: [expect.any(String)] } },
  });
  expect(
    await addPeriod(deps(), actor, { ...period, studentId: student.id, fromMonth: "2027-09" }),
  ).toMatchObject({
    error: { code: "invalid", fieldErrors: { fromMonth: [expect.any(String)] } },
  });
  const stranger = await makeCase();
  expect(await removePeriod(deps(), stranger.actor, { ...of, version: 1 })).toMatchObject({
    error: { code: "forbidden" },
  });
  expect(await removePeriod(deps(), actor, { ...of, version: 1 })).toMatchObject({ ok: true });
  expect(await listPeriods(db, student.id)).toEqual([]);
});

test("Findings are decided with a note, come back when their facts change, and need a licence", async () => {
  const { db } = database;
  const { id, student } = await makeCase();
  const owner = await makeStaff(db, "owner");
  await makeStudyPeriod(db, student.id, { place: "Kathmandu University", untilMonth: "2026-10" });
  const open = async () =>
    (await findings(owner, id))?.flatMap(({ finding, decision }) => (decision === null ? [finding] : [])) ??
    [];
  const found = (await open()).find(({ rule }) => rule === "institution");
  expect(found?.values).toEqual({ one: "Tribhuvan University", other: "Kathmandu University" });
  const input = { id, finding: found?.key ?? "", fingerprint: found?.fingerprint ?? "" };
  const decide = (access: typeof LICENSED | typeof UNLICENSED, fingerprint = input.fingerprint) =>
    decideFinding(deps(), owner, {
      ...input,
      fingerprint,
      access,
      texts: [],
      decision: "dismissed",
      note: "Both are one",
    });

  // Without a recorded licence nothing is shown or decided.
  expect(await findings(owner, id, UNLICENSED)).toBeNull();
  expect(await readFindingAccess(db, owner, { id, destination: "australia" }, now)).toEqual(UNLICENSED);
  expect(await decide(UNLICENSED)).toMatchObject({ error: { code: "invalid" } });
  expect(await decide(LICENSED, "1-2")).toMatchObject({ error: { code: "invalid" } });

  expect(await decide(LICENSED)).toMatchObject({ ok: true });
  expect((await open()).map(({ key }) => key)).not.toContain(input.finding);
  const [period] = await listPeriods(db, student.id);
  if (!period) throw new Error("There is a period");
  const changed = {
    ...period,
    studentId: student.id,
    periodId: period.id,
    place: "Lovely Professional University",
  };
  expect(await changePeriod(deps(), owner, changed)).toMatchObject({ ok: true });
  const again = (await findings(owner, id))?.find(({ finding }) => finding.key === input.finding);
  expect(again).toMatchObject({ decision: null, earlier: { decision: "dismissed", note: "Both are one" } });
  expect(await reopenFinding(deps(), owner, { id, access: LICENSED, finding: input.finding })).toMatchObject({
    ok: true,
  });

  // A document that arrives answers its finding.
  expect((await open()).map(({ rule }) => rule)).toContain("unsupported-english");
  await db.insert(documents).values({ studentId: student.id, kind: "english-test", state: "in-review" });
  expect((await open()).map(({ rule }) => rule)).not.toContain("unsupported-english");
});

test("Text of another file is found in both, and shown only to who sees that file", async () => {
  const { db } = database;
  const { actor: counsellor, counsellorId } = await makeAssignedCounsellor();
  const mine = await makeCase({ counsellorId });
  const others = await makeCase();
  const passage = Array.from({ length: SHINGLE_WORDS + LEAST_SHARED }, (_, at) => `copied${at}`).join(" ");
  await makeVisaAnswer(db, mine.id, "course", { text: `My own start. ${passage}` });
  const theirs = await makeVisaAnswer(db, others.id, "circumstances", {
    text: `${passage}. And my own end.`,
  });
  const shared = async (by: UserActor) =>
    (await findings(by, mine.id))?.flatMap(({ finding }) =>
      finding.rule === "shared-text" ? finding.places : [],
    );

  const owner = await makeStaff(db, "owner");
  const { id, reference } = others.application;
  expect(await shared(owner)).toEqual([
    { at: "answer", question: "course" },
    { at: "other-file", application: { id, reference } },
  ]);
  expect(await shared(counsellor)).toEqual([
    { at: "answer", question: "course" },
    { at: "other-file", application: null },
  ]);
  // The person whose text it was first is found as well.
  expect(await db.$count(visaTextMatches)).toBe(2);
  await db.update(visaAnswers).set({ text: "", shingles: [] }).where(eq(visaAnswers.id, theirs.id));
  expect(await shared(owner)).toEqual([]);
});

async function makeAssignedCounsellor() {
  const actor = await makeAssignedStaff(database.db, "counsellor");
  return { actor, counsellorId: actor.counsellorId };
}

test("A save is repeated after a lost connection without harm, at the limits of a version", async () => {
  const { id, actor } = await makeCase();
  const started = now;
  await saveAnswer(deps(), actor, { id, question: "other", version: 0, text: "One" });
  now = new Date(started.getTime() + 29 * 60_000);
  await saveAnswer(deps(), actor, { id, question: "other", version: 1, text: "Two" });
  now = new Date(started.getTime() + 31 * 60_000);
  await saveAnswer(deps(), actor, { id, question: "other", version: 2, text: "Three" });
  expect((await listVersions(database.db, id, "other")).map(({ text }) => text)).toEqual(["Three", "Two"]);
  now = started;
});

test("The uploaded CV is read in its own process, for readers of findings only, and what is not read says why", async () => {
  const { db } = database;
  const { id, student } = await makeCase();
  await makeStudyPeriod(db, student.id, { kind: "study", place: "Tribhuvan University" });
  const { store } = stored;
  const fileTexts = createFileTexts({ files: store, untrusted: testParser() });
  const owner = await makeStaff(db, "owner");
  const file = await checkedCase(owner, id);
  const read = (access: { may: boolean; needs: "australia" } = LICENSED) =>
    readCaseTexts({ db, fileTexts, now: () => now, env: { ai: undefined } }, owner, file, access);
  const made = await PDFDocument.create();
  const lines = ["Work experience", "Field surveyor, Koshi Hydro  Jan 2020 - Mar 2022", "x".repeat(80)];
  const page = made.addPage();
  for (const [at, line] of lines.entries()) page.drawText(line, { y: 700 - at * 20, size: 10 });
  const bytes = Buffer.from(await made.save());
  const written = await store.write([bytes]);
  const cv = await makeDocument(db, student.id, { kind: "cv" });
  const [{ fileId } = { fileId: "" }] = await db
    .select({ fileId: documentFiles.fileId })
    .from(documentFiles)
    .where(eq(documentFiles.documentId, cv.id));
  await db.update(files).set(written).where(eq(files.id, fileId));
  const statement = await makeDocument(db, student.id, { kind: "statement-of-purpose", store });

  expect(await read(UNLICENSED)).toEqual({ texts: [], unread: [] });
  const { texts, unread } = await read();
  expect(texts.map(({ documentId }) => documentId)).toEqual([cv.id]);
  expect(unread).toEqual([{ documentId: statement.id, kind: "statement-of-purpose", reason: "no-text" }]);
  const found = await readFindings(seenBy(db, owner), owner, file, LICENSED, texts, now);
  const missing = found?.find(({ finding }) => finding.rule === "cv-missing");
  expect(missing?.finding.places[0]).toMatchObject({ at: "document", documentId: cv.id });
  expect(missing?.finding.values).toMatchObject({ from: "2020-01", until: "2022-03" });

  await db.update(files).set({ mediaType: "image/jpeg" }).where(eq(files.id, fileId));
  expect((await read()).unread).toContainEqual({ documentId: cv.id, kind: "cv", reason: "picture" });
});
