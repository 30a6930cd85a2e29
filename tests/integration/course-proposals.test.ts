import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { OWN_COURSE_LIST, PROPOSAL_LIST } from "#app/catalogue/course-proposals/admin-list.ts";
import { readCourseOrigins } from "#app/catalogue/course-proposals/course-origins.server.ts";
import { ownCoursesCsv } from "#app/catalogue/course-proposals/courses-csv.server.ts";
import { decideProposal } from "#app/catalogue/course-proposals/decide.server.ts";
import {
  findOwnCourse,
  listOwnCourses,
  readOwnCatalogue,
} from "#app/catalogue/course-proposals/own-courses.server.ts";
import type { ProposalField } from "#app/catalogue/course-proposals/proposal.ts";
import {
  type Judgement,
  proposeChangeSchema,
  proposeCourseSchema,
} from "#app/catalogue/course-proposals/proposal-schema.ts";
import { changeFormValues, presentValues } from "#app/catalogue/course-proposals/proposal-values.ts";
import {
  proposeChange,
  proposeCourse,
  withdrawProposal,
} from "#app/catalogue/course-proposals/propose.server.ts";
import { findProposal, listProposals } from "#app/catalogue/course-proposals/queries.server.ts";
import { readRegisterValues } from "#app/catalogue/course-proposals/register-values.server.ts";
import { setCourseIntake } from "#app/catalogue/course-proposals/set-intake.server.ts";
import { courseGrades, courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { findPublicCourse } from "#app/catalogue/courses/public-course.server.ts";
import { findStaffCourse } from "#app/catalogue/courses/staff-queries.server.ts";
import { intakes } from "#app/catalogue/intakes/intakes.tables.server.ts";
import { importRegister } from "#app/catalogue/register/import-register.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { notifications } from "#app/platform/notifications/notifications.tables.server.ts";
import { tellChanges } from "#app/platform/notifications/notify-changes.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { makeCompany, makeMember, makeStaff } from "#tests/factories/actors.ts";
import { giveIntake, makeOwnCourse } from "#tests/factories/course-proposals.ts";
import { countryIdOf, only } from "#tests/factories/records.ts";
import { LIST_CLOCK } from "#tests/support/list-clock.ts";
import { withRegister } from "#tests/support/register-sample.ts";
import { useDatabase } from "./database.ts";
import { useJobs } from "./jobs.ts";

const NOW = new Date("2026-11-24T03:00:00Z");
const database = useDatabase({ max: 20 });
const jobs = useJobs(database);
const deps = () => ({ db: database.db, jobs, now: () => NOW });
beforeAll(() => ensureReferenceData(database.db, NOW));

async function institution() {
  const { id, actor } = await makeCompany(database.db, "institution", { status: "approved" });
  return { id, actor: actor as UserActor };
}
async function withCourse(values: Parameters<typeof makeOwnCourse>[2] = {}) {
  const own = await institution();
  const made = await makeOwnCourse(database.db, own.id, { durationWeeks: 104, ...values });
  return { ...own, ...made };
}
const courseOf = async (id: string) => {
  const course = await findStaffCourse(database.db, id);
  if (!course) throw new Error("It is there");
  return course;
};
/** The form of a change as its page begins, with some fields typed over. */
async function typed(courseId: string, over: Record<string, unknown>) {
  const course = await courseOf(courseId);
  const texts = { ...changeFormValues(course, "AUD"), intakeCodes: course.intakeCodes, ...over };
  return { ...texts, version: String(over.version ?? course.version) };
}
const judged = async (courseId: string, over: Record<string, unknown>) =>
  proposeChangeSchema.safeParse(await typed(courseId, over));
async function propose(actor: UserActor, courseId: string, over: Record<string, unknown>) {
  const form = proposeChangeSchema.parse(await typed(courseId, over));
  return proposeChange(deps(), actor, { ...form, courseId });
}
async function proposed(actor: UserActor, courseId: string, over: Record<string, unknown>) {
  const made = await propose(actor, courseId, over);
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value.id;
}
const ACCEPT: Judgement = { verdict: "accepted", reason: null };
const REJECT: Judgement = { verdict: "rejected", reason: "The handbook says otherwise" };
async function decide(
  staff: UserActor,
  id: string,
  verdicts: Partial<Record<ProposalField, Judgement>>,
  over: { version?: number; courseVersion?: number } = {},
) {
  const proposal = await findProposal(database.db, id, null);
  const course = proposal?.courseId ? await courseOf(proposal.courseId) : null;
  return decideProposal(deps(), staff, {
    id,
    version: over.version ?? proposal?.version ?? 0,
    courseVersion: over.courseVersion ?? course?.version ?? 0,
    judgements: new Map(Object.entries(verdicts) as [ProposalField, Judgement][]),
  });
}
const owner = () => makeStaff(database.db, "owner");

describe("A proposal of an institution", () => {
  test("holds what differs, with what was seen; staff and its people are told, each of their part", async () => {
    const staff = await owner();
    const { id: organisationId, actor, course } = await withCourse();
    const reader = await makeMember(
      database.db,
      { id: organisationId, kind: "institution", status: "approved" },
      "reader",
    );
    const id = await proposed(actor, course.id, {
      durationWeeks: "78",
      tuition: "38,500",
      tuitionPeriod: "year",
    });
    const stored = await findProposal(database.db, id, organisationId);
    expect(stored?.fields).toMatchObject([
      { field: "durationWeeks", seen: 104, proposed: 78, verdict: null },
      { field: "tuition", seen: null, proposed: { minor: 3_850_000, currency: "AUD", period: "year" } },
    ]);
    expect((await courseOf(course.id)).durationWeeks).toBe(104);

    expect(await decide(staff, id, { durationWeeks: ACCEPT, tuition: REJECT })).toMatchObject({ ok: true });
    const after = await courseOf(course.id);
    expect(after).toMatchObject({ durationWeeks: 78, tuitionMinor: null, staffFields: ["duration_weeks"] });
    expect((await findProposal(database.db, id, organisationId))?.fields).toMatchObject([
      { field: "durationWeeks", verdict: "accepted", reason: null },
      { field: "tuition", verdict: "rejected", reason: REJECT.reason },
    ]);
    const log = { warn: () => undefined, error: () => undefined } as never;
    while ((await tellChanges({ db: database.db, log })) > 0);
    const told = async (userId: string) =>
      (await database.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
        ({ kind, values }) => ({ kind, values }),
      );
    const decided = { kind: "course-proposal-decided", values: { accepted: "1", all: "2" } };
    expect(await told(reader.userId)).toEqual([decided]);
    expect(await told(actor.userId)).toEqual([decided]);
  });

  test("makes the institution the source of fees and requirements, and of nothing else", async () => {
    const staff = await owner();
    const { actor, course, university } = await withCourse({
      source: "https://old.example",
      sourceAsOf: "2025",
    });
    await database.db.insert(courseGrades).values({
      courseId: course.id,
      scale: "in-percent",
      minimum: 60,
      source: "https://grades.example",
      sourceAsOf: "2026-01",
    });
    const id = await proposed(actor, course.id, {
      tuition: "40000",
      english_ielts_overall: "6.5",
      english_ielts_writing: "6",
    });
    expect(await decide(staff, id, { tuition: ACCEPT, english: ACCEPT })).toMatchObject({ ok: true });
    const after = await courseOf(course.id);
    expect(after).toMatchObject({
      tuitionMinor: 4_000_000,
      tuitionCurrency: "AUD",
      source: university.name,
      sourceAsOf: "2026-11-24",
      english: [{ test: "ielts", overall: 6.5, writing: 6, listening: null, reading: null, speaking: null }],
    });
    const page = await findPublicCourse(database.db, course.slug);
    expect(page?.english[0]).toMatchObject({ source: university.name, sourceAsOf: "2026-11-24" });
    expect(page?.grades[0]).toMatchObject({ source: "https://grades.example", sourceAsOf: "2026-01" });
    expect(await readCourseOrigins(database.db, course.id, presentValues(after))).toEqual({
      tuition: "2026-11-24",
      english: "2026-11-24",
    });
    // What staff set afterwards is theirs.
    await database.db
      .update(courses)
      .set({ tuitionMinor: 4_100_000, source: "A letter", version: after.version + 1 })
      .where(eq(courses.id, course.id));
    const later = await courseOf(course.id);
    expect(await readCourseOrigins(database.db, course.id, presentValues(later))).toEqual({
      english: "2026-11-24",
    });
  });

  test("is refused where nothing differs, the course moved on, or the same waits already", async () => {
    const { actor, course } = await withCourse();
    expect(await propose(actor, course.id, {})).toMatchObject({ error: { code: "invalid" } });
    expect(await propose(actor, course.id, { durationWeeks: "78", version: 9 })).toMatchObject({
      error: { code: "stale" },
    });
    await proposed(actor, course.id, { durationWeeks: "78" });
    expect(await propose(actor, course.id, { durationWeeks: "78" })).toMatchObject({
      error: { code: "invalid" },
    });
    expect(await propose(actor, course.id, { durationWeeks: "52" })).toMatchObject({ ok: true });
  });

  test.each([
    ["a negative fee", { tuition: "-5" }, "tuition"],
    ["a fee that no course has", { tuition: "99999999" }, "tuition"],
    ["a fee without a currency", { tuition: "5000", tuitionCurrency: "" }, "tuitionCurrency"],
    ["a score that the test cannot report", { english_ielts_overall: "9.5" }, "english_ielts_overall"],
    ["a step that the test does not have", { english_ielts_overall: "6.3" }, "english_ielts_overall"],
    ["a band without its overall", { english_pte_reading: "60" }, "english_pte_overall"],
    ["no name", { name: " " }, "name"],
    ["a course of a lifetime", { durationWeeks: "5200" }, "durationWeeks"],
    ["a link that is none", { evidence: "javascript:alert(1)" }, "evidence"],
  ])("refuses %s at its field", async (_what, over, at) => {
    const { course } = await withCourse();
    const result = await judged(course.id, over);
    expect(result.success ? [] : result.error.issues.map(({ path }) => path[0])).toContain(at);
  });

  test("refuses the currency of another country, intakes that there are not, and a code that is taken", async () => {
    const { actor, course, university } = await withCourse();
    expect(await propose(actor, course.id, { tuition: "5000", tuitionCurrency: "NZD" })).toMatchObject({
      error: { code: "invalid", fieldErrors: { tuitionCurrency: [expect.stringContaining("AUD")] } },
    });
    expect(await propose(actor, course.id, { intakeCodes: ["2099-never"] })).toMatchObject({
      error: { fieldErrors: { intakeCodes: [expect.any(String)] } },
    });
    await database.db.update(courses).set({ registerCode: "TAKEN01" }).where(eq(courses.id, course.id));
    const fresh = (over: Record<string, unknown>) =>
      proposeCourse(
        deps(),
        actor,
        proposeCourseSchema.parse({
          universityId: university.id,
          name: "Master of Law",
          level: "master",
          tuitionPeriod: "year",
          registerCode: "taken01",
          ...over,
        }),
      );
    expect(await fresh({})).toMatchObject({ error: { code: "already-exists", field: "registerCode" } });
    expect(await fresh({ registerCode: "", name: "MASTER of Nursing" })).toMatchObject({
      error: { code: "already-exists", field: "name" },
    });
    expect(await fresh({ registerCode: "FREE0001" })).toMatchObject({ ok: true });
    // Pressed twice.
    expect(await fresh({ registerCode: "FREE0001" })).toMatchObject({ error: { code: "invalid" } });
  });

  test("is of own courses alone: another institution's is not there, nor what it proposes", async () => {
    const mine = await withCourse();
    const theirs = await withCourse();
    expect(await propose(mine.actor, theirs.course.id, { durationWeeks: "1" })).toMatchObject({
      error: { code: "not-found" },
    });
    const id = await proposed(theirs.actor, theirs.course.id, { durationWeeks: "78" });
    expect(await findProposal(database.db, id, mine.id)).toBeNull();
    expect(await withdrawProposal(deps(), mine.actor, { id, version: 1 })).toMatchObject({
      error: { code: "not-found" },
    });
    expect(await findOwnCourse(database.db, mine.id, theirs.course.id)).toBeNull();
    const reader = {
      ...mine.actor,
      organisation: { id: mine.id, status: "approved", role: "reader" } as const,
    };
    expect(await propose(reader, mine.course.id, { durationWeeks: "1" })).toMatchObject({
      error: { code: "forbidden" },
    });
    // A university that staff have parted from the institution is no longer its own.
    await database.db
      .update(universities)
      .set({ organisationId: null })
      .where(eq(universities.id, mine.university.id));
    expect(await propose(mine.actor, mine.course.id, { durationWeeks: "1" })).toMatchObject({
      error: { code: "not-found" },
    });
    const every = parseListQuery(PROPOSAL_LIST, new URLSearchParams(), LIST_CLOCK);
    if (!every.ok) throw new Error("It asks for nothing");
    const page = await listProposals(database.db, mine.id, every.value);
    expect(page.items).toEqual([]);
  });
});

describe("A decision", () => {
  test("of two colleagues at once has one outcome; the other is told that it is stale", async () => {
    const [one, two] = [await owner(), await owner()];
    const { actor, course } = await withCourse();
    const id = await proposed(actor, course.id, { durationWeeks: "78" });
    const both = await Promise.all([
      decide(one, id, { durationWeeks: ACCEPT }, { version: 1, courseVersion: 1 }),
      decide(two, id, { durationWeeks: REJECT }, { version: 1, courseVersion: 1 }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ error: { code: "stale" } });
    const verdict = (await findProposal(database.db, id, null))?.fields[0]?.verdict;
    expect((await courseOf(course.id)).durationWeeks).toBe(verdict === "accepted" ? 78 : 104);
  });

  test("and a withdrawal at once have one outcome", async () => {
    const staff = await owner();
    const { actor, course } = await withCourse();
    for (let round = 0; round < 5; round += 1) {
      const weeks = 60 + round;
      const id = await proposed(actor, course.id, { durationWeeks: String(weeks) });
      const { version } = await courseOf(course.id);
      const [decided, withdrawn] = await Promise.all([
        decide(staff, id, { durationWeeks: ACCEPT }, { version: 1, courseVersion: version }),
        withdrawProposal(deps(), actor, { id, version: 1 }),
      ]);
      expect([decided.ok, withdrawn.ok].filter(Boolean)).toHaveLength(1);
      const after = await findProposal(database.db, id, null);
      expect(after?.status).toBe(decided.ok ? "decided" : "withdrawn");
      expect((await courseOf(course.id)).durationWeeks === weeks).toBe(decided.ok);
    }
  });

  test("is told when the course has changed meanwhile, and nothing is lost", async () => {
    const staff = await owner();
    const { actor, course } = await withCourse();
    const id = await proposed(actor, course.id, { durationWeeks: "78" });
    await database.db.update(courses).set({ durationWeeks: 96, version: 2 }).where(eq(courses.id, course.id));
    expect(await decide(staff, id, { durationWeeks: ACCEPT }, { courseVersion: 1 })).toMatchObject({
      error: { code: "stale" },
    });
    expect((await findProposal(database.db, id, null))?.status).toBe("proposed");
    expect(await decide(staff, id, { durationWeeks: ACCEPT })).toMatchObject({ ok: true });
    expect((await courseOf(course.id)).durationWeeks).toBe(78);
  });

  test("judges every field, and takes nothing of an archived course", async () => {
    const staff = await owner();
    const { actor, course } = await withCourse();
    const id = await proposed(actor, course.id, { durationWeeks: "78", name: "Master of Care" });
    expect(await decide(staff, id, { durationWeeks: ACCEPT })).toMatchObject({
      error: { code: "invalid", fieldErrors: { verdict_name: [expect.any(String)] } },
    });
    await database.db.update(courses).set({ isArchived: true }).where(eq(courses.id, course.id));
    const all = { durationWeeks: ACCEPT, name: ACCEPT };
    expect(await decide(staff, id, all)).toMatchObject({ error: { code: "closed" } });
    expect(await decide(staff, id, { durationWeeks: REJECT, name: REJECT })).toMatchObject({ ok: true });
    expect((await courseOf(course.id)).name).toBe(course.name);
  });

  test("makes a new course with what is accepted of it, or nothing at all", async () => {
    const staff = await owner();
    const { actor, university } = await withCourse();
    const fresh = async (registerCode: string) => {
      const form = proposeCourseSchema.parse({
        universityId: university.id,
        name: `Law ${registerCode}`,
        level: "bachelor",
        registerCode,
        tuition: "30,000",
        tuitionCurrency: "AUD",
        tuitionPeriod: "year",
        durationWeeks: "156",
      });
      const made = await proposeCourse(deps(), actor, form);
      if (!made.ok) throw new Error(made.error.code);
      return made.value.id;
    };
    const first = await fresh("NEWLAW01");
    const all = { identity: ACCEPT, durationWeeks: ACCEPT, tuition: REJECT };
    expect(await decide(staff, first, { ...all, identity: REJECT })).toMatchObject({
      error: { fieldErrors: { verdict_durationWeeks: [expect.any(String)] } },
    });
    expect(await decide(staff, first, all)).toMatchObject({ ok: true });
    const courseId = (await findProposal(database.db, first, null))?.courseId;
    expect(await courseOf(courseId ?? "")).toMatchObject({
      name: "Law NEWLAW01",
      registerCode: "NEWLAW01",
      durationWeeks: 156,
      tuitionMinor: null,
    });
    // The code is taken between the proposal and the decision: told at the course, nothing is half-written.
    const second = await fresh("NEWLAW02");
    await database.db
      .update(courses)
      .set({ registerCode: "NEWLAW02" })
      .where(eq(courses.id, courseId ?? ""));
    expect(await decide(staff, second, all)).toMatchObject({
      error: { code: "invalid", fieldErrors: { verdict_identity: [expect.any(String)] } },
    });
    expect((await findProposal(database.db, second, null))?.status).toBe("proposed");
    expect(await database.db.$count(courses, eq(courses.name, "Law NEWLAW02"))).toBe(0);
  });
});

test("An import of the register leaves what was accepted, and its own value stays to compare with", async () => {
  const staff = await owner();
  const own = await institution();
  const read = (asOf: string) =>
    withRegister({}, (folder) => importRegister(database.pool, { from: folder, asOf }));
  await read("2026-01");
  const provider = only(
    await database.db.select().from(universities).where(eq(universities.providerCode, "00001A")),
  );
  await database.db
    .update(universities)
    .set({ organisationId: own.id, countryId: await countryIdOf(database.db, "australia") })
    .where(eq(universities.id, provider.id));
  const [course] = await database.db
    .select()
    .from(courses)
    .where(and(eq(courses.universityId, provider.id), eq(courses.status, "open")))
    .limit(1);
  if (!course) throw new Error("The sample has a course");
  const id = await proposed(own.actor, course.id, { durationWeeks: "77", status: "closed" });
  expect(await decide(staff, id, { durationWeeks: ACCEPT, status: ACCEPT })).toMatchObject({ ok: true });
  await read("2026-02");
  const after = await courseOf(course.id);
  expect(after).toMatchObject({ durationWeeks: 77, status: "closed" });
  expect(await readRegisterValues(database.db, course.registerCode)).toMatchObject({
    asOf: "2026-02",
    values: { durationWeeks: course.durationWeeks, status: "open", name: course.name },
  });
  expect(await readCourseOrigins(database.db, course.id, presentValues(after))).toEqual({
    durationWeeks: "2026-11-24",
    status: "2026-11-24",
  });
});

describe("The institution's courses", () => {
  test("are listed and counted without another's and archived ones, and exported without formulas", async () => {
    const own = await withCourse({ name: "=HYPERLINK(1)" });
    await withCourse({ name: "Somebody else's" });
    const query = parseListQuery(OWN_COURSE_LIST, new URLSearchParams("q=hyper&status=open"), LIST_CLOCK);
    if (!query.ok) throw new Error("It asks for what there is");
    const page = await listOwnCourses(database.db, own.id, query.value);
    expect(page.items.map(({ id }) => id)).toEqual([own.course.id]);
    expect(await readOwnCatalogue(database.db, own.id)).toMatchObject({
      universities: [{ open: 1, closed: 0 }],
      waiting: 0,
    });
    const csv = await ownCoursesCsv(database.db, own.id);
    expect(csv).toContain("'=HYPERLINK(1)");
    expect(csv).not.toContain("Somebody else");
    expect(csv.trim().split("\r\n")).toHaveLength(2);
  });

  test("say which intakes are full; the page shows it, and a change of the intakes keeps it", async () => {
    const staff = await owner();
    const { actor, course } = await withCourse();
    for (const code of ["2031-feb", "2031-jul"]) {
      await database.db.insert(intakes).values({ code, label: code, startsOn: code }).onConflictDoNothing();
    }
    await giveIntake(database.db, course.id, "2031-feb");
    const say = (intakeCode: string, state: "full" | "open" | null) =>
      setCourseIntake(deps(), actor, { courseId: course.id, intakeCode, state });
    expect(await say("2031-feb", "full")).toMatchObject({ ok: true, value: { version: 2 } });
    // Pressed twice.
    expect(await say("2031-feb", "full")).toMatchObject({ ok: true, value: { version: 2 } });
    expect(await say("2031-jul", "full")).toMatchObject({ error: { code: "invalid" } });
    const id = await proposed(actor, course.id, { intakeCodes: ["2031-feb", "2031-jul"] });
    expect(await decide(staff, id, { intakeCodes: ACCEPT })).toMatchObject({ ok: true });
    const page = await findPublicCourse(database.db, course.slug);
    expect(page?.intakes).toEqual(["2031-feb (full as of 24 November 2026)", "2031-jul"]);
    await say("2031-feb", null);
    expect((await findPublicCourse(database.db, course.slug))?.intakes).toEqual(["2031-feb", "2031-jul"]);
    const other = await institution();
    expect(
      await setCourseIntake(deps(), other.actor, {
        courseId: course.id,
        intakeCode: "2031-feb",
        state: "full" as const,
      }),
    ).toMatchObject({ error: { code: "not-found" } });
  });
});
