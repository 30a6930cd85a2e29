import { describe, expect, it } from "vitest";
import { DOCUMENT_REMINDER_DAYS, dueReminder, organisationDocumentState } from "./organisation-documents.ts";

const TODAY = "2026-11-24";
/** The date this many days from today. */
const inDays = (days: number) =>
  new Date(Date.parse(`${TODAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

describe("a paper", () => {
  it.each([
    [-1, "expired"],
    [0, "soon"],
    [60, "soon"],
    [61, "current"],
  ] as const)("that ends in %i days is %s", (days, state) => {
    expect(organisationDocumentState(inDays(days), TODAY)).toBe(state);
  });

  it("that has no end is current, and nobody is reminded", () => {
    expect(organisationDocumentState(null, TODAY)).toBe("current");
    expect(dueReminder({ expiresOn: null, remindedAt: null }, TODAY)).toBeNull();
  });

  it.each([
    [61, null, null],
    [60, null, 60],
    [60, 60, null],
    [31, 60, null],
    [30, 60, 30],
    [30, 30, null],
    [7, 30, 7],
    [7, 7, null],
    [0, 7, null],
    // Added late, or the server was down: only the closest reminder.
    [5, null, 7],
    [0, 60, 7],
    [-1, 30, null],
  ])("in %i days, reminded at %s, is due at %s", (days, remindedAt, due) => {
    expect(dueReminder({ expiresOn: inDays(days), remindedAt }, TODAY)).toBe(due);
  });

  it("is reminded of three times, whatever happens, and never after its end", () => {
    let remindedAt: number | null = null;
    const sent: number[] = [];
    for (let days = 100; days >= -10; days -= 1) {
      const due = dueReminder({ expiresOn: inDays(days), remindedAt }, TODAY);
      if (due === null) continue;
      remindedAt = due;
      sent.push(days);
    }
    expect(sent).toEqual([...DOCUMENT_REMINDER_DAYS]);
  });
});
