import "#app/composition/compose.server.ts";
import { randomUUID } from "node:crypto";
import { and, eq, isNotNull } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { Citizenship } from "#app/admissions/answers/options.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { applicationImpact } from "#app/admissions/applications/rule-impact.server.ts";
import { APPLICATION_STATUSES } from "#app/admissions/applications/statuses.ts";
import { MILESTONE_KINDS, type MilestoneKind } from "#app/admissions/milestones/milestone-kinds.ts";
import { applicationMilestones } from "#app/admissions/milestones/milestones.tables.server.ts";
import { STUDENT_LIST } from "#app/admissions/students/admin-list.ts";
import { listStudents } from "#app/admissions/students/student-list.server.ts";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { makeRuleChangeTasks } from "#app/admissions/tasks/rule-change-tasks.server.ts";
import { tasks } from "#app/admissions/tasks/tasks.tables.server.ts";
import { RULE_KEYS, RULES, type RuleKey } from "#app/catalogue/rules/rule.ts";
import type { Proposal } from "#app/catalogue/rules/rule-change.ts";
import { readAffected, readImpact } from "#app/catalogue/rules/rule-impact.server.ts";
import { effectOf, phaseOf } from "#app/catalogue/rules/rule-impact.ts";
import { RELEASED_RULES } from "#app/catalogue/rules/rule-set.ts";
import { createRules, readRules } from "#app/catalogue/rules/rules.server.ts";
import { ruleChanges } from "#app/catalogue/rules/rules.tables.server.ts";
import {
  approveRule,
  declineRule,
  findRule,
  keepOwnRule,
  proposeRelease,
  proposeRule,
  withdrawRule,
} from "#app/catalogue/rules/staff-rules.server.ts";
import { DECLARED, ONSHORE_ANSWERS } from "#app/commissions/gates/declaration.ts";
import { onshoreDeclarations } from "#app/commissions/gates/gates.tables.server.ts";
import { judgeGates } from "#app/commissions/gates/gates.ts";
import { gateImpact } from "#app/commissions/gates/rule-impact.server.ts";
import { settleAfterRuleChange } from "#app/commissions/gates/settle-after-rule.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { ORIGINS } from "#app/planning/funds/funds-query.ts";
import { pointsResults } from "#app/planning/points/points.tables.server.ts";
import { pointsImpact } from "#app/planning/points/rule-impact.server.ts";
import { auditEntries } from "#app/platform/audit/audit.tables.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { requiredLines } from "#app/visas/funds/coverage.ts";
import { visaFunds } from "#app/visas/funds/funds.tables.server.ts";
import { type FundsFigures, fundsFiguresOf } from "#app/visas/funds/funds-figures.ts";
import { FAMILY_GROUNDS, FUNDS_ROUTES } from "#app/visas/funds/funds-options.ts";
import { fundsImpact } from "#app/visas/funds/rule-impact.server.ts";
import { visaFileImpact } from "#app/visas/visa-files/rule-impact.server.ts";
import { visaFiles, visaReviews } from "#app/visas/visa-files/visa-files.tables.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeMilestone } from "#tests/factories/milestones.ts";
import {
  countryIdOf,
  makeApplication,
  makeCounsellor,
  makeDraft,
  makeStudentRecord,
  makeUniversity,
} from "#tests/factories/records.ts";
import { makeRuleChange } from "#tests/factories/rule-changes.ts";
import { makeTemplate } from "#tests/factories/templates.ts";
import { makeVisaFile } from "#tests/factories/visa-files.ts";
import { makeVisaAnswer } from "#tests/factories/visa-statements.ts";
import { rounds, SEED, sampled } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const released = (key: RuleKey) => {
  const [version] = RELEASED_RULES[key];
  if (!version) throw new Error(key);
  return version.value;
};

const database = useDatabase({ max: 8 });
const jobs = useJobs(database);
const log = createLog("error", false, { write: () => true });
const NOW = new Date("2026-11-28T06:00:00Z");
const deps = () => ({ db: database.db, jobs, log, now: () => NOW, requestId: "test" });
/** Storing 10,000 cases and comparing all rules, at night on a busy machine. */
const LONG_MS = 600_000;
const KEY: RuleKey = "au-funds-student";
const LAW = "https://www.legislation.gov.au/F2027L00001/latest/text";

let first: UserActor;
let second: UserActor;
let counsellor: UserActor;
beforeAll(async () => {
  await ensureReferenceData(database.db, NOW);
  [first, second] = [await makeStaff(database.db, "owner"), await makeStaff(database.db, "owner")];
  counsellor = await makeStaff(database.db, "counsellor");
});
afterEach(async () => {
  await database.db.delete(tasks).where(isNotNull(tasks.ruleChangeId));
  await database.db.delete(ruleChanges);
});

const proposal = (more: Partial<Proposal> = {}): Proposal => ({
  kind: "new",
  value: "31,000",
  from: "2027-07-01",
  sourceLabel: "A law",
  sourceHref: LAW,
  officialLabel: null,
  officialHref: null,
  seenOn: "2026-11-20",
  isConfirmed: true,
  note: null,
  ...more,
});
const versionOf = async (id: RuleKey) => (await findRule(database.db, id, NOW))?.version ?? -1;
const propose = async (more: Partial<Proposal> = {}, id: RuleKey = KEY, actor = first) =>
  proposeRule(deps(), actor, { ...proposal(more), id, version: await versionOf(id) });
const approve = async (id: RuleKey = KEY, actor = second) =>
  approveRule(deps(), actor, { id, version: await versionOf(id) });
const invalidAt = (field: string) => ({
  ok: false,
  error: { code: "invalid", fieldErrors: { [field]: [expect.any(String)] } },
});
const valuesOf = async (id: RuleKey) =>
  (await readRules(database.db))[id].map(({ value, from, to }) => ({ value, from, to }));

describe("a change of a rule", () => {
  test("needs a second person with the permission; until then nothing changes", async () => {
    expect(await propose({}, KEY, counsellor)).toMatchObject({ error: { code: "forbidden" } });
    expect(await propose()).toEqual({ ok: true, value: { version: 1 } });
    expect(await readRules(database.db)).toEqual(RELEASED_RULES);
    expect(await approve(KEY, counsellor)).toMatchObject({ error: { code: "forbidden" } });
    expect(await approve(KEY, first)).toMatchObject(invalidAt(""));
    expect(await approveRule(deps(), second, { id: KEY, version: 0 })).toMatchObject({
      error: { code: "stale", currentVersion: 1 },
    });
    expect(await approve()).toEqual({ ok: true, value: { version: 2 } });
    expect(await valuesOf(KEY)).toMatchObject([
      { value: { minor: 29_710_00 }, from: "2024-05-10", to: "2027-06-30" },
      { value: { minor: 31_000_00 }, from: "2027-07-01", to: null },
    ]);
    const actions = await database.db
      .select({ action: auditEntries.action, actor: auditEntries.actorId })
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectType, "rule"), eq(auditEntries.subjectId, KEY)));
    expect(actions).toEqual(
      expect.arrayContaining([
        { action: "rule.propose", actor: first.userId },
        { action: "rule.approve", actor: second.userId },
      ]),
    );
    expect(await approve()).toMatchObject(invalidAt(""));
  });

  test("the database refuses one person as well", async () => {
    const both = { proposedBy: first.userId, decidedBy: first.userId, decidedAt: NOW };
    await expect(makeRuleChange(database.db, { key: KEY, state: "approved", ...both })).rejects.toThrow();
  });

  test("of two at once, and of a second one before the decision, one is stored", async () => {
    const version = await versionOf(KEY);
    const both = await Promise.all(
      [30_000, 31_000].map((value) =>
        proposeRule(deps(), first, { ...proposal({ value: String(value) }), id: KEY, version }),
      ),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await propose({ from: "2028-07-01" })).toMatchObject(invalidAt(""));
  });

  test("can be withdrawn and declined; then another one can follow", async () => {
    await propose();
    expect(await withdrawRule(deps(), first, { id: KEY, version: 1 })).toMatchObject({ ok: true });
    await propose();
    expect(await declineRule(deps(), second, { id: KEY, version: await versionOf(KEY) })).toMatchObject({
      ok: true,
    });
    expect(await readRules(database.db)).toEqual(RELEASED_RULES);
    expect(await propose()).toMatchObject({ ok: true });
  });

  test.each([
    ["an amount with cents", "value", { value: "31,000.50" }],
    [
      "what is there already",
      "value",
      {
        kind: "correction",
        value: "29710",
        from: null,
        sourceLabel: "Evidence of financial capacity (LIN 24/042), Federal Register of Legislation",
        sourceHref: "https://www.legislation.gov.au/F2024L00529/asmade/text",
      },
    ],
    ["a new value without a day", "from", { from: null }],
    ["a new value from the day of another", "from", { from: "2024-05-10" }],
    ["a correction of nothing", "from", { kind: "correction", from: "2025-01-01" }],
    ["a source that was read tomorrow", "seenOn", { seenOn: "2026-12-01" }],
    ["a secondary source", "sourceHref", { sourceHref: "https://firm.example/news" }],
    ["the agency's own figure", "sourceHref", { sourceHref: null }],
    ["what is only announced", "sourceHref", { isConfirmed: false }],
  ] as const)("refuses %s", async (_, field, more) => {
    expect(await propose(more)).toMatchObject(invalidAt(field));
  });

  test("of a figure that is only stated may have a secondary source", async () => {
    expect(
      await propose(
        { value: "40", sourceHref: "https://firm.example/", isConfirmed: false },
        "au-work-hours",
      ),
    ).toMatchObject({ ok: true });
  });

  test("that is a correction replaces the mistyped value, from the same day, also of the agency's own", async () => {
    await propose({ kind: "correction", from: null, value: "29170" });
    await approve();
    expect(await valuesOf(KEY)).toMatchObject([
      { value: { minor: 29_170_00 }, from: "2024-05-10", to: null },
    ]);
    await propose({ kind: "correction", from: "2024-05-10", value: "29711" });
    await approve();
    expect(await valuesOf(KEY)).toMatchObject([
      { value: { minor: 29_711_00 }, from: "2024-05-10", to: null },
    ]);
  });
});

describe("a newer release, next to the agency's own value", () => {
  const makeOwn = () =>
    makeRuleChange(database.db, {
      key: KEY,
      kind: "correction",
      state: "approved",
      validFrom: "2024-05-10",
      baseRelease: 0,
      decidedAt: new Date("2026-01-01"),
    });

  test("is offered, and used once two people have accepted it", async () => {
    await makeOwn();
    expect(await findRule(database.db, KEY, NOW)).toMatchObject({
      current: { value: { minor: 30_000_00 } },
      offered: { release: 1, value: { minor: 29_710_00 } },
    });
    expect(await proposeRelease(deps(), first, { id: KEY, version: 1 })).toMatchObject({ ok: true });
    expect(await approve(KEY, first)).toMatchObject(invalidAt(""));
    expect(await approve()).toMatchObject({ ok: true });
    expect(await readRules(database.db)).toEqual(RELEASED_RULES);
    expect((await findRule(database.db, KEY, NOW))?.offered).toBeNull();
  });

  test("is no longer offered once owners keep their own", async () => {
    await makeOwn();
    expect(await keepOwnRule(deps(), first, { id: KEY, version: 1 })).toEqual({
      ok: true,
      value: { version: 2 },
    });
    expect(await findRule(database.db, KEY, NOW)).toMatchObject({
      current: { value: { minor: 30_000_00 } },
      offered: null,
    });
    expect(await keepOwnRule(deps(), first, { id: KEY, version: 2 })).toMatchObject(invalidAt(""));
    expect(await proposeRelease(deps(), first, { id: KEY, version: 2 })).toMatchObject(invalidAt(""));
  });
});

test("every process has the new rules once it has been told, and says so to who watches", async () => {
  const [one, other] = [createRules({ db: database.db, log }), createRules({ db: database.db, log })];
  let told = 0;
  other.watch(() => {
    told += 1;
  });
  await propose();
  await approve();
  await one.refresh();
  expect(one.now()[KEY]).toHaveLength(2);
  expect(other.now()).toBe(RELEASED_RULES);
  const before = other.now();
  other.hear(JSON.stringify({ id: randomUUID(), action: "rule.approve", subject: "rule", subjectId: KEY }));
  await expect.poll(() => other.now()[KEY].length).toBe(2);
  expect([told, before[KEY].length]).toEqual([1, 1]);
  await other.refresh();
  expect(told).toBe(1);
});

test("what a change affects is listed for a person as far as they may know of it: cases, drafts, templates and pages", async () => {
  const { db } = database;
  const universityId = (await makeUniversity(db, { countryId: await countryIdOf(db, "australia") })).id;
  const student = await makeStudentRecord(db, { firstName: "Asha" });
  await makeApplication(db, student.id, { universityId, intakeCode: "flexible" });
  const answers = sampleAnswers();
  const writer = await makeStudentRecord(db, { firstName: "Bina" });
  await makeDraft(db, writer.id, {
    answers: { ...answers, preferences: { ...answers.preferences, countries: ["australia"] } },
  });
  const template = await makeTemplate(db, { title: "Funds", body: "Show A$29,710 for a year." });
  const effect = effectOf(KEY, { before: { kind: "money", minor: 29_710_00 }, after: null, from: null });
  const affected = await readImpact(db, first, effect);
  const of = (name: string) => affected.find((kind) => kind.name === name);
  expect(of("applications")?.first.some(({ name }) => name.startsWith("Asha"))).toBe(true);
  expect(of("applications")?.first[0]?.why).toContain("visa not lodged");
  expect(of("drafts")?.first.some(({ name }) => name.startsWith("Bina"))).toBe(true);
  expect(of("templates")?.first).toMatchObject([{ id: template.id, why: "Mentions A$29,710" }]);
  expect(of("pages")?.first.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/funds", "/guides/money-to-show"]),
  );
  expect((await readImpact(db, counsellor, effect)).map(({ name }) => name)).not.toContain("emails");
});

test("a changed word limit lists the statements and visa files that it touches, with how many answers are too long", async () => {
  const { db } = database;
  const universityId = (await makeUniversity(db, { countryId: await countryIdOf(db, "australia") })).id;
  const written = async (firstName: string, plannedOn: string | null, lengths: readonly number[]) => {
    const student = await makeStudentRecord(db, { firstName });
    const { id } = await makeApplication(db, student.id, { universityId, intakeCode: "flexible" });
    await makeVisaFile(db, id, { plannedOn });
    const questions = ["course", "benefit", "other"] as const;
    for (const [at, length] of lengths.entries()) {
      const text = Array.from({ length }, () => "word").join(" ");
      await makeVisaAnswer(db, id, questions[at] ?? "course", { text });
    }
    return id;
  };
  const long = await written("Chandra", null, [140, 100, 101]);
  const short = await written("Dipa", "2027-07-01", [100]);
  const earlier = await written("Ekta", "2027-06-30", [140]);
  const empty = await written("Farid", null, []);
  const impact = async (key: RuleKey, after: number | null) => {
    const kinds = await readImpact(
      db,
      first,
      effectOf(key, {
        before: released(key),
        after: after === null ? null : { kind: "number", number: after },
        from: after === null ? null : "2027-07-01",
      }),
    );
    return (name: string) => kinds.find((kind) => kind.name === name)?.first ?? [];
  };
  const proposed = await impact("au-genuine-words", 100);
  expect(proposed("visa-statements").map(({ id, why }) => [id, why])).toEqual([
    [long, "2 answers over the limit of 100"],
    [short, "1 answer within the limit of 100"],
  ]);
  const files = proposed("visa-files").map(({ id }) => id);
  expect(files).toEqual(expect.arrayContaining([long, short, empty]));
  expect(files).not.toContain(earlier);
  const current = await impact("au-genuine-words", null);
  expect(current("visa-statements").map(({ why }) => why)).toContain(
    "3 answers, word count of the longest: 140",
  );
  for (const key of ["nz-statement-words", "au-funds-student"] as const)
    expect((await impact(key, null))("visa-statements")).toEqual([]);
});

describe("an approved change", () => {
  test("makes one task for each affected case, for its counsellor, however often it is followed", async () => {
    const { db } = database;
    const universityId = (await makeUniversity(db, { countryId: await countryIdOf(db, "newzealand") })).id;
    const member = await makeCounsellor(db, { userId: counsellor.userId });
    const [asha, bina, lodged] = [
      await makeStudentRecord(db, { firstName: "Asha" }),
      await makeStudentRecord(db),
      await makeStudentRecord(db),
    ];
    const assigned = await makeApplication(db, asha.id, { universityId, counsellorId: member.id });
    const unassigned = await makeApplication(db, bina.id, { universityId });
    const past = await makeApplication(db, lodged.id, { universityId });
    await makeMilestone(db, past.id, "visa-lodged");
    const key: RuleKey = "nz-funds-year";
    await propose({ value: "21,000" }, key);
    await approve(key);
    const change = (await findRule(db, key, NOW))?.done;
    const id = change?.id ?? "";
    const runs = await Promise.all([makeRuleChangeTasks(deps(), id), makeRuleChangeTasks(deps(), id)]);
    expect(await makeRuleChangeTasks(deps(), id)).toBe(0);
    const made = await db.select().from(tasks).where(eq(tasks.ruleChangeId, id));
    expect(runs[0] + runs[1]).toBe(made.length);
    const of = (subjectId: string) => made.filter((task) => task.subjectId === subjectId);
    expect(of(assigned.id)).toMatchObject([
      { assigneeId: counsellor.userId, studentId: asha.id, title: expect.stringContaining("NZ$21,000") },
    ]);
    expect(of(unassigned.id)).toMatchObject([{ assigneeId: null }]);
    expect(of(past.id)).toEqual([]);
    expect((await findRule(db, key, NOW))?.done).toMatchObject({ tasks: made.length });
    const query = parseListQuery(STUDENT_LIST, new URLSearchParams({ ruleChange: id }), {
      today: "2026-11-28",
      timeZone: "Asia/Kathmandu",
    });
    if (!query.ok) throw new Error(JSON.stringify(query.error));
    const listed = (await listStudents(db, query.value)).items.map((student) => student.id);
    expect(listed).toEqual(expect.arrayContaining([asha.id, bina.id]));
    expect(listed).not.toContain(lodged.id);
  });

  test("makes none before it is approved, and settles what a gate holds", async () => {
    const { db } = database;
    const pending = await makeRuleChange(db, { key: "nz-funds-month" });
    expect(await makeRuleChangeTasks(deps(), pending.id)).toBe(0);
    const universityId = (await makeUniversity(db, { countryId: await countryIdOf(db, "australia") })).id;
    const { id: organisationId } = await makeCompany(db, "partner", { status: "approved" });
    const student = await makeStudentRecord(db);
    const { id } = await makeApplication(db, student.id, { universityId, agentId: organisationId });
    await db.insert(onshoreDeclarations).values({
      applicationId: id,
      sequence: 1,
      ...DECLARED.open,
      acceptedOn: "2026-05-01",
      declaredAs: "staff",
      declaredBy: first.userId,
      declaredAt: NOW,
    });
    const settled: string[] = [];
    const enqueue = async (_: unknown, __: unknown, payload: { applicationId?: string }) =>
      void settled.push(payload.applicationId ?? "");
    const change = await makeRuleChange(db, {
      key: "au-transfer-accepted-by",
      state: "approved",
      decidedAt: NOW,
      validFrom: "2026-11-01",
      value: { kind: "day", day: "2026-06-30" },
      before: { kind: "day", day: "2026-03-31" },
    });
    await settleAfterRuleChange({ db, jobs: { enqueue } as never }, change.id);
    expect(settled).toContain(id);
  });
});

// Last: it leaves its cases behind, because declarations are never deleted.
describe("what a change affects", () => {
  const TESTS = ["ielts", "pte", "toefl", "not-taken", ""] as const;
  /** A day that has passed, the day before a rule starts, and its day. */
  const STARTS = "2090-01-01";
  const PLANNED = ["2020-01-01", "2089-12-31", STARTS] as const;
  const CITIZENS = ["india", "nepal", "pakistan", "other", ""] as const;
  const kinds = fc.subarray(
    [...MILESTONE_KINDS].filter((kind) => kind !== "deferred"),
    { maxLength: 3 },
  );
  const one = fc.record({
    country: fc.constantFrom("australia", "newzealand", "none"),
    status: fc.constantFrom(...APPLICATION_STATUSES),
    isWithdrawn: fc.boolean(),
    isArchived: fc.boolean(),
    isStudentArchived: fc.boolean(),
    test: fc.constantFrom(...TESTS),
    citizen: fc.constantFrom(...CITIZENS),
    milestones: kinds,
    voided: fc.boolean(),
    isAgents: fc.boolean(),
    saved: fc.option(
      fc.record({
        version: fc.constantFrom(
          "au-189@2019-11-16",
          "au-491@2019-11-16",
          "nz-smc@2023-10-09",
          "nz-smc@2026-08-24",
        ),
        date: fc.constantFrom("2026-12-31", "2027-01-01", "2027-01-02"),
      }),
    ),
    declared: fc.option(fc.constantFrom(...ONSHORE_ANSWERS)),
    acceptedOn: fc.option(fc.constantFrom("2026-03-31", "2026-04-01", "2026-06-30", "2026-07-01")),
    file: fc.option(fc.record({ plannedOn: fc.option(fc.constantFrom(...PLANNED)), isSigned: fc.boolean() })),
    funds: fc.option(
      fc.record({
        plannedOn: fc.option(fc.constantFrom(...PLANNED)),
        route: fc.constantFrom(...FUNDS_ROUTES),
        origin: fc.constantFrom(...ORIGINS),
        partner: fc.boolean(),
        children: fc.nat({ max: 2 }),
        school: fc.nat({ max: 2 }),
        familyGround: fc.option(fc.constantFrom(...FAMILY_GROUNDS)),
        stayDays: fc.option(fc.constantFrom(30, 364)),
      }),
    ),
  });
  type Case = typeof one extends fc.Arbitrary<infer C> ? C : never;

  async function store(cases: readonly Case[]): Promise<string[]> {
    const { db } = database;
    const universities = {
      none: null,
      australia: (await makeUniversity(db, { countryId: await countryIdOf(db, "australia") })).id,
      newzealand: (await makeUniversity(db, { countryId: await countryIdOf(db, "newzealand") })).id,
    };
    const { id: organisationId } = await makeCompany(db, "partner", { status: "approved" });
    const ids = cases.map(() => randomUUID());
    const at = <Row>(make: (each: Case, id: string, index: number) => readonly Row[]) =>
      cases.flatMap((each, index) => make(each, ids[index] ?? "", index));
    const inParts = async <Row>(rows: readonly Row[], insert: (part: Row[]) => Promise<unknown>) => {
      for (let from = 0; from < rows.length; from += 1000) await insert(rows.slice(from, from + 1000));
    };
    await inParts(
      at((each, id) => [
        {
          id,
          firstName: "Case",
          lastName: id.slice(0, 8),
          email: `${id}@example.com`,
          source: "staff" as const,
          isArchived: each.isStudentArchived,
        },
      ]),
      (part) => db.insert(students).values(part),
    );
    await inParts(
      at(({ saved }, id) =>
        saved === null
          ? []
          : [
              {
                studentId: id,
                rulesVersion: saved.version,
                date: saved.date,
                query: "age=30",
                total: 65,
                proven: 0,
                passMark: 65,
                atLeast: false,
                createdAt: NOW,
                result: {} as typeof pointsResults.$inferInsert.result,
              },
            ],
      ),
      (part) => db.insert(pointsResults).values(part),
    );
    const answers = sampleAnswers();
    await inParts(
      at((each, id, index) => [
        {
          id,
          studentId: id,
          reference: `SB-RULE-${id.slice(0, 8)}-${index}`,
          source: "staff" as const,
          status: each.status,
          universityId: universities[each.country],
          isArchived: each.isArchived,
          withdrawnAt: each.isWithdrawn ? NOW : null,
          agentId: each.isAgents ? organisationId : null,
          answers: {
            ...answers,
            personalInfo: { ...answers.personalInfo, country: each.citizen as Citizenship },
            english: { ...answers.english, testType: each.test },
          },
        },
      ]),
      (part) => db.insert(applications).values(part),
    );
    await inParts(
      at(({ milestones, voided }, id) =>
        milestones.map((kind: MilestoneKind) => ({
          applicationId: id,
          kind,
          day: "2026-11-01",
          recordedAt: NOW,
          ...(voided ? { voidedAt: NOW } : {}),
        })),
      ),
      (part) => db.insert(applicationMilestones).values(part),
    );
    await inParts(
      at(({ declared, acceptedOn }, id) =>
        declared === null
          ? []
          : [
              {
                applicationId: id,
                sequence: 1,
                ...DECLARED[declared],
                acceptedOn: declared === "none" ? null : acceptedOn,
                declaredAs: "staff" as const,
                declaredBy: first.userId,
                declaredAt: NOW,
              },
            ],
      ),
      (part) => db.insert(onshoreDeclarations).values(part),
    );
    await inParts(
      at(({ file, country }, id) =>
        file === null
          ? []
          : [
              {
                applicationId: id,
                plannedOn: file.plannedOn,
                preparedBy: first.userId,
                destination: country === "newzealand" ? ("new-zealand" as const) : ("australia" as const),
              },
            ],
      ),
      (part) => db.insert(visaFiles).values(part),
    );
    await inParts(
      at(({ file }, id) =>
        file?.isSigned
          ? [{ applicationId: id, signedBy: second.userId, signedAt: NOW, checks: [], contentRevision: 0 }]
          : [],
      ),
      (part) => db.insert(visaReviews).values(part),
    );
    await inParts(
      at(({ funds }, id) => (funds ? [{ applicationId: id, ...planOf(funds), version: 1 }] : [])),
      (part) => db.insert(visaFunds).values(part),
    );
    return ids;
  }

  const planOf = (funds: NonNullable<Case["funds"]>) => ({
    ...funds,
    school: Math.min(funds.school, funds.children),
  });

  /** A plan that lodges before the rule starts is not affected, unless its day has passed. */
  const isPlanAffected = (plannedOn: string | null, from: string | null) =>
    from === null || plannedOn === null || plannedOn < calendarDateOf(new Date()) || plannedOn >= from;

  /** The figures of a country with another value of one rule. */
  function figuresWith(key: RuleKey, minor: number): FundsFigures | null {
    const { destination } = RULES[key];
    if (destination === null) return null;
    const figures = fundsFiguresOf(RELEASED_RULES, destination, "2026-11-27");
    const { living, travel, income } = figures;
    const part = /^(?:au|nz)-(?:funds|income)-(.+)$/.exec(key)?.[1];
    const name = { student: "studentYear", year: "studentYear", month: "studentMonth" }[part ?? ""] ?? part;
    if (name && name in living && living[name as keyof typeof living] !== null)
      return { ...figures, living: { ...living, [name]: minor } };
    if (income && (name === "single" || name === "family"))
      return { ...figures, income: { ...income, [name]: minor } };
    const origin = {
      travel: "elsewhere",
      "travel-east-africa": "east-or-southern-africa",
      "travel-west-africa": "west-africa",
      "travel-onshore": "in-country",
    }[part ?? ""];
    return travel && origin ? { ...figures, travel: { ...travel, [origin]: minor } } : null;
  }

  /** Whether the amount that a plan needs changes with a figure; family is asked of plans with family. */
  function isInPlan({ funds }: Case, key: RuleKey): boolean {
    if (!funds) return false;
    if (RULES[key].topic === "family") return funds.partner || funds.children > 0;
    const plan = {
      ...planOf(funds),
      currency: null,
      rate: null,
      tuitionMinor: null,
      tuitionPaidMinor: 0,
      hasTicket: false,
      travelMinor: null,
      accommodationPaidMinor: 0,
    };
    const need = [1, 9_999_999_00].map((minor) => {
      const figures = figuresWith(key, minor);
      return figures && JSON.stringify(requiredLines(figures, plan));
    });
    return need[0] !== need[1];
  }

  /** The same, said once more without SQL. */
  function isAffected(each: Case, key: RuleKey): boolean {
    const stands = each.voided ? [] : each.milestones;
    const has = (...of: readonly MilestoneKind[]) => stands.some((kind) => of.includes(kind));
    const ended = has("visa-refused", "withdrawn", "transferred");
    const granted = has("visa-granted", "arrived", "enrolled", "census-passed");
    const phase = {
      "before-lodgement": !ended && !granted && !has("visa-lodged"),
      "after-grant": granted && !ended,
      both: !ended,
    }[phaseOf({ key, topic: RULES[key].topic })];
    const { destination, homes, topic } = RULES[key];
    const ofCases = topic !== "points" && topic !== "advice" && topic !== "commissions";
    const isHome = !homes || each.citizen === "" || homes.some((home) => home === each.citizen);
    const named = /^au-500-(ielts|pte|toefl|c1|oet|languagecert|met|celpip)(-\d+)?$/.exec(key)?.[1];
    return (
      ofCases &&
      isHome &&
      (destination === null ? each.country !== "none" : each.country === destination) &&
      each.status !== "Rejected" &&
      !each.isWithdrawn &&
      !each.isArchived &&
      !each.isStudentArchived &&
      phase &&
      (named === undefined || ["", "not-taken", named].includes(each.test))
    );
  }

  test(
    "is exactly what a plain scan finds, for every rule and for the gate",
    async () => {
      const count = rounds({ quick: 200, sample: 10_000, full: 10_000 });
      const cases = fc.sample(one, { numRuns: count, seed: SEED });
      const ids = await store(cases);
      // As in a database that has run for a while.
      await database.db.execute(
        "analyze students, applications, application_milestones, onshore_declarations, visa_files, visa_funds",
      );
      const mine = new Set(ids);
      const { db } = database;
      const found = async (impact: typeof applicationImpact, effect: ReturnType<typeof effectOf>) =>
        (await readAffected(db, impact, effect, 100_000)).records
          .map(({ id }) => id)
          .filter((id) => mine.has(id))
          .toSorted();
      const expected = (is: (each: Case) => boolean) =>
        ids.filter((_, at) => is(cases[at] as Case)).toSorted();
      const ofHomes: readonly RuleKey[] = ["np-noc-charge", "in-lrs", "au-485-india", "au-evidence-levels"];
      const some = new Set([...sampled(RULE_KEYS, 4), ...ofHomes]);
      let most = 0;
      for (const key of some) {
        const got = await found(
          applicationImpact,
          effectOf(key, { before: released(key), after: null, from: null }),
        );
        expect(got, key).toEqual(expected((each) => isAffected(each, key)));
        for (const from of [null, STARTS]) {
          const effect = effectOf(key, { before: released(key), after: null, from });
          const isBefore = phaseOf(effect) === "before-lodgement";
          expect(await found(visaFileImpact, effect), key).toEqual(
            expected(
              (each) =>
                each.file !== null &&
                isBefore &&
                isAffected(each, key) &&
                isPlanAffected(each.file.plannedOn, from),
            ),
          );
          expect(await found(fundsImpact, effect), key).toEqual(
            expected(
              (each) =>
                isInPlan(each, key) &&
                isAffected(each, key) &&
                isPlanAffected(each.file?.plannedOn ?? each.funds?.plannedOn ?? null, from),
            ),
          );
        }
        most = Math.max(most, got.length);
      }
      expect(most).toBeGreaterThan(0);
      for (const [key, programmes] of [
        ["au-points-table", "au-"],
        ["nz-points-table", "nz-"],
      ] as const) {
        const effect = effectOf(key, { before: released(key), after: null, from: "2027-01-01" });
        const { records } = await readAffected(db, pointsImpact, effect, 100_000);
        // Both sides of the day from which the change applies, and the day itself.
        const got = records.flatMap(({ path, why }) => {
          const student = path?.split("/")[3] ?? "";
          return mine.has(student) ? [`${student} ${why.includes("before the change")}`] : [];
        });
        expect(got.toSorted(), key).toEqual(
          cases
            .flatMap(({ saved, isStudentArchived }, at) =>
              saved?.version.startsWith(programmes) && !isStudentArchived
                ? [`${ids[at]} ${saved.date === "2026-12-31"}`]
                : [],
            )
            .toSorted(),
        );
        expect(got.length).toBeGreaterThan(0);
        const others = await found(applicationImpact, effect);
        expect(others).toEqual([]);
      }
      const funds = effectOf(KEY, { before: released(KEY), after: null, from: null });
      expect(pointsImpact.affected(funds)).toBeNull();
      const [before, after] = ["2026-03-31", "2026-06-30"] as const;
      const gate = effectOf("au-transfer-accepted-by", {
        before: { kind: "day", day: before },
        after: { kind: "day", day: after },
        from: null,
      });
      const outcome = (each: Case, transferAcceptedBy: string) =>
        judgeGates({
          providerCountry: each.country,
          offerAcceptedOn: null,
          gateRules: { transferAcceptedBy },
          declaration:
            each.declared === null
              ? null
              : {
                  sequence: 1,
                  ...DECLARED[each.declared],
                  acceptedOn: each.declared === "none" ? null : each.acceptedOn,
                },
        })?.outcome;
      const gated = await found(gateImpact, gate);
      expect(gated).toEqual(
        expected(
          (each) =>
            each.country === "australia" &&
            each.isAgents &&
            !each.isArchived &&
            outcome(each, before) !== outcome(each, after),
        ),
      );
    },
    LONG_MS,
  );
});
