import { describe, expect, test } from "vitest";
import { filtersOnList, isSameFilter, openView, viewFilters } from "./built-in-views.ts";
import type { Filters } from "./list-query.ts";

const COUNSELLOR = "0197a000-0000-7000-8000-000000000001";
const label = () => "View";

describe("viewFilters", () => {
  test("a view without an owner is the same for every reader", () => {
    const view = { name: "open", label, filters: { status: ["New"] } };
    expect(viewFilters(view, { counsellorId: null })).toEqual({ status: ["New"] });
    expect(viewFilters(view, { counsellorId: COUNSELLOR })).toEqual({ status: ["New"] });
  });

  test("a view of the reader’s own records takes their counsellor record, and is none without one", () => {
    const view = { name: "mine", label, filters: { status: ["New"] }, own: "counsellor" };
    expect(viewFilters(view, { counsellorId: COUNSELLOR })).toEqual({
      status: ["New"],
      counsellor: [COUNSELLOR],
    });
    expect(viewFilters(view, { counsellorId: null })).toBeNull();
  });
});

test("a view stays on the list of its page that is shown", () => {
  const filters: Filters = { status: ["pending"] };
  expect(filtersOnList({ lists: "queue" }, { queue: ["staff"] }, filters)).toEqual({
    status: ["pending"],
    queue: ["staff"],
  });
  expect(filtersOnList({ lists: "queue" }, { status: ["active"] }, filters)).toEqual(filters);
  expect(filtersOnList({}, { queue: ["staff"] }, filters)).toEqual(filters);
});

test.each<[Filters, Filters, boolean]>([
  [{}, {}, true],
  [{ stage: ["Lead"] }, { stage: ["Lead"] }, true],
  [{ stage: ["Lead"], source: undefined }, { stage: ["Lead"] }, true],
  [{ stage: ["Lead"] }, {}, false],
  [{}, { stage: ["Lead"] }, false],
  [{ stage: ["Lead"] }, { stage: ["Lead", "Enrolled"] }, false],
  [{ stage: ["Lead"] }, { source: ["Lead"] }, false],
])("%j and %j show the same records: %s", (one, other, same) => {
  expect(isSameFilter(one, other)).toBe(same);
});

describe("openView", () => {
  const own = { id: COUNSELLOR, name: "July", search: "?intake=july" };
  const views = { own: [own], builtIn: [{ name: "open", filters: { status: ["New"] } }] };

  test("is the reader’s own view where the address is the same", () => {
    const query = { search: "", filters: { intake: ["july"] } };
    expect(openView(query, views, own.search)).toEqual({ own, builtIn: null });
  });

  test("is a built-in view where the filters are the same, and nothing is searched for", () => {
    const query = { search: "", filters: { status: ["New"] } };
    expect(openView(query, views, "?status=New")).toEqual({ own: null, builtIn: "open" });
    expect(openView({ ...query, search: "Asha" }, views, "?q=Asha&status=New").builtIn).toBeNull();
    expect(openView({ search: "", filters: {} }, views, "").builtIn).toBeNull();
  });
});
