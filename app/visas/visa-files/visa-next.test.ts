import { describe, expect, it } from "vitest";
import { visaState } from "./visa-file.ts";
import { type NextFacts, visaNext } from "./visa-next.ts";

const base: NextFacts = {
  state: "preparing",
  risk: "none",
  dates: [],
  open: 0,
  plannedOn: "2026-12-15",
  hasReasons: false,
  today: "2026-12-01",
};
const date = (dueOn: string, doneOn: string | null = null) => ({
  id: dueOn,
  kind: "information" as const,
  note: null,
  dueOn,
  doneOn,
});

describe("the next step of a visa file", () => {
  it("follows the order of the work", () => {
    expect(visaNext({ ...base, open: 2, plannedOn: null })).toEqual({ kind: "documents", count: 2 });
    expect(visaNext({ ...base, plannedOn: null }).kind).toBe("plan");
    expect(visaNext(base).kind).toBe("review");
    expect(visaNext({ ...base, state: "signed" }).kind).toBe("mark-ready");
    expect(visaNext({ ...base, state: "ready" }).kind).toBe("lodge");
    expect(visaNext({ ...base, state: "lodged" }).kind).toBe("wait");
    expect(visaNext({ ...base, state: "granted" }).kind).toBe("done");
    expect(visaNext({ ...base, state: "refused" }).kind).toBe("reasons");
    expect(visaNext({ ...base, state: "refused", hasReasons: true }).kind).toBe("done");
  });

  it("starts with what is late, and then with the nearest date", () => {
    const dates = [date("2026-12-20"), date("2026-12-10"), date("2026-12-01", "2026-11-30")];
    expect(visaNext({ ...base, dates, open: 1 })).toMatchObject({ date: { dueOn: "2026-12-10" } });
    expect(visaNext({ ...base, dates, risk: "late" }).kind).toBe("late");
    expect(visaNext({ ...base, dates, risk: "late", state: "lodged" }).kind).toBe("date");
    expect(visaNext({ ...base, risk: "late", state: "lodged" }).kind).toBe("late");
  });

  it("puts a date before the documents once it is due within two weeks", () => {
    const kind = (dueOn: string, state: "preparing" | "lodged" = "preparing") =>
      visaNext({ ...base, state, open: 1, dates: [date(dueOn)] }).kind;
    expect([kind("2026-12-15"), kind("2026-12-16")]).toEqual(["date", "documents"]);
    expect(kind("2027-03-01", "lodged")).toBe("date");
  });

  it("knows how far a file is", () => {
    const none = { lodgedOn: null, decision: null };
    const ready = { readyAt: new Date(0) };
    expect(visaState({ readyAt: null }, none, false)).toBe("preparing");
    expect(visaState({ readyAt: null }, none, true)).toBe("signed");
    expect(visaState(ready, none, true)).toBe("ready");
    expect(visaState(ready, { lodgedOn: "2026-12-01", decision: null }, true)).toBe("lodged");
    const decision = { kind: "refused", day: "2027-01-01" } as const;
    expect(visaState(ready, { lodgedOn: "2026-12-01", decision }, true)).toBe("refused");
  });
});
