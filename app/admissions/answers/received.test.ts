import { expect, test } from "vitest";
import { tickReceived } from "./received.ts";
import { sampleAnswers } from "./sample-answers.ts";

test("the checklist is ticked by what was received, and keeps what the student ticked", () => {
  const answers = sampleAnswers();
  const own = { ...answers, documents: { ...answers.documents, englishTest: true } };
  expect(tickReceived(own, [])).toBe(own);
  expect(tickReceived(own, ["passport", "transcript", "recommendation", "other"]).documents).toEqual({
    passport: true,
    transcripts: true,
    englishTest: true,
    financialProof: false,
    // Two letters are required.
    recommendation: false,
  });
  expect(tickReceived(own, ["recommendation", "recommendation"]).documents.recommendation).toBe(true);
});
