import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { withAnswers } from "#app/admissions/answers/answer-access.ts";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { sampleAnswers } from "#app/admissions/answers/sample-answers.ts";
import { applications } from "#app/admissions/applications/applications.tables.server.ts";
import { findDraft } from "#app/admissions/drafts/draft-records.server.ts";
import { pendingFormPosts } from "#app/admissions/drafts/drafts.tables.server.ts";
import { makeCompany, makeStaff } from "#tests/factories/actors.ts";
import { makeCourse, makeDraft, makeStudent, makeUniversity } from "#tests/factories/records.ts";
import { type BuiltApplication, openBuiltApplication } from "#tests/support/built-application.ts";
import { openSession } from "#tests/support/session.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let app: BuiltApplication;
beforeAll(async () => {
  app = await openBuiltApplication({ database });
});
afterAll(() => app?.close());

const get = (path: string, cookie = "") =>
  fetch(app.origin + path, { redirect: "manual", headers: { cookie } });

function post(path: string, fields: Record<string, string> | [string, string][], cookie = "") {
  return fetch(app.origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: app.origin, cookie },
    body: new URLSearchParams(fields),
  });
}

async function student(answers = emptyAnswers()) {
  const person = await makeStudent(database.db);
  const draft = await makeDraft(database.db, person.student.id, { answers });
  const { header: cookie } = await openSession(database.db, person.actor.userId);
  return { ...person, cookie, draftId: draft.id };
}

const stored = async (draftId: string) => {
  const draft = await findDraft(database.db, draftId);
  if (!draft) throw new Error("The draft is there");
  return draft;
};
const heldCookie = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith("held_post="))
    ?.split(";", 1)[0] ?? "";

describe("A step without script", () => {
  test.each([
    ["next", "/apply/finance"],
    ["back", "/apply/personal"],
    ["stay", "/apply/education"],
    ["go-pr", "/apply/pr"],
    ["go-review", "/apply/review"],
  ])("is saved by %s, which blocks nothing, and leads to %s", async (intent, target) => {
    const { cookie, draftId } = await student();
    const answer = await post(
      "/apply/education",
      { intent, draftId, version: "1", "education.gpa": "half-typed" },
      cookie,
    );
    expect([answer.status, answer.headers.get("location")]).toEqual([303, target]);
    expect(await stored(draftId)).toMatchObject({ version: 2 });
    expect((await stored(draftId)).answers.education.gpa).toBe("half-typed");
  });

  test("made from an older version is answered with 409 and both versions, and writes nothing", async () => {
    const { cookie, draftId } = await student();
    await post("/apply/education", { intent: "next", draftId, version: "1", "education.gpa": "70%" }, cookie);
    const fields = { intent: "next", draftId, version: "1", "education.gpa": "90%" };
    const answer = await post("/apply/education", fields, cookie);
    const page = await answer.text();
    expect(answer.status).toBe(409);
    expect(page).toContain("70%");
    expect(page).toContain("90%");
    expect((await stored(draftId)).answers.education.gpa).toBe("70%");

    const choice: [string, string][] = [
      ["draftId", draftId],
      ["version", "2"],
      ["step", "education"],
      ["mine:education.gpa", "90%"],
      ["keep:education.gpa", "mine"],
    ];
    const chosen = await post("/apply/conflict", choice, cookie);
    expect([chosen.status, chosen.headers.get("location")]).toEqual([303, "/apply/education"]);
    expect((await stored(draftId)).answers.education.gpa).toBe("90%");
    const late = await post(
      "/apply/conflict",
      choice.map(([name, value]) => [name, value === "90%" ? "10%" : value]),
      cookie,
    );
    expect(late.status).toBe(409);
    expect((await stored(draftId)).answers.education.gpa).toBe("90%");
  });

  test.each([
    ["over-long text", [["education.gpa", "y".repeat(3000)]], "education.gpa"],
    ["control characters", [["education.institution", "Tri\u0007bhuvan"]], "education.institution"],
    ["an unknown option", [["education.highestQualification", "wizard"]], "education.highestQualification"],
    [
      "two answers to one question",
      [
        ["education.gpa", "1"],
        ["education.gpa", "2"],
      ],
      "education.gpa",
    ],
  ] as [string, [string, string][], string][])(
    "with %s is answered with 400 at its field, with what was typed",
    async (_what, answers, field) => {
      const { cookie, draftId } = await student();
      const answer = await post(
        "/apply/education",
        [["intent", "next"], ["draftId", draftId], ["version", "1"], ...answers],
        cookie,
      );
      const page = await answer.text();
      expect(answer.status).toBe(400);
      expect(page).toContain(`id="${field}-error"`);
      expect(await stored(draftId)).toMatchObject({ version: 1, answers: emptyAnswers() });
    },
  );

  test("with a forged field is answered with 400, and nothing is written", async () => {
    const { cookie, draftId } = await student();
    for (const name of ["personalInfo.firstName", "status.value", "__proto__.polluted"]) {
      const fields = { intent: "next", draftId, version: "1", [name]: "x" };
      expect((await post("/apply/education", fields, cookie)).status).toBe(400);
    }
    expect(await stored(draftId)).toMatchObject({ version: 1, answers: emptyAnswers() });
  });

  test("of somebody else's draft, of none, or of an unknown step is a 404", async () => {
    const { cookie } = await student();
    const other = await student();
    for (const draftId of [other.draftId, randomUUID(), "x", ""]) {
      const fields = { intent: "next", draftId, version: "1", "education.gpa": "x" };
      expect((await post("/apply/education", fields, cookie)).status).toBe(404);
    }
    expect((await get("/apply/eighth", cookie)).status).toBe(404);
    expect((await post("/apply/eighth", { intent: "next" }, cookie)).status).toBe(404);
    expect(await stored(other.draftId)).toMatchObject({ version: 1 });
  });

  test("searches the catalogue with what was typed, and saves the step with it", async () => {
    const { cookie, draftId } = await student();
    const university = await makeUniversity(database.db, { name: "Zed University" });
    await makeCourse(database.db, university.id, { name: "Master of Charts" });
    const search = await post(
      "/apply/preferences",
      {
        intent: "find-university",
        draftId,
        version: "1",
        "find-university": "zed",
        "preferences.desiredCourse": "Charts",
      },
      cookie,
    );
    const address = search.headers.get("location") ?? "";
    expect(await (await get(address, cookie)).text()).toContain("Zed University");
    expect((await stored(draftId)).answers.preferences.desiredCourse).toBe("Charts");
  });
});

describe("Submitting without script", () => {
  test("lists what is missing by step, with links", async () => {
    const { cookie, draftId, student: record } = await student();
    const answer = await post("/apply/pr", { intent: "submit", draftId, version: "1" }, cookie);
    const page = await answer.text();
    expect(answer.status).toBe(400);
    expect(page).toContain('href="/apply/education?check=1#education.gpa"');
    expect(await (await get("/apply/education?check=1", cookie)).text()).toContain(
      'id="education.gpa-error"',
    );
    const made = await database.db.select().from(applications).where(eq(applications.studentId, record.id));
    expect(made).toEqual([]);
  });

  test("leads to the number, pressing again to the same one, and going back begins nothing new", async () => {
    const { cookie, draftId, student: record } = await student(sampleAnswers());
    const fields = { intent: "submit", draftId, version: "1" };
    const first = await post("/apply/review", fields, cookie);
    const again = await post("/apply/review", fields, cookie);
    const address = first.headers.get("location") ?? "";
    expect(address).toMatch(/^\/apply\/submitted\/SB-/);
    expect(again.headers.get("location")).toBe(address);
    const page = await (await get(address, cookie)).text();
    expect(page).toContain("Application submitted successfully! Our counsellor will contact you soon.");
    expect((await get("/apply/pr", cookie)).headers.get("location")).toBe("/student-dashboard");
    const made = await database.db.select().from(applications).where(eq(applications.studentId, record.id));
    expect(made).toHaveLength(1);
    const stranger = await student();
    expect((await get(address, stranger.cookie)).status).toBe(404);
  });
});

describe("A step that is posted after the session has ended", () => {
  const typed = (draftId: string, version = "1") => ({
    intent: "next",
    draftId,
    version,
    "education.institution": "Pulchowk Campus",
  });

  test("is there again, on the same step, once the same person has signed in", async () => {
    const { cookie, draftId } = await student();
    const held = await post("/apply/education", typed(draftId));
    expect(held.headers.get("location")).toBe("/student-auth?tab=signin&returnTo=%2Fapply%2Feducation");
    expect(held.headers.getSetCookie().join()).toContain("HttpOnly");
    const back = await get("/apply", `${cookie}; ${heldCookie(held)}`);
    expect(back.headers.get("location")).toBe("/apply/education");
    expect(back.headers.getSetCookie().join()).toContain("held_post=; Path=/apply; Max-Age=0");
    expect((await stored(draftId)).answers.education.institution).toBe("Pulchowk Campus");
    expect(
      await database.db.select().from(pendingFormPosts).where(eq(pendingFormPosts.draftId, draftId)),
    ).toEqual([]);
  });

  test("is not shown to, nor saved for, another person who signs in in the same browser", async () => {
    const { cookie, draftId } = await student();
    const other = await student();
    const held = heldCookie(await post("/apply/education", typed(draftId)));
    const page = await get("/apply/education", `${other.cookie}; ${held}`);
    expect(page.status).toBe(200);
    expect(await page.text()).not.toContain("Pulchowk Campus");
    expect(await stored(other.draftId)).toMatchObject({ version: 1 });
    await get("/apply/education", `${cookie}; ${held}`);
    expect((await stored(draftId)).answers.education.institution).toBe("Pulchowk Campus");
  });

  test("when the draft has changed meanwhile shows both versions, and overwrites nothing", async () => {
    const { cookie, draftId } = await student();
    const held = heldCookie(await post("/apply/education", typed(draftId)));
    await post(
      "/apply/education",
      { intent: "next", draftId, version: "1", "education.institution": "Kathmandu University" },
      cookie,
    );
    const both = `${cookie}; ${held}`;
    expect((await get("/apply/personal", both)).headers.get("location")).toBe("/apply/conflict");
    const page = await (await get("/apply/conflict", both)).text();
    expect(page).toContain("Pulchowk Campus");
    expect(page).toContain("Kathmandu University");
    expect((await stored(draftId)).answers.education.institution).toBe("Kathmandu University");
  });

  test("tells nobody whether a draft exists", async () => {
    const answer = await post("/apply/education", typed(randomUUID()));
    expect(answer.headers.get("location")).toBe("/student-auth?tab=signin&returnTo=%2Fapply%2Feducation");
    expect(heldCookie(answer)).toBe("");
  });
});

describe("The calls of the wizard's script", () => {
  const call = (fields: Record<string, string>, cookie = "") => post("/api/draft", fields, cookie);
  const changes = JSON.stringify({ education: { gpa: "70%" } });

  test("say 401 without a session, 404 for another's draft, 409 with both when stale, 400 at the field", async () => {
    const { cookie, draftId } = await student();
    const other = await student();
    const save = { intent: "save", draftId, version: "1", changes };
    expect((await call(save)).status).toBe(401);
    expect(await (await call(save)).json()).toEqual({ code: "unauthenticated" });
    expect((await call(save, other.cookie)).status).toBe(404);

    const saved = await call(save, cookie);
    expect(await saved.json()).toMatchObject({ code: "saved", version: 2 });
    const staleAnswer = await call(
      { ...save, changes: JSON.stringify({ education: { gpa: "1%" } }) },
      cookie,
    );
    expect(staleAnswer.status).toBe(409);
    expect(await staleAnswer.json()).toMatchObject({
      code: "stale",
      draft: { version: 2, answers: { education: { gpa: "70%" } } },
    });

    const long = JSON.stringify({ education: { gpa: "x".repeat(3000) } });
    const invalid = await call({ ...save, version: "2", changes: long }, cookie);
    expect(invalid.status).toBe(400);
    expect(await invalid.json()).toMatchObject({ fieldErrors: { "education.gpa": [expect.any(String)] } });
    for (const broken of [
      "",
      "[]",
      "null",
      "{",
      '{"__proto__":{"a":1}}',
      '{"status":{"value":"Accepted"}}',
    ]) {
      expect((await call({ ...save, version: "2", changes: broken }, cookie)).status).toBe(400);
    }
    for (const version of ["", "-1", "1.5", "x", "99999999999"]) {
      expect((await call({ ...save, version }, cookie)).status).toBe(400);
    }
    expect(await stored(draftId)).toMatchObject({ version: 2 });
  });

  test("submit once, and answer a repeated call with the same number", async () => {
    const { cookie, draftId } = await student(sampleAnswers());
    const submit = { intent: "submit", draftId, version: "1" };
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => (await call(submit, cookie)).json()),
    );
    expect(new Set(answers.map((answer) => `${answer.code} ${answer.reference}`)).size).toBe(1);
  });

  test("search the catalogue, at most twenty at once, and take wildcards at their word", async () => {
    const { cookie } = await student();
    const university = await makeUniversity(database.db, { name: "100% Online University" });
    for (let at = 0; at < 25; at += 1) await makeCourse(database.db, university.id, { name: `Course ${at}` });
    const search = async (path: string) => (await (await get(path, cookie)).json()).items;
    expect(await search("/api/universities?q=100%25")).toMatchObject([{ label: "100% Online University" }]);
    expect(await search("/api/universities?q=%25%25%25")).toEqual([]);
    expect(await search(`/api/courses?university=${university.id}`)).toHaveLength(20);
    expect((await get("/api/courses?university=1%20or%201=1", cookie)).status).toBe(404);
    expect((await get("/api/universities?q=a")).status).toBe(401);
    const { actor } = await makeCompany(database.db, "partner", { status: "approved" });
    const partner = await openSession(database.db, actor.userId);
    expect((await get("/api/universities?q=a", partner.header)).status).toBe(403);
  });
});

describe("The door of the wizard", () => {
  test("sends visitors to sign in and back, with the university they came for", async () => {
    const answer = await get("/apply?university=otago");
    expect(answer.headers.get("location")).toBe(
      `/student-auth?returnTo=${encodeURIComponent("/apply?university=otago")}`,
    );
  });

  test("leads others who are signed in to their own place, with a notice", async () => {
    const { actor } = await makeCompany(database.db, "partner");
    const staff = await makeStaff(database.db, "owner");
    const partnerSession = await openSession(database.db, actor.userId);
    const staffSession = await openSession(database.db, staff.userId, { secondFactor: true });
    for (const [session, home] of [
      [partnerSession, "/partner-dashboard"],
      [staffSession, "/admin"],
    ] as const) {
      const answer = await get("/apply/personal", session.header);
      expect(answer.headers.get("location")).toBe(home);
      expect(answer.headers.getSetCookie().join()).toContain("flash=students-only");
    }
  });

  test("opens a draft that goes on where it was left, with the university of the link", async () => {
    const university = await makeUniversity(database.db);
    const person = await makeStudent(database.db);
    const { header } = await openSession(database.db, person.actor.userId);
    const fresh = await get(`/apply?university=${university.slug}`, header);
    expect(fresh.headers.get("location")).toBe("/apply/personal");
    expect(await (await get("/apply/personal", header)).text()).toContain("Step 1 of 7");
    const far = await student(withAnswers(sampleAnswers(), [["english.score", ""]]));
    expect((await get("/apply", far.cookie)).headers.get("location")).toBe("/apply/english");
  });
});
