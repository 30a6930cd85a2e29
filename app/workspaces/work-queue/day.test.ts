import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  byUrgency,
  DAY_KINDS,
  type DayGroup,
  type DayKind,
  type DayWhen,
  firstOfDay,
  LISTED_KINDS,
  lateOfDay,
  numberOfDay,
  urgencyOf,
} from "./day.ts";

const today = "2026-11-27";
const at = (day: string) => new Date(`${day}T09:00:00Z`);
const group = (kind: DayKind, whens: readonly (DayWhen | null)[], count = whens.length): DayGroup => ({
  kind,
  total: { count, capped: false },
  lines: whens.map((when, index) => ({ id: `${kind}-${index}`, title: kind, detail: null, to: "/", when })),
  to: "/",
});
const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id);

describe("How urgent work is", () => {
  test.each([
    [null, "none"],
    [{ kind: "checked", day: "2026-01-01" }, "none"],
    [{ kind: "since", at: at("2026-11-20") }, "waiting"],
    [{ kind: "since", at: at("2026-11-20"), isLate: false }, "waiting"],
    [{ kind: "since", at: at("2026-11-20"), isLate: true }, "late"],
    [{ kind: "at", at: at("2026-11-27") }, "soon"],
    [{ kind: "due", day: "2026-11-26" }, "late"],
    [{ kind: "due", day: "2026-11-27" }, "soon"],
    [{ kind: "due", day: "2026-11-28" }, "soon"],
    [{ kind: "due", day: "2026-11-29" }, "later"],
    [{ kind: "ends", day: "2026-11-26" }, "late"],
    [{ kind: "ends", day: "2026-11-28" }, "soon"],
    [{ kind: "ends", day: "2026-11-29" }, "later"],
  ] as const)("%j is %s", (when, urgency) => {
    expect(urgencyOf(when, today)).toBe(urgency);
  });

  test("knows the day after the last of a month and of a year", () => {
    expect(urgencyOf({ kind: "due", day: "2026-12-01" }, "2026-11-30")).toBe("soon");
    expect(urgencyOf({ kind: "ends", day: "2027-01-01" }, "2026-12-31")).toBe("soon");
  });
});

describe("One list", () => {
  test("has overdue tasks first, then tasks that are due, undated tasks, later tasks and the rest", () => {
    const lines = byUrgency(
      [
        group("pages", [{ kind: "checked", day: "2026-01-01" }]),
        group("tasks", [
          { kind: "due", day: "2026-11-20" },
          { kind: "due", day: "2026-11-27" },
          { kind: "due", day: "2026-12-20" },
        ]),
        group("threads", [
          { kind: "since", at: at("2026-11-19"), isLate: true },
          { kind: "since", at: at("2026-11-26") },
        ]),
        group("documents", [{ kind: "since", at: at("2026-11-25") }]),
      ],
      today,
    );
    expect(idsOf(lines)).toEqual([
      ...["threads-0", "tasks-0", "tasks-1", "documents-0", "threads-1", "tasks-2", "pages-0"],
    ]);
  });

  test("has tasks with a time in its order, before those without one on that day", () => {
    const timed = (hour: string, isLate: boolean) =>
      ({ kind: "due-at", at: new Date(`${today}T${hour}:00:00Z`), isLate }) as const;
    const lines = byUrgency(
      [
        group("tasks", [
          { kind: "due", day: today },
          timed("15", false),
          timed("09", true),
          timed("12", false),
        ]),
      ],
      today,
    );
    expect(idsOf(lines)).toEqual(["tasks-2", "tasks-3", "tasks-1", "tasks-0"]);
  });

  test("holds every line once, in the same order however the groups come", () => {
    const when = fc.oneof(
      fc.constant(null),
      fc.record({
        kind: fc.constantFrom("due", "ends"),
        day: fc.constantFrom(today, "2026-11-01", "2027-01-01"),
      }),
      fc.record({ kind: fc.constant("since"), at: fc.date({ noInvalidDate: true }), isLate: fc.boolean() }),
    ) as fc.Arbitrary<DayWhen | null>;
    const groups = fc.array(when, { maxLength: 4 }).map((whens) => group("documents", whens));
    fc.assert(
      fc.property(groups, (one) => {
        const lines = byUrgency([one], today);
        expect(idsOf(lines).toSorted()).toEqual(idsOf(one.lines).toSorted());
        expect(byUrgency([{ ...one, lines }], today)).toEqual(lines);
      }),
    );
  });
});

describe("The first thing of a day", () => {
  test("is the most urgent of the list, and none where the list is empty", () => {
    expect(firstOfDay([], today)).toBeNull();
    const groups = [
      group("documents", [{ kind: "since", at: at("2026-11-01") }]),
      group("enquiries", [{ kind: "since", at: at("2026-11-26"), isLate: true }]),
    ];
    expect(firstOfDay(groups, today)?.id).toBe("enquiries-0");
  });

  test.each(["offers", "passports"] as const)("is one of %s only on its last days", (kind) => {
    const documents = group("documents", [{ kind: "since", at: at("2026-11-01") }]);
    const ending = (day: string) =>
      firstOfDay([documents, group(kind, [{ kind: "ends", day }])], today)?.kind;
    expect(ending("2026-11-28")).toBe(kind);
    expect(ending("2026-11-29")).toBe("documents");
    expect(firstOfDay([group(kind, [{ kind: "ends", day: "2026-11-29" }])], today)).toBeNull();
  });

  test("is never a consultation, which has its time", () => {
    expect(firstOfDay([group("consultations", [{ kind: "at", at: at(today) }])], today)).toBeNull();
  });
});

describe("The numbers of a day", () => {
  test("add up what needs action, and say where a list counts no further", () => {
    expect(numberOfDay([group("tasks", [null], 3), group("threads", [], 4)])).toEqual({
      count: 7,
      capped: false,
    });
    const capped = { ...group("tasks", []), total: { count: 100, capped: true } };
    expect(numberOfDay([capped, group("threads", [null])])).toEqual({ count: 101, capped: true });
  });

  test("count what is late, and say where there can be more of it", () => {
    const late: DayWhen = { kind: "since", at: at("2026-11-01"), isLate: true };
    const fresh: DayWhen = { kind: "since", at: at("2026-11-26") };
    expect(lateOfDay([group("threads", [late, fresh], 5), group("tasks", [late])], today)).toEqual({
      count: 2,
      capped: false,
    });
    expect(lateOfDay([group("threads", [late, late], 5)], today)).toEqual({ count: 2, capped: true });
    const counted = { ...group("tasks", [late], 30), late: { count: 12, capped: false } };
    expect(lateOfDay([counted], today)).toEqual({ count: 12, capped: false });
    expect(lateOfDay([], today)).toEqual({ count: 0, capped: false });
  });

  test("are parted between the list and what has its day", () => {
    const dated = DAY_KINDS.filter((kind) => !(LISTED_KINDS as readonly DayKind[]).includes(kind));
    expect(dated).toEqual(["consultations", "offers", "passports"]);
  });
});
