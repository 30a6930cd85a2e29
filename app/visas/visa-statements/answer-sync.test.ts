import fc from "fast-check";
import { expect, it } from "vitest";
import {
  type AnswerSync,
  answerChosen,
  answerRefreshed,
  answerReplied,
  answerResumed,
  answerSent,
  answerTyped,
  canSaveAnswer,
  isUnsaved,
  startAnswer,
} from "./answer-sync.ts";

it("keeps what was typed while a save was on its way", () => {
  const sent = answerSent(answerTyped(startAnswer("", 0), "My plan"));
  const after = answerReplied(answerTyped(sent, "My plan is"), "My plan", {
    code: "saved",
    version: 1,
    savedAt: "",
  });
  expect(after).toMatchObject({ text: "My plan is", stored: "My plan", version: 1 });
  expect(canSaveAnswer(after)).toBe(true);
});

it("knows its own save when the reply to it was lost", () => {
  const sent = answerSent(answerTyped(startAnswer("", 0), "My plan"));
  const again = answerSent(answerTyped(sent, "My plan is"));
  const after = answerReplied(again, "My plan is", { code: "stale", version: 1, text: "My plan" });
  expect(after).toMatchObject({ theirs: null, text: "My plan is", version: 1 });
});

it("shows the text of another person, and saves either by choice", () => {
  const sent = answerSent(answerTyped(startAnswer("Old", 3), "Mine"));
  const stale = answerReplied(sent, "Mine", { code: "stale", version: 4, text: "Theirs" });
  expect(canSaveAnswer(stale)).toBe(false);
  expect(answerChosen(stale, "mine")).toMatchObject({ text: "Mine", stored: "Theirs", version: 4 });
  expect(isUnsaved(answerChosen(stale, "theirs"))).toBe(false);
});

it("does not send a refused text again until it is changed", () => {
  const refused = answerReplied(answerTyped(startAnswer("", 0), "x"), "x", {
    code: "refused",
    message: "Too long",
  });
  expect(canSaveAnswer(refused)).toBe(false);
  expect(canSaveAnswer(answerTyped(refused, "y"))).toBe(true);
});

it("restores what a device had not saved, next to what is stored by now", () => {
  expect(answerResumed(startAnswer("Old", 3), { version: 3, text: "Old and new" })).toMatchObject({
    text: "Old and new",
    theirs: null,
  });
  expect(answerResumed(startAnswer("Theirs", 4), { version: 3, text: "Mine" }).theirs?.text).toBe("Theirs");
  expect(answerRefreshed(answerTyped(startAnswer("Old", 3), "Mine"), "Theirs", 4).text).toBe("Mine");
});

it("loses no text on a bad connection", () => {
  // A server, and replies that arrive or get lost; what was typed last is on the device or on the server.
  const steps = fc.array(fc.oneof(fc.string({ maxLength: 6 }), fc.constant(true), fc.constant(false)), {
    maxLength: 20,
  });
  fc.assert(
    fc.property(steps, (given) => {
      let server = { text: "", version: 0 };
      let sync: AnswerSync = startAnswer("", 0);
      let last = "";
      for (const step of given) {
        if (typeof step === "string") {
          last = step;
          sync = answerTyped(sync, step);
        } else if (canSaveAnswer(sync)) {
          sync = answerSent(sync);
          const { text, version } = sync;
          const isSame = server.text === text.trim();
          const isTaken = isSame || version === server.version;
          if (isTaken && !isSame) server = { text: text.trim(), version: server.version + 1 };
          const reply = isTaken
            ? ({ code: "saved", version: server.version, savedAt: "" } as const)
            : ({ code: "stale", ...server } as const);
          if (step) sync = answerReplied(sync, text, reply);
        }
        expect(sync.text).toBe(last);
        expect(sync.theirs).toBeNull();
      }
    }),
    { numRuns: 300 },
  );
});
