import { and, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { beforeAll, describe, expect, test } from "vitest";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { listDeadlines } from "#app/admissions/deadlines/list-deadlines.server.ts";
import { documents } from "#app/admissions/documents/documents.tables.server.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { countries } from "#app/catalogue/places/places.tables.server.ts";
import { recordLicence, removeLicence } from "#app/people/licences/licences.server.ts";
import { staffLicences } from "#app/people/licences/licences.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import {
  addVisaDate,
  createVisaFile,
  finishVisaDate,
  handOver,
  lodgeVisa,
  markReady,
  recordOutcome,
  saveLodgement,
  setItem,
  setPlace,
  signReview,
  withdrawReview,
} from "#app/visas/visa-files/commands.server.ts";
import { maintainVisaFiles } from "#app/visas/visa-files/judge-visa-files.server.ts";
import { listRefusals, readOutcomes } from "#app/visas/visa-files/outcomes.server.ts";
import { LEAST_SHOWN } from "#app/visas/visa-files/outcomes.ts";
import { readProcessingTimes } from "#app/visas/visa-files/processing-times.server.ts";
import { LEAST_MEASURED } from "#app/visas/visa-files/processing-times.ts";
import type { SaveLodgement } from "#app/visas/visa-files/visa-file-schema.ts";
import { findVisaFile, listVisaDates, listVisaReviews } from "#app/visas/visa-files/visa-files.server.ts";
import { visaFiles, visaReviews } from "#app/visas/visa-files/visa-files.tables.server.ts";
import { PRIORITIES } from "#app/visas/visa-files/visa-options.ts";
import { readVisaRecords } from "#app/visas/visa-files/visa-records.server.ts";
import { readVisaSteps } from "#app/visas/visa-files/visa-steps.server.ts";
import { APPLICATION_LIST } from "#app/workspaces/application-list/admin-list.ts";
import { listApplications } from "#app/workspaces/application-list/staff-list.server.ts";
import { makeAssignedStaff, makeStaff } from "#tests/factories/actors.ts";
import { makeDocument } from "#tests/factories/documents.ts";
import { makeMilestone } from "#tests/factories/milestones.ts";
import { makeOffer } from "#tests/factories/offers.ts";
import {
  countryIdOf,
  makeApplication,
  makeStudentRecord,
  makeUniversity,
  only,
} from "#tests/factories/records.ts";
import { makeLicence, makeVisaDate, makeVisaFile, reviewAdvice } from "#tests/factories/visa-files.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const database = useDatabase();
const jobs = useJobs(database);
const now = () => new Date();
const deps = () => ({ db: database.db, jobs, now });
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let preparer: UserActor;
let reviewer: UserActor;
let owner: UserActor;
beforeAll(async () => {
  preparer = await makeStaff(database.db, "counsellor", "Preparer Rai");
  reviewer = await makeStaff(database.db, "counsellor", "Reviewer Thapa");
  owner = await makeStaff(database.db, "owner");
});

/** An accepted application with an offer that starts in so many days. */
async function makeCase(startsIn = 120, lastName = "Rai") {
  const student = await makeStudentRecord(database.db, { firstName: "Bina", lastName });
  const application = await makeApplication(database.db, student.id, { status: "Accepted" });
  await makeOffer(database.db, application.id, {
    state: "accepted",
    startsOn: day(startsIn),
    expiresOn: day(30),
  });
  return { id: application.id, studentId: student.id };
}
/** A country that installations have from their start. */
const newZealand = async () => {
  await database.db
    .insert(countries)
    .values({ code: "newzealand", name: "New Zealand" })
    .onConflictDoNothing();
  return countryIdOf(database.db, "newzealand");
};
const plan = (given: Partial<SaveLodgement> = {}): SaveLodgement => ({
  version: 1,
  preparedBy: preparer.userId,
  plannedOn: day(20),
  coeStartsOn: null,
  coeEndsOn: null,
  priority: null,
  prioritySeenOn: null,
  officialDays: 30,
  officialSeenOn: day(-1),
  trn: null,
  applicationNumber: null,
  hapId: null,
  ...given,
});
const create = (id: string, actor = preparer) =>
  createVisaFile(deps(), actor, { id, destination: "australia" });
const sign = async (id: string, actor: UserActor, revision?: number) => {
  const file = await findVisaFile(database.db, id);
  const version = file?.version ?? 0;
  return signReview(deps(), actor, {
    id,
    version,
    revision: revision ?? file?.contentRevision ?? 0,
    reviewNote: null,
    identity: true,
    course: true,
    documents: true,
    dates: true,
    translations: true,
  });
};
const valid = async (id: string) =>
  (await listVisaReviews(database.db, id)).filter(({ withdrawnAt }) => withdrawnAt === null);
const listed = async (visa: "late" | "due") => {
  const query = parseListQuery(APPLICATION_LIST, new URLSearchParams({ visa }), LIST_CLOCK);
  if (!query.ok) throw new Error("The filter exists");
  return (await listApplications(database.db, query.value)).items;
};
const invalid = { ok: false, error: { code: "invalid" } };

describe("a visa file", () => {
  test("is created once, for applications with an offer, by staff who see them", async () => {
    const { id } = await makeCase();
    expect(await create(id)).toEqual({ ok: true, value: { version: 1 } });
    expect(await create(id)).toEqual({ ok: true, value: { version: 1 } });
    expect(await findVisaFile(database.db, id)).toMatchObject({
      preparedBy: preparer.userId,
      startsOn: day(120),
      latestOn: day(119),
    });
    const student = await makeStudentRecord(database.db);
    const early = await makeApplication(database.db, student.id);
    expect(await create(early.id)).toMatchObject(invalid);
    const another = await makeCase();
    expect(await create(another.id, await makeStaff(database.db, "viewer"))).toMatchObject({
      error: { code: "forbidden" },
    });
    const narrow = await makeAssignedStaff(database.db, "counsellor");
    expect(await create(another.id, narrow)).toMatchObject({ error: { code: "not-found" } });
  });

  test("is created by itself after the CoE, and follows a changed start", async () => {
    const university = await makeUniversity(database.db, {
      countryId: await newZealand(),
    });
    const student = await makeStudentRecord(database.db);
    const { id } = await makeApplication(database.db, student.id, {
      status: "Accepted",
      universityId: university.id,
    });
    await makeMilestone(database.db, id, "coe-issued", { coeNumber: "ABC123" });
    await maintainVisaFiles(deps());
    await maintainVisaFiles(deps());
    expect(await findVisaFile(database.db, id)).toMatchObject({
      destination: "new-zealand",
      preparedBy: null,
      startsOn: null,
      version: 1,
    });
    await makeOffer(database.db, id, { state: "accepted", startsOn: day(40) });
    await maintainVisaFiles(deps());
    expect(await findVisaFile(database.db, id)).toMatchObject({ startsOn: day(40), latestOn: day(39) });
  });

  test("says wherever it is listed that it can no longer make its start", async () => {
    const { id } = await makeCase(31, "Latestart");
    await create(id);
    expect(await saveLodgement(deps(), preparer, { id, ...plan() })).toMatchObject({ ok: true });
    // 30 days before the start: tomorrow.
    expect((await listed("due")).map((row) => row.id)).toContain(id);
    expect((await listed("late")).map((row) => row.id)).not.toContain(id);
    await saveLodgement(deps(), preparer, { id, ...plan({ version: 2, officialDays: 33 }) });
    const late = (await listed("late")).find((row) => row.id === id);
    expect(late).toMatchObject({ isLateStart: true });
    expect(await readVisaSteps(database.db, [id])).toMatchObject([
      { isLate: true, day: day(-2), kind: null },
    ]);
    await makeMilestone(database.db, id, "visa-lodged", { day: day(0) });
    expect((await listed("late")).map((row) => row.id)).not.toContain(id);
  });

  test("counts the agency’s own decisions once there are enough", async () => {
    const times = () =>
      readProcessingTimes(database.db, { destination: "new-zealand", priority: null }, day(0));
    const decide = async (days: number) => {
      const { id } = await makeCase();
      await makeVisaFile(database.db, id, { destination: "new-zealand" });
      await makeMilestone(database.db, id, "visa-lodged", { day: day(-days - 1) });
      await makeMilestone(database.db, id, "visa-granted", { day: day(-1) });
    };
    for (let at = 1; at < LEAST_MEASURED; at++) await decide(at);
    expect(await times()).toEqual({ n: LEAST_MEASURED - 1, isEnough: false, of: "country" });
    await decide(LEAST_MEASURED);
    expect(await times()).toMatchObject({ n: LEAST_MEASURED, isEnough: true, p80: 8, of: "country" });
  });

  test("keeps requests among the deadlines until they are done", async () => {
    const { id, studentId } = await makeCase();
    await create(id);
    const added = { id, kind: "information", dueOn: day(5), note: "Bank statement" } as const;
    expect(await addVisaDate(deps(), preparer, added)).toMatchObject({ ok: true });
    const due = async () =>
      (await listDeadlines(database.db, { studentIds: [studentId] }, now())).map(({ kind }) => kind);
    expect(await due()).toContain("visa-request");
    expect((await listed("due")).map((row) => row.id)).toContain(id);
    const [date] = await listVisaDates(database.db, id);
    const done = await finishVisaDate(deps(), preparer, { id, dateId: date?.id ?? "" });
    expect(done).toMatchObject({ ok: true });
    expect(await due()).not.toContain("visa-request");
  });

  test("records lodgement and refusal as milestones, with reasons of its country", async () => {
    const { id } = await makeCase();
    await create(id);
    const lodge = { id, version: 1, lodgedOn: day(-3), trn: "EGO1" };
    // The milestones ask for the CoE first; nothing is written.
    expect(await lodgeVisa(deps(), preparer, lodge)).toMatchObject(invalid);
    await makeMilestone(database.db, id, "coe-issued", { coeNumber: "ABC123", day: day(-9) });
    expect(await lodgeVisa(deps(), preparer, { ...lodge, version: 9 })).toMatchObject({
      error: { code: "stale" },
    });
    const standing = () =>
      database.db
        .select({ kind: applicationMilestones.kind })
        .from(applicationMilestones)
        .where(eq(applicationMilestones.applicationId, id));
    expect(await standing()).toHaveLength(1);
    expect(await lodgeVisa(deps(), preparer, lodge)).toMatchObject({ ok: true });
    const outcome = {
      id,
      version: 2,
      outcome: "refused",
      decidedOn: day(-1),
      outcomeNote: "Balance",
    } as const;
    expect(await recordOutcome(deps(), preparer, { ...outcome, clauses: ["nz-funds"] })).toMatchObject(
      invalid,
    );
    expect(await recordOutcome(deps(), preparer, { ...outcome, clauses: ["500.214"] })).toMatchObject({
      ok: true,
    });
    expect(await findVisaFile(database.db, id)).toMatchObject({
      trn: "EGO1",
      refusalClauses: ["500.214"],
      refusalNote: "Balance",
    });
    expect((await standing()).map(({ kind }) => kind)).toEqual(["coe-issued", "visa-lodged", "visa-refused"]);
  });
});

test("a page of files for programs takes as many statements for 20 files as for 2, each with its own last safe day", async () => {
  const asked: string[] = [];
  const counted = drizzle(database.pool, { logger: { logQuery: (text) => void asked.push(text) } });
  const code = "2031-feb";
  await database.db.insert(intakes).values({ code, label: code, startsOn: "2031-02" });
  const made: { id: string; safeOn: string | null }[] = [];
  for (let at = 0; at < 20; at++) {
    const { id } = await makeCase(200 + at);
    const isDeferred = at === 4;
    if (isDeferred) await makeMilestone(database.db, id, "deferred", { day: day(-1), intakeCode: code });
    const isForAustralia = at % 2 === 0;
    await makeVisaFile(database.db, id, {
      destination: isForAustralia ? "australia" : "new-zealand",
      priority: isForAustralia ? (PRIORITIES[(at / 2) % PRIORITIES.length] ?? null) : null,
      prioritySeenOn: isForAustralia ? day(-1) : null,
      officialDays: 400 + 2 * at,
      officialSeenOn: day(-1),
    });
    made.push({ id, safeOn: isDeferred ? null : day(200 + at - 400 - 2 * at) });
  }
  const read = async (count: number) => {
    asked.length = 0;
    const ids = made.slice(0, count).map(({ id }) => id);
    const records = await readVisaRecords(counted as never, ids, now());
    return { records, statements: asked.length };
  };
  const [two, twenty] = [await read(2), await read(20)];
  expect(twenty.statements, asked.join("\n")).toBe(two.statements);
  expect(twenty.statements).toBeLessThanOrEqual(6);
  const safeOn = new Map(twenty.records.map((record) => [record.applicationId, record.safeOn]));
  expect(made.map(({ id }) => safeOn.get(id))).toEqual(made.map((one) => one.safeOn));
});

test("past outcomes are counted without the case itself, and small groups are not shown", async () => {
  const decide = async () => {
    const { id } = await makeCase();
    await makeVisaFile(database.db, id, { preparedBy: reviewer.userId });
    await makeMilestone(database.db, id, "visa-lodged");
    await makeMilestone(database.db, id, "visa-refused");
    return id;
  };
  const ids = await Promise.all(Array.from({ length: LEAST_SHOWN }, decide));
  const preparers = async (applicationId: string) =>
    (await readOutcomes(database.db, { applicationId, destination: "australia" })).find(
      ({ group }) => group === "preparer",
    );
  expect(await preparers(ids[0] ?? "")).toMatchObject({ counts: [], isOwnHidden: true });
  await decide();
  expect(await preparers(ids[0] ?? "")).toMatchObject({
    counts: [{ value: "Reviewer Thapa", n: LEAST_SHOWN, granted: 0, refused: LEAST_SHOWN, isOwn: true }],
  });
});

test("refusals of the same country and citizenship are listed with their reasons, without the case itself", async () => {
  const { db } = database;
  const refused = async (country: string, destination: "australia" | "new-zealand") => {
    const { personalInfo, ...answers } = sampleAnswers();
    const student = await makeStudentRecord(db, { lastName: "Memory" });
    const application = await makeApplication(db, student.id, {
      status: "Accepted",
      answers: { ...answers, personalInfo: { ...personalInfo, country } },
    });
    await makeVisaFile(db, application.id, {
      destination,
      refusalClauses: ["500.214"],
      refusalNote: "The loan was not sanctioned.",
    });
    await makeMilestone(db, application.id, "visa-lodged", { day: "2026-01-05" });
    await makeMilestone(db, application.id, "visa-refused", { day: "2026-02-03" });
    return application;
  };
  const [one, same] = [await refused("bangladesh", "australia"), await refused("bangladesh", "australia")];
  await refused("pakistan", "australia");
  await refused("bangladesh", "new-zealand");
  expect(await listRefusals(db, { applicationId: one.id, destination: "australia" })).toEqual([
    {
      applicationId: same.id,
      reference: same.reference,
      decidedOn: "2026-02-03",
      funding: "family",
      clauses: ["500.214"],
      note: "The loan was not sanctioned.",
    },
  ]);
});

describe("the second review", () => {
  test("is signed by someone other than the preparer, once, and never by the database alone", async () => {
    await reviewAdvice(database.db, "elsewhere");
    const { id } = await makeCase();
    await create(id);
    expect(await sign(id, preparer)).toMatchObject(invalid);
    expect(await sign(id, await makeStaff(database.db, "viewer"))).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await sign(id, reviewer, 7)).toMatchObject(invalid);
    expect(await sign(id, reviewer)).toMatchObject({ ok: true });
    expect(await sign(id, reviewer)).toMatchObject(invalid);
    expect(await valid(id)).toHaveLength(1);
    const insert = (signedBy: string) =>
      database.db
        .insert(visaReviews)
        .values({ applicationId: id, signedBy, signedAt: now(), checks: [], contentRevision: 0 });
    await expect(insert(preparer.userId)).rejects.toMatchObject({ cause: { code: "23514" } });
    await expect(insert(reviewer.userId)).rejects.toMatchObject({ cause: { code: "23505" } });
  });

  test("is withdrawn by a change of the file, its items or documents, and stays in the history", async () => {
    await reviewAdvice(database.db, "elsewhere");
    const { id, studentId } = await makeCase();
    await create(id);
    const ready = async () =>
      markReady(deps(), owner, { id, version: (await findVisaFile(database.db, id))?.version ?? 0 });
    expect(await ready()).toMatchObject(invalid);
    const change = async (act: () => Promise<unknown>) => {
      expect(await sign(id, reviewer)).toMatchObject({ ok: true });
      expect(await ready()).toMatchObject({ ok: true });
      await act();
      expect(await valid(id)).toHaveLength(0);
      expect(await findVisaFile(database.db, id)).toMatchObject({ readyAt: null });
    };
    const version = async () => (await findVisaFile(database.db, id))?.version ?? 0;
    await change(async () => saveLodgement(deps(), preparer, { id, ...plan({ version: await version() }) }));
    await change(() =>
      setItem(deps(), preparer, { id, item: "biometrics", mark: "needed", validUntil: null, itemNote: null }),
    );
    await change(async () => {
      await makeDocument(database.db, studentId, { kind: "passport" });
    });
    await change(() =>
      database.db
        .update(documents)
        .set({ expiresOn: day(900) })
        .where(eq(documents.studentId, studentId)),
    );
    await change(async () => withdrawReview(deps(), reviewer, { id, version: await version() }));
    const because = (await listVisaReviews(database.db, id)).map((one) => one.withdrawnBecause);
    expect(because).toEqual(["reviewer", "changed", "changed", "changed", "changed"]);
  });

  test("stays valid after the lodgement, and a file is not ready without it in the database", async () => {
    await reviewAdvice(database.db, "elsewhere");
    const { id } = await makeCase();
    await create(id);
    const set = () =>
      database.db.update(visaFiles).set({ readyAt: now() }).where(eq(visaFiles.applicationId, id));
    await expect(set()).rejects.toMatchObject({ cause: { code: "23514" } });
    await sign(id, reviewer);
    await makeMilestone(database.db, id, "visa-lodged", { day: day(-1) });
    await setItem(deps(), preparer, {
      id,
      item: "medical",
      mark: "done",
      validUntil: null,
      itemNote: null,
    });
    expect(await valid(id)).toHaveLength(1);
  });

  test("needs a licence in Australia, and until the table was reviewed, in pages and writes", async () => {
    const { id } = await makeCase();
    await create(id);
    await database.db.delete(settings).where(eq(settings.key, "visas.advice"));
    expect(await sign(id, reviewer)).toMatchObject(invalid);
    await reviewAdvice(database.db, "australia");
    expect(await sign(id, reviewer)).toMatchObject(invalid);
    const licence = {
      ...({
        id: reviewer.userId,
        kind: "marn",
        number: "1234567",
        validFrom: day(-2),
        validUntil: day(2),
      } as const),
    };
    expect(await recordLicence(deps(), preparer, licence)).toMatchObject({ error: { code: "forbidden" } });
    expect(await recordLicence(deps(), owner, licence)).toMatchObject({ ok: true });
    expect(await recordLicence(deps(), owner, licence)).toMatchObject({ ok: true });
    expect(await sign(id, reviewer)).toMatchObject({ ok: true });
    // Without the licence the owner sees the file, and cannot mark it as ready.
    const version = (await findVisaFile(database.db, id))?.version ?? 0;
    expect(await markReady(deps(), owner, { id, version })).toMatchObject(invalid);
    expect(await markReady(deps(), reviewer, { id, version })).toMatchObject({ ok: true });
    // Another place for one case is an owner’s to set; it withdraws what was signed.
    const elsewhere = { id, version: version + 1, handledIn: "elsewhere" } as const;
    expect(await setPlace(deps(), preparer, elsewhere)).toMatchObject({ error: { code: "forbidden" } });
    expect(await setPlace(deps(), owner, elsewhere)).toMatchObject({ ok: true });
    expect(await valid(id)).toHaveLength(0);
    const held = and(eq(staffLicences.userId, reviewer.userId), eq(staffLicences.kind, "marn"));
    const { id: licenceId } = only(await database.db.select().from(staffLicences).where(held));
    expect(await removeLicence(deps(), owner, { id: reviewer.userId, licenceId })).toMatchObject({
      ok: true,
    });
    expect(await sign(id, owner)).toMatchObject({ ok: true });
  });

  test("can be handed over to a licensed colleague, as a task", async () => {
    const { id } = await makeCase();
    await create(id);
    const to = (colleagueId: string) => handOver(deps(), preparer, { id, colleagueId });
    const licensed = await makeStaff(database.db, "counsellor", "Licensed Lama");
    expect(await to(licensed.userId)).toMatchObject(invalid);
    await makeLicence(database.db, licensed.userId);
    expect(await to(licensed.userId)).toMatchObject({ ok: true });
    const given = await database.db.select().from(tasks).where(eq(tasks.assigneeId, licensed.userId));
    expect(given).toMatchObject([{ subjectType: "application", subjectId: id }]);
    await makeVisaDate(database.db, id, { dueOn: day(1) });
    expect(await readVisaSteps(database.db, [id])).toMatchObject([{ kind: "information", day: day(1) }]);
  });
});
