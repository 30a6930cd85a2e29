import { expect, test } from "vitest";
import { daysSince } from "./stage-limit.ts";
import { limitPreviewSchema, scopeLabel, stageLimitSchema } from "./stage-limit-resource.ts";

const form = {
  stage: "Prospect",
  subStageId: "",
  days: "14",
  escalateAfter: "",
  escalateTo: "",
  escalateRole: "",
};
const ID = "0198c1a2-7d3e-4b5f-8a6c-1234567890ab";

test("A limit needs a stage and whole days, and an escalation both its days and its person", () => {
  expect(stageLimitSchema.parse(form)).toEqual({
    stage: "Prospect",
    subStageId: null,
    days: 14,
    escalateAfter: null,
    escalateTo: null,
    escalateRole: null,
  });
  const paths = (given: object) =>
    stageLimitSchema.safeParse({ ...form, ...given }).error?.issues.map(({ path }) => path.join());
  expect(paths({ stage: "Gone", days: "0" })).toEqual(["stage", "days"]);
  expect(paths({ days: "1.5" })).toEqual(["days"]);
  expect(paths({ escalateAfter: "3" })).toEqual(["escalateTo"]);
  expect(paths({ escalateTo: ID })).toEqual(["escalateAfter"]);
  expect(paths({ escalateAfter: "3", escalateTo: ID })).toBeUndefined();
  expect(paths({ escalateAfter: "3", escalateRole: "owners" })).toBeUndefined();
  expect(paths({ escalateAfter: "3", escalateRole: ID })).toBeUndefined();
  expect(paths({ escalateAfter: "3", escalateRole: "cleaners" })).toEqual(["escalateRole"]);
  expect(paths({ escalateAfter: "3", escalateTo: ID, escalateRole: "owners" })).toEqual(["escalateRole"]);
  expect(paths({ escalateRole: "owners" })).toEqual(["escalateAfter"]);
});

test("A preview reads what it can from its address", () => {
  expect(limitPreviewSchema.parse({ stage: "Gone", subStageId: "x", days: "many" })).toEqual({
    stage: "Lead",
    subStageId: null,
    days: 14,
  });
  expect(limitPreviewSchema.parse({ stage: "Enrolled", days: "3" }).days).toBe(3);
});

test("Days of a stay are whole ones, and a limit is named after what it is of", () => {
  const since = new Date("2026-11-01T10:00:00Z");
  expect(daysSince(since, new Date("2026-11-15T09:59:59Z"))).toBe(13);
  expect(daysSince(since, new Date("2026-11-15T10:00:00Z"))).toBe(14);
  expect(daysSince(since, new Date("2026-10-31T10:00:00Z"))).toBe(0);
  expect(scopeLabel({ stage: "Lead", subStage: null })).toBe("Lead");
  expect(scopeLabel({ stage: "Lead", subStage: "Contacted" })).toContain("Contacted");
});
