import { describe, expect, test } from "vitest";
import { withAnswers } from "./answer-access.ts";
import { type AnswerName, type AnswerValue, emptyAnswers } from "./draft.ts";
import {
  changedHere,
  changesToSave,
  hasUnsaved,
  resolved,
  resumed,
  saved,
  sending,
  stale,
  startSync,
  typed,
} from "./draft-sync.ts";

type Change = readonly [AnswerName, AnswerValue];
const draft = (...changes: Change[]) => withAnswers(emptyAnswers(), changes);

const asha: Change = ["personalInfo.firstName", "Asha"];
const ash: Change = ["personalInfo.firstName", "Ash"];
const bina: Change = ["personalInfo.firstName", "Bina"];
const phone: Change = ["personalInfo.phone", "+977 98"];

describe("typing and saving", () => {
  test("a save carries only what has changed, in the shape of a draft", () => {
    const sync = typed(startSync({ answers: draft(asha), version: 3 }), draft(asha, phone));
    expect(changesToSave(sync)).toEqual({ personalInfo: { phone: "+977 98" } });
  });

  test("what is typed while a save is under way stays unsaved", () => {
    const leaving = sending(typed(startSync({ answers: draft(), version: 1 }), draft(ash)));
    const later = saved(typed(leaving, draft(asha)), { answers: draft(ash), version: 2 });
    expect(later.answers).toEqual(draft(asha));
    expect(later.version).toBe(2);
    expect(hasUnsaved(later)).toBe(true);
  });

  test("a save that finds another device's answers in untouched fields takes them over", () => {
    const sync = typed(startSync({ answers: draft(), version: 1 }), draft(asha));
    const after = saved(sync, { answers: draft(asha, phone), version: 3 });
    expect(after.answers).toEqual(draft(asha, phone));
    expect(hasUnsaved(after)).toBe(false);
  });
});

describe("a refused save", () => {
  test("is no conflict when the stored version is our own save, whose answer was lost", () => {
    const leaving = sending(typed(startSync({ answers: draft(), version: 1 }), draft(ash)));
    const after = stale(typed(leaving, draft(asha)), { answers: draft(ash), version: 2 });
    expect(after.theirs).toBeNull();
    expect(after.version).toBe(2);
    expect(after.answers).toEqual(draft(asha));
    expect(hasUnsaved(after)).toBe(true);
  });

  test("is no conflict when both devices say the same", () => {
    const sync = typed(startSync({ answers: draft(), version: 1 }), draft(asha));
    const after = stale(sync, { answers: draft(asha), version: 5 });
    expect(after.theirs).toBeNull();
    expect(after.version).toBe(5);
    expect(hasUnsaved(after)).toBe(false);
  });

  test("otherwise keeps both versions and proposes what was changed here", () => {
    const sync = typed(startSync({ answers: draft(), version: 1 }), draft(asha));
    const after = stale(sync, { answers: draft(bina, phone), version: 2 });
    expect(after.theirs).toEqual({ answers: draft(bina, phone), version: 2 });
    expect(after.answers).toEqual(draft(asha));
    expect(changedHere(after)).toEqual(["personalInfo.firstName"]);
  });

  test("the same text saved by another device two versions later is not taken for our own", () => {
    const leaving = sending(typed(startSync({ answers: draft(), version: 1 }), draft(ash)));
    const after = stale(typed(leaving, draft(asha)), { answers: draft(ash), version: 3 });
    expect(after.theirs).not.toBeNull();
  });
});

describe("choosing", () => {
  const conflict = stale(typed(startSync({ answers: draft(), version: 1 }), draft(asha)), {
    answers: draft(bina, phone),
    version: 2,
  });

  test("keeping mine saves it on top of the other device's version", () => {
    const after = resolved(conflict, ["personalInfo.firstName"]);
    expect(after).toMatchObject({ answers: draft(asha, phone), version: 2, theirs: null });
    expect(changesToSave(after)).toEqual({ personalInfo: { firstName: "Asha" } });
  });

  test("taking theirs leaves nothing to save", () => {
    const after = resolved(conflict, []);
    expect(after.answers).toEqual(draft(bina, phone));
    expect(hasUnsaved(after)).toBe(false);
  });
});

describe("after a reload", () => {
  const kept = typed(startSync({ answers: draft(phone), version: 4 }), draft(phone, asha));

  test("unsaved answers are there again", () => {
    const after = resumed(kept, { answers: draft(phone), version: 4 });
    expect(after.answers).toEqual(draft(phone, asha));
    expect(changesToSave(after)).toEqual({ personalInfo: { firstName: "Asha" } });
  });

  test("a draft that was changed elsewhere meanwhile is a conflict", () => {
    const after = resumed(kept, { answers: draft(phone, bina), version: 6 });
    expect(after.theirs?.version).toBe(6);
    expect(after.answers).toEqual(draft(phone, asha));
  });

  test("a save that had arrived although its answer was lost leaves nothing to do", () => {
    const after = resumed(sending(kept), { answers: draft(phone, asha), version: 5 });
    expect(after.theirs).toBeNull();
    expect(hasUnsaved(after)).toBe(false);
  });
});
