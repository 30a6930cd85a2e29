import { describe, expect, test } from "vitest";
import type { ChecklistItem } from "#app/admissions/checklists/checklist.ts";
import type { ShownRequest } from "#app/admissions/document-requests/request-state.ts";
import { wantedDocuments } from "./own-documents.ts";

const item = (kind: ChecklistItem["kind"], state: ChecklistItem["state"]): ChecklistItem => ({
  kind,
  state,
  count: 1,
  because: "everyone",
  document: null,
  sent: 0,
});
const request = (kind: ShownRequest["kind"], state: ShownRequest["state"]): ShownRequest => ({
  id: kind,
  kind,
  state,
  note: null,
  dueOn: "2026-12-07",
  requestedBy: "Sanjay",
  version: 1,
  requestedAt: new Date("2026-11-20T00:00:00Z"),
  document: null,
});
const of = (missing: ChecklistItem[], requests: ShownRequest[]) =>
  wantedDocuments([{ studentId: "1", whose: null, missing, requests }]);
const kindsOf = (documents: readonly { kind: string }[]) => documents.map(({ kind }) => kind);

describe("The documents that a student has to upload", () => {
  test("are listed by reason, and those that only the checklist needs are counted", () => {
    const { returned, requested, missing } = of(
      [item("passport", "needed"), item("transcript", "returned"), item("cv", "ends-too-soon")],
      [request("financial-proof", "asked"), request("english-test", "expired")],
    );
    expect(kindsOf(returned)).toEqual(["transcript"]);
    expect(kindsOf(requested)).toEqual(["financial-proof", "english-test"]);
    expect(missing).toBe(2);
  });

  test("are named once where the checklist needs what staff have requested", () => {
    const { returned, requested, missing } = of(
      [item("passport", "needed"), item("transcript", "returned")],
      [request("passport", "asked"), request("transcript", "returned")],
    );
    expect(kindsOf(returned)).toEqual(["transcript"]);
    expect(returned[0]?.request?.dueOn).toBe("2026-12-07");
    expect(kindsOf(requested)).toEqual(["passport"]);
    expect(missing).toBe(0);
  });

  test("leave out what is in review or accepted", () => {
    const { returned, requested } = of([], [request("passport", "in-review"), request("cv", "accepted")]);
    expect([...returned, ...requested]).toEqual([]);
  });
});
