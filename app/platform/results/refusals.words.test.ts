import { expect, it } from "vitest";
import { refusalText } from "./refusals.words.ts";
import type { Failure } from "./result.ts";

const FAILURES: readonly Failure[] = [
  { code: "unauthenticated" },
  { code: "forbidden" },
  { code: "not-found" },
  { code: "invalid", fieldErrors: {} },
  { code: "stale", currentVersion: 2 },
  { code: "illegal-move", from: "New", to: "Accepted", why: "no-such-move" },
  { code: "illegal-move", from: "New", to: "Accepted", why: "not-yours" },
  { code: "illegal-move", from: "Rejected", to: "Under Review", why: "reason-required" },
  { code: "already-exists", field: "code" },
  { code: "closed", because: "withdrawn" },
  { code: "closed", because: "archived" },
  { code: "incomplete", problems: [] },
  { code: "too-many", retryAfterSeconds: 30 },
  { code: "expired" },
];

it("every refusal has words of its own", () => {
  const texts = FAILURES.map(refusalText);
  expect(new Set(texts).size).toBe(FAILURES.length);
  for (const text of texts) expect(text).toMatch(/^[A-Z].+\.$/);
});

it("a wait is told in whole minutes", () => {
  expect(refusalText({ code: "too-many", retryAfterSeconds: 60 })).toContain("in 1 minute");
  expect(refusalText({ code: "too-many", retryAfterSeconds: 61 })).toContain("in 2 minutes");
});
