import { describe, expect, it, test } from "vitest";
import { WAIT_REASONS } from "#app/admissions/applications/wait-reasons.ts";
import { type StaffNextFacts, staffNext } from "./staff-next.ts";
import { waitBecause } from "./waits-for.ts";

const AT = new Date("2026-11-26T10:00:00Z");
const idle: StaffNextFacts = {
  papers: [],
  unansweredSince: null,
  dueTask: null,
  asksForPhone: false,
  endingOffer: null,
  hasAgent: false,
  milestone: null,
  mayOffer: true,
  ask: null,
  wait: waitBecause("decision"),
  moves: [],
};
const PARTS = {
  paper: { papers: [{ id: "p", kind: "transcript", sentAt: AT }] },
  message: { unansweredSince: AT },
  task: { dueTask: { id: "t", title: "Call", dueOn: "2026-11-28", dueAt: null } },
  phone: { asksForPhone: true },
  offer: { endingOffer: { id: "o", expiresOn: "2026-12-01" } },
  move: { wait: waitBecause("send"), moves: ["Submitted", "Rejected"] },
  ask: { ask: "decision" },
} as const satisfies Record<string, Partial<StaffNextFacts>>;
const ORDER = Object.keys(PARTS) as (keyof typeof PARTS)[];

test("the first of what there is comes first, in every combination", () => {
  for (let mask = 0; mask < 2 ** ORDER.length; mask += 1) {
    const present = ORDER.filter((_, index) => mask & (1 << index));
    const facts = Object.assign({}, idle, ...present.map((part) => PARTS[part])) as StaffNextFacts;
    expect([present, staffNext(facts).kind]).toEqual([present, present[0] ?? "wait"]);
  }
});

describe("What staff do next", () => {
  it("is the document that was sent first", () => {
    const papers = [
      { id: "one", kind: "transcript", sentAt: AT },
      { id: "two", kind: "passport", sentAt: AT },
    ] as const;
    expect(staffNext({ ...idle, papers })).toMatchObject({ kind: "paper", paper: { id: "one" } });
  });

  it.each(WAIT_REASONS)("is the next status only where the next step is ours: %s", (because) => {
    const facts = { ...idle, wait: waitBecause(because), moves: ["Submitted", "Rejected"] } as const;
    const expected = because === "read" || because === "send" ? "move" : "wait";
    expect(staffNext(facts).kind).toBe(because === "offer-details" ? "offer-details" : expected);
  });

  it("is never to reject, and nothing for a person who cannot change the status", () => {
    const wait = waitBecause("send");
    expect(staffNext({ ...idle, wait, moves: ["Rejected"] })).toEqual({ kind: "wait" });
    expect(staffNext({ ...idle, wait })).toEqual({ kind: "wait" });
  });

  it.each(WAIT_REASONS)("is a milestone where an agent would act and there is none: %s", (because) => {
    const facts = { ...idle, wait: waitBecause(because), milestone: "visa-lodged" } as const;
    const isOurs = because === "visa-application" || because === "visa-refused";
    expect(staffNext({ ...facts, mayOffer: false }).kind).toBe(isOurs ? "milestone" : "wait");
    expect(staffNext({ ...facts, mayOffer: false, hasAgent: true }).kind).toBe("wait");
    expect(staffNext({ ...facts, mayOffer: false, milestone: null }).kind).toBe("wait");
  });
});
