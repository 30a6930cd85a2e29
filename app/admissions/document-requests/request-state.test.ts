import { expect, test } from "vitest";
import type { StudentDocument } from "#app/admissions/documents/document.ts";
import { remindersUntil } from "./reminders.ts";
import { type DocumentRequest, isLate, isOpen, type RequestState, stateOf } from "./request-state.ts";

const ASKED = new Date("2026-11-20T06:00:00Z");
const REQUEST = {
  id: "a",
  kind: "passport",
  note: null,
  dueOn: "2026-11-25",
  requestedBy: null,
  requestedAt: ASKED,
  version: 1,
} satisfies DocumentRequest;

const sent = (state: StudentDocument["state"], minutes: number, kind: StudentDocument["kind"] = "passport") =>
  ({ kind, state, sentAt: new Date(ASKED.getTime() + minutes * 60_000) }) as StudentDocument;

test("a request stands as the furthest paper of its kind that was sent since", () => {
  const of = (...wallet: StudentDocument[]) => stateOf(REQUEST, wallet).state;
  expect(of()).toBe("asked");
  expect(of(sent("accepted", -1))).toBe("asked");
  expect(of(sent("accepted", 1, "cv"))).toBe("asked");
  expect(of(sent("in-review", 0))).toBe("in-review");
  expect(of(sent("returned", 1), sent("in-review", 2))).toBe("in-review");
  expect(of(sent("returned", 2), sent("accepted", 1))).toBe("accepted");
  expect(of(sent("expired", 1))).toBe("expired");
});

test("it is the student's turn until a paper is there, and again when it came back", () => {
  const states: RequestState[] = ["asked", "returned", "expired", "in-review", "accepted"];
  expect(states.map((state) => isOpen({ state }))).toEqual([true, true, true, false, false]);
  expect(isLate({ state: "asked", dueOn: "2026-11-25" }, "2026-11-25")).toBe(false);
  expect(isLate({ state: "asked", dueOn: "2026-11-25" }, "2026-11-26")).toBe(true);
  expect(isLate({ state: "in-review", dueOn: "2026-11-25" }, "2026-11-26")).toBe(false);
});

test("reminders come at nine by the student's clock: three days before, on the day, three days after", () => {
  const until = (now: string, zone = "Asia/Kathmandu") => remindersUntil("2026-11-25", new Date(now), zone);
  // 9:00 in Kathmandu is 3:15 in UTC.
  expect(until("2026-11-22T03:14:59Z")).toBe(0);
  expect(until("2026-11-22T03:15:00Z")).toBe(1);
  expect(until("2026-11-25T03:14:59Z")).toBe(1);
  expect(until("2026-11-25T03:15:00Z")).toBe(2);
  expect(until("2026-11-28T03:15:00Z")).toBe(3);
  expect(until("2027-11-28T03:15:00Z")).toBe(3);
  expect(until("2026-11-25T03:15:00Z", "America/Los_Angeles")).toBe(1);
  // Daylight saving time starts in Sydney on 4 October 2026.
  expect(remindersUntil("2026-10-04", new Date("2026-10-03T21:59:59Z"), "Australia/Sydney")).toBe(1);
  expect(remindersUntil("2026-10-04", new Date("2026-10-03T22:00:00Z"), "Australia/Sydney")).toBe(2);
});
