import { describe, expect, test } from "vitest";
import { withAnswers } from "#app/admissions/answers/answer-access.ts";
import { type AnswerName, type AnswerValue, emptyAnswers } from "#app/admissions/answers/draft.ts";
import type { WizardView } from "#app/admissions/answers/wizard-view.ts";
import {
  canSave,
  sessionAnswered,
  sessionChanged,
  sessionRefreshed,
  sessionResolved,
  sessionResumed,
  sessionSending,
  sessionTyped,
  sessionUnreachable,
  startSession,
} from "./session-state.view.ts";

const draft = (...changes: (readonly [AnswerName, AnswerValue])[]) => withAnswers(emptyAnswers(), changes);
const asha = ["personalInfo.firstName", "Asha"] as const;
const bina = ["personalInfo.firstName", "Bina"] as const;
const gpa = ["education.gpa", "70%"] as const;

const view: WizardView = {
  draftId: "d",
  version: 1,
  answers: emptyAnswers(),
  savedAt: "2026-11-20T06:00:00.000Z",
  now: "2026-11-20T06:00:00.000Z",
  complete: [false, false, false, false, false, false, false],
  intakes: [],
  picked: [],
  fit: null,
  prefilled: false,
  whose: null,
  param: null,
  person: null,
  hasDocuments: false,
  reachedByPhone: false,
  hasAgreed: false,
  received: [],
  studentId: null,
};
const problem = {
  step: "personal",
  field: "personalInfo.firstName",
  label: "First name",
  message: "!",
} as const;
const savedReply = (version: number) =>
  ({
    code: "saved",
    version,
    savedAt: "2026-11-20T06:01:00.000Z",
    complete: view.complete,
    person: null,
  }) as const;

describe("a wizard's session", () => {
  test("saves what was typed, and nothing when nothing was", () => {
    const fresh = startSession(view);
    expect(canSave(fresh)).toBe(false);
    expect(canSave(sessionTyped(fresh, draft(asha)))).toBe(true);
  });

  test("keeps the very same state when the form says what is known", () => {
    const fresh = startSession(view);
    expect(sessionTyped(fresh, emptyAnswers())).toBe(fresh);
  });

  test("does not draw the form anew for its own save", () => {
    const leaving = sessionSending(sessionTyped(startSession(view), draft(asha)));
    const after = sessionAnswered(leaving, draft(asha), savedReply(2));
    expect(after).toMatchObject({ redraw: 0, savedAt: "2026-11-20T06:01:00.000Z", sync: { version: 2 } });
    expect(canSave(after)).toBe(false);
  });

  test("draws the form anew when another device's answers come in", () => {
    const leaving = sessionSending(sessionTyped(startSession(view), draft(asha)));
    const after = sessionAnswered(leaving, draft(asha), { ...savedReply(3), answers: draft(asha, gpa) });
    expect(after.redraw).toBe(1);
    expect(after.sync.answers).toEqual(draft(asha, gpa));
  });

  test("forgets what was wrong with a field once it is changed", () => {
    const found = sessionAnswered(startSession(view), emptyAnswers(), {
      code: "incomplete",
      problems: [problem],
    });
    expect(found.problems).toEqual([problem]);
    expect(sessionChanged(found, [gpa]).problems).toEqual([problem]);
    expect(sessionChanged(found, [asha]).problems).toEqual([]);
  });

  test.each([
    ["the session has ended", { code: "unauthenticated" }, "signed-out"],
    ["the draft is another person's", { code: "not-found" }, "gone"],
    ["the person may not", { code: "forbidden" }, "gone"],
  ] as const)("stops saving, and keeps what was typed, when %s", (_why, reply, halt) => {
    const after = sessionAnswered(sessionTyped(startSession(view), draft(asha)), draft(asha), reply);
    expect(after.halt).toBe(halt);
    expect(canSave(after)).toBe(false);
    expect(after.sync.answers).toEqual(draft(asha));
  });

  test("waits for a choice when another device was quicker, and then saves on top of it", () => {
    const leaving = sessionSending(sessionTyped(startSession(view), draft(asha)));
    const picked = [{ value: "u", label: "Monash University" }];
    const stale = sessionAnswered(leaving, draft(asha), {
      code: "stale",
      draft: { answers: draft(bina), version: 2 },
      picked,
    });
    expect(canSave(stale)).toBe(false);
    expect(stale.picked).toEqual(picked);
    const chosen = sessionResolved(stale, ["personalInfo.firstName"]);
    expect(canSave(chosen)).toBe(true);
    expect(chosen.sync).toMatchObject({ version: 2, answers: draft(asha) });
  });

  test("tells a dropped connection from a server that fails, until the next try leaves", () => {
    const away = sessionUnreachable(sessionTyped(startSession(view), draft(asha)), "no-connection");
    expect(away.unreachable).toBe("no-connection");
    expect(canSave(away)).toBe(true);
    expect(sessionSending(away).unreachable).toBeNull();
  });

  test("ends with the number of the application, and saves nothing after it", () => {
    const after = sessionAnswered(sessionTyped(startSession(view), draft(asha)), draft(asha), {
      code: "submitted",
      reference: "SB-2026-TEST-TEST",
    });
    expect(after.reference).toBe("SB-2026-TEST-TEST");
    expect(canSave(after)).toBe(false);
  });

  test("takes over a later view only where nothing is unsaved", () => {
    const later = { ...view, version: 4, answers: draft(bina) };
    expect(sessionRefreshed(startSession(view), later).sync.answers).toEqual(draft(bina));
    const busy = sessionTyped(startSession(view), draft(asha));
    expect(sessionRefreshed(busy, later)).toBe(busy);
  });

  test("brings back what was kept, under what was typed before the script was there", () => {
    const kept = { base: emptyAnswers(), version: 1, answers: draft(asha, gpa), sent: [] };
    const early = sessionTyped(startSession(view), draft(bina));
    const after = sessionResumed(early, kept);
    expect(after.sync.answers).toEqual(draft(bina, gpa));
    expect(after.restored).toBe(true);
    expect(canSave(after)).toBe(true);
  });
});
