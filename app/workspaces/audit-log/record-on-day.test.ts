import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredChanges, StoredValue } from "#app/platform/audit/stored-values.ts";
import { daysBeside, type RecordChange, type RecordHistory, recordOnDay } from "./record-on-day.ts";

const FIELDS = ["name", "stage", "marks"] as const;
type Values = Readonly<Record<string, StoredValue>>;

const value = fc.oneof(
  fc.constantFrom("a", "b", ""),
  fc.constant(null),
  fc.boolean(),
  fc.record({ x: fc.nat(2), y: fc.nat(2) }),
);
const someValues = fc.dictionary(fc.constantFrom(...FIELDS), value, { minKeys: 1 });
const step = fc.record({
  set: someValues,
  /** How the change was recorded. */
  told: fc.constantFrom("kept", "kept", "kept", "names", "erased", "opaque"),
  days: fc.nat(2),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const dayOf = (number: number) => new Date(Date.UTC(2026, 0, 1 + number)).toISOString().slice(0, 10);

function change(day: number, rest: Partial<RecordChange>): RecordChange {
  return {
    id: `${day}-${JSON.stringify(rest)}`,
    at: new Date(`${dayOf(day)}T10:00:00Z`),
    day: dayOf(day),
    by: null,
    actorId: null,
    action: "x.change",
    fields: [],
    changes: null,
    isErased: false,
    isOpaque: false,
    kind: "changed",
    isEntry: true,
    ...rest,
  };
}

/** What happened, told as the audit log tells it, with the record at the end of each day. */
function live(first: Values, steps: readonly Step[]): { history: RecordHistory; days: Map<string, Values> } {
  let values: Record<string, StoredValue> = { ...first };
  let day = 1;
  const days = new Map([[dayOf(day), values]]);
  const changes: RecordChange[] = [
    change(day, {
      kind: "added",
      fields: FIELDS,
      changes: Object.fromEntries(FIELDS.map((field) => [field, { to: values[field] ?? null }])),
    }),
  ];
  for (const { set, told, days: passed } of steps) {
    for (let gone = 0; gone < passed; gone += 1) days.set(dayOf(++day), values);
    const kept: StoredChanges = Object.fromEntries(
      Object.entries(set).map(([field, to]) => [field, { from: values[field] ?? null, to }]),
    );
    const fields = Object.keys(set);
    if (told === "kept") changes.push(change(day, { fields, changes: kept }));
    if (told === "names") changes.push(change(day, { fields }));
    if (told === "erased") changes.push(change(day, { fields, isErased: true }));
    if (told === "opaque") changes.push(change(day, { isOpaque: true }));
    values = { ...values, ...set };
    days.set(dayOf(day), values);
  }
  const rest = { isEmptied: false, addedOn: dayOf(1), fields: FIELDS, isCut: false };
  return { history: { now: values, changes, ...rest }, days };
}

const first = fc.record({ name: value, stage: value, marks: value });

describe("A record on a day", () => {
  test("is what it was, of all that is told; and all is told where all was kept", () => {
    fc.assert(
      fc.property(first, fc.array(step, { maxLength: 12 }), (begun, steps) => {
        const { history, days } = live(begun, steps);
        const isWhole = steps.every(({ told }) => told === "kept");
        for (const [day, values] of days) {
          const found = recordOnDay(history, day);
          if (found.is !== "there") throw new Error(found.is);
          for (const each of found.fields) {
            if (isWhole) expect(each.why).toBeNull();
            if (each.why === null) expect(each.value).toEqual(values[each.field]);
            else expect(each.value).toBeUndefined();
            if (each.since !== null && typeof each.since === "object") {
              expect(each.since.day <= day && each.since.fields.includes(each.field)).toBe(true);
            }
          }
        }
      }),
    );
  });

  test("is told of a record that is gone from what its removal kept", () => {
    fc.assert(
      fc.property(first, fc.array(step, { maxLength: 8 }), (begun, given) => {
        const { history, days } = live(
          begun,
          given.map((each) => ({ ...each, told: "kept" as const })),
        );
        const last = [...days.keys()].at(-1) ?? "";
        const removal = change(60, {
          kind: "removed",
          changes: Object.fromEntries(FIELDS.map((field) => [field, { from: history.now?.[field] ?? null }])),
        });
        const gone = { ...history, now: null, changes: [...history.changes, removal] };
        expect(recordOnDay(gone, dayOf(60))).toEqual({ is: "removed", change: removal });
        const found = recordOnDay(gone, last);
        expect(found.is === "there" && found.fields.map((each) => each.value)).toEqual(
          FIELDS.map((field) => days.get(last)?.[field]),
        );
      }),
    );
  });

  test("was not there before it was added, and says when that was", () => {
    const { history } = live({ name: "a", stage: null, marks: null }, []);
    expect(recordOnDay(history, dayOf(0))).toMatchObject({ is: "not-yet", addedOn: dayOf(1) });
    expect(recordOnDay({ ...history, changes: [] }, dayOf(0))).toMatchObject({
      is: "not-yet",
      addedOn: dayOf(1),
    });
  });

  test("is not told where the audit log and the record contradict each other", () => {
    const { history } = live({ name: "a", stage: null, marks: null }, []);
    const found = recordOnDay({ ...history, now: { ...history.now, name: "written past it" } }, dayOf(1));
    expect(found.is === "there" && found.fields[0]).toMatchObject({ value: undefined, why: "contradiction" });
  });

  test("is not told from what stands in place of somebody who was erased", () => {
    const history = { changes: [], addedOn: null, fields: ["name"], isCut: false };
    const found = recordOnDay({ ...history, now: { name: "Erased" }, isEmptied: true }, dayOf(1));
    expect(found.is === "there" && found.fields[0]).toMatchObject({ value: undefined, why: "erased" });
  });

  test("has the days of the changes beside it", () => {
    const { history } = live({ name: "a", stage: null, marks: null }, [
      { set: { name: "b" }, told: "kept", days: 2 },
      { set: { name: "a" }, told: "kept", days: 2 },
    ]);
    expect(daysBeside(history, dayOf(4))).toEqual({ earlier: dayOf(3), later: dayOf(5) });
    expect(daysBeside(history, dayOf(1))).toEqual({ earlier: null, later: dayOf(3) });
  });
});
