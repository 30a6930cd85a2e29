import { describe, expect, it } from "vitest";
import { placeInList } from "./place-in-list.ts";

const page = (change: object = {}) => ({
  list: {
    state: "ready",
    page: {
      fields: ["name", "id"],
      rows: [
        ["A", "a"],
        ["B", "b"],
        ["C", "c"],
      ],
      previous: null,
      next: "cursor",
      total: { count: 9, capped: false },
      ...change,
    },
  },
});

describe("The place of a record in its list", () => {
  it("has the records around it, and its number among all", () => {
    expect(placeInList(page(), "a")).toEqual({ previous: null, next: "b", number: 1, total: 9 });
    expect(placeInList(page(), "b")).toEqual({ previous: "a", next: "c", number: 2, total: 9 });
    expect(placeInList(page(), "c")).toEqual({ previous: "b", next: null, number: 3, total: 9 });
  });

  it("has no number on a later page, nor where not all were counted", () => {
    const unnumbered = { previous: "a", next: "c", number: null, total: null };
    expect(placeInList(page({ previous: "cursor" }), "b")).toEqual(unnumbered);
    expect(placeInList(page({ total: { count: 1000, capped: true } }), "b")).toEqual(unnumbered);
  });

  it("is nowhere where the list does not show it, or is none", () => {
    expect(placeInList(page(), "d")).toBeNull();
    for (const data of [
      undefined,
      null,
      {},
      { list: { state: "failed" } },
      { list: { page: { fields: ["id"], rows: 1 } } },
      { list: { page: { fields: 1, rows: [["a"]] } } },
      7,
    ]) {
      expect(placeInList(data, "a")).toBeNull();
    }
    expect(placeInList({ list: { page: { fields: ["id"], rows: [null, "a", [1]] } } }, "a")).toBeNull();
  });
});
