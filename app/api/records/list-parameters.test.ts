import { describe, expect, it } from "vitest";
import { encodeCursor } from "#app/platform/lists/cursor.ts";
import { defineList } from "#app/platform/lists/list-query.ts";
import { listParameters, readListParameters } from "./list-parameters.ts";

const ID = "0b5e7c1e-3f1a-4a62-9a39-0d2f5f7f1c11";
const spec = defineList({
  sorts: { created: "instant", place: "number" },
  filters: {
    state: ["open", "closed"],
    counsellor: "record-id",
    intake: "code",
    level: { anyOf: ["one", "two", "three"] },
    created: "day",
  },
  defaultSort: "created",
  defaultDir: "desc",
});
const NOW = new Date("2026-11-26T12:00:00Z");
const searched = { spec, isSearched: true };
const read = (query: string, asked = searched) => readListParameters(asked, new URLSearchParams(query), NOW);
const refused = (query: string, asked = searched) => {
  const parameters = read(query, asked);
  return parameters.ok ? [] : parameters.error.map(({ parameter }) => parameter);
};

describe("the query of a list", () => {
  it("is the list's own, with a page's size and the edge of the one before", () => {
    const cursor = encodeCursor({ value: "2026-11-21T10:00:00Z", id: ID });
    const query = `q=asha&state=open&counsellor=${ID}&intake=2027-feb&limit=100&cursor=${cursor}`;
    expect(read(query)).toMatchObject({
      ok: true,
      value: {
        limit: 100,
        query: {
          search: "asha",
          sort: "created",
          dir: "desc",
          filters: { state: ["open"], counsellor: [ID], intake: ["2027-feb"] },
          clock: { today: "2026-11-26", timeZone: "UTC" },
          after: { value: "2026-11-21T10:00:00Z", id: ID },
          before: null,
        },
      },
    });
    expect(read("")).toMatchObject({ ok: true, value: { limit: 25, query: { search: "", after: null } } });
  });

  it("takes several values where the list does, and days", () => {
    expect(read("level=two&level=one&created=last-7-days")).toMatchObject({
      value: { query: { filters: { level: ["one", "two"], created: ["last-7-days"] } } },
    });
    expect(read("created=2026-01-01..")).toMatchObject({
      value: { query: { filters: { created: ["2026-01-01.."] } } },
    });
  });

  it.each([
    ["colour=red", ["colour"]],
    ["level=one&level=four", ["level"]],
    ["level=one&level=", ["level"]],
    ["created=2026-02-30..", ["created"]],
    ["created=last-7-days&created=today", ["created"]],
    ["created-from=2026-01-01", ["created-from"]],
    ["before=x", ["before"]],
    ["state=half", ["state"]],
    ["state=open&state=closed", ["state"]],
    ["state=", ["state"]],
    ["counsellor=1", ["counsellor"]],
    ["intake=%20", ["intake"]],
    [`q=${"a".repeat(101)}`, ["q"]],
    ["limit=0&sort=x&dir=y", ["limit", "sort", "dir"]],
    [`sort=place&cursor=${encodeCursor({ value: "2026-11-21T10:00:00Z", id: ID })}`, ["cursor"]],
    [`sort=place&cursor=${encodeCursor({ value: 0.5, id: ID })}`, ["cursor"]],
    [`cursor=${encodeCursor({ value: null, id: ID })}`, ["cursor"]],
  ])("refuses %s", (query, parameters) => {
    expect(refused(query)).toEqual(parameters);
  });

  it("has no search where its list has none", () => {
    expect(refused("q=asha", { spec, isSearched: false })).toEqual(["q"]);
    expect(Object.keys(listParameters({ spec, isSearched: false }))).not.toContain("q");
  });

  it("says what could stand there", () => {
    const parameters = read("state=half&sort=x");
    expect(parameters.ok ? [] : parameters.error).toEqual([
      { parameter: "sort", detail: "Must be one of: created, place." },
      { parameter: "state", detail: "Must be one of: open, closed." },
    ]);
  });
});
