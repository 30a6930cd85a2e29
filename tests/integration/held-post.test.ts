import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { emptyAnswers } from "#app/admissions/answers/draft.ts";
import { saveDraft } from "#app/admissions/drafts/draft-save.server.ts";
import { pendingFormPosts } from "#app/admissions/drafts/drafts.tables.server.ts";
import {
  changeOfHeldPost,
  findHeldPost,
  holdPost,
  releaseHeldPost,
} from "#app/admissions/drafts/pending-form-posts.server.ts";
import { makeDraft, makeStudent } from "#tests/factories/records.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
let clock = new Date("2026-11-20T06:00:00Z");
const deps = () => ({ db: database.db, now: () => clock });

const typed = [
  ["intent", "next"],
  ["education.institution", "Pulchowk Campus"],
  ["education.gpa", "3.4/4"],
] as const;

async function draftOf(student: { id: string }) {
  return makeDraft(database.db, student.id, { answers: emptyAnswers() });
}

function hold(draftId: string, entries: readonly (readonly [string, unknown])[] = typed) {
  return holdPost(deps(), { draftId, step: "education", version: 1, entries });
}

describe("A form that was posted after the session had ended", () => {
  test("is restored once the same person signs in, and used once", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await draftOf(student);
    const token = await hold(draft.id);
    const post = token === null ? null : await findHeldPost(deps(), actor, token);
    if (!post) throw new Error("It was held");
    expect(post).toMatchObject({ step: "education", version: 1, draftId: draft.id });
    const saved = await saveDraft(deps(), actor, { ...post, change: changeOfHeldPost(post) });
    expect(saved.ok && saved.value.draft.answers.education).toMatchObject({
      institution: "Pulchowk Campus",
      gpa: "3.4/4",
    });
    await releaseHeldPost(database.db, post.id);
    expect(await findHeldPost(deps(), actor, token ?? "")).toBeNull();
  });

  test("is nothing to anybody else who signs in, and still there for its owner", async () => {
    const { actor, student } = await makeStudent(database.db);
    const other = await makeStudent(database.db);
    const token = (await hold((await draftOf(student)).id)) ?? "";
    expect(await findHeldPost(deps(), other.actor, token)).toBeNull();
    expect(await findHeldPost(deps(), { kind: "visitor" }, token)).toBeNull();
    expect(await findHeldPost(deps(), actor, token)).not.toBeNull();
  });

  test("cannot be found by a guessed token, and the database holds none that works", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await draftOf(student);
    await hold(draft.id);
    const [row] = await database.db
      .select()
      .from(pendingFormPosts)
      .where(eq(pendingFormPosts.draftId, draft.id));
    expect(await findHeldPost(deps(), actor, row?.tokenHash ?? "")).toBeNull();
    expect(await findHeldPost(deps(), actor, row?.id ?? "")).toBeNull();
  });

  test("expires after a day", async () => {
    const { actor, student } = await makeStudent(database.db);
    const token = (await hold((await draftOf(student)).id)) ?? "";
    const before = clock;
    clock = new Date(before.getTime() + 24 * 60 * 60 * 1000);
    expect(await findHeldPost(deps(), actor, token)).toBeNull();
    clock = before;
  });

  test("made before another device saved is a conflict, not an overwriting", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await draftOf(student);
    const token = (await hold(draft.id)) ?? "";
    const post = await findHeldPost(deps(), actor, token);
    if (!post) throw new Error("It was held");
    const other = { ...post, entries: [["education.gpa", "80%"]] as [string, string][] };
    await saveDraft(deps(), actor, { ...other, change: changeOfHeldPost(other) });
    expect(await saveDraft(deps(), actor, { ...post, change: changeOfHeldPost(post) })).toMatchObject({
      error: { code: "stale", currentVersion: 2 },
    });
  });

  test("is not kept for a draft that there is none of, or with what no step can hold", async () => {
    const { student } = await makeStudent(database.db);
    const draft = await draftOf(student);
    expect(await hold(randomUUID())).toBeNull();
    expect(await hold("not-an-id")).toBeNull();
    expect(await hold(draft.id, [["education.gpa", "x".repeat(100_000)]])).toBeNull();
    expect(await hold(draft.id, [["personalInfo.firstName", "of another step"]])).toBeNull();
    expect(await hold(draft.id, [["education.gpa", new File([], "x")]])).toBeNull();
    const kept = await database.db
      .select()
      .from(pendingFormPosts)
      .where(eq(pendingFormPosts.draftId, draft.id));
    expect(kept).toEqual([]);
  });

  test("is kept a few times for a draft, however often somebody presses", async () => {
    const { actor, student } = await makeStudent(database.db);
    const draft = await draftOf(student);
    const tokens: (string | null)[] = [];
    for (let press = 0; press < 12; press += 1) {
      clock = new Date(clock.getTime() + 1000);
      tokens.push(await hold(draft.id));
    }
    const kept = await database.db
      .select()
      .from(pendingFormPosts)
      .where(eq(pendingFormPosts.draftId, draft.id));
    expect(kept).toHaveLength(5);
    expect(await findHeldPost(deps(), actor, tokens.at(-1) ?? "")).not.toBeNull();
    expect(await findHeldPost(deps(), actor, tokens[0] ?? "")).toBeNull();
  });
});
