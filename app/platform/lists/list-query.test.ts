import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TEXT_MESSAGES } from "#app/platform/text/strange-characters.ts";
import * as adminLists from "#app/registry/admin-lists.ts";
import { encodeCursor } from "./cursor.ts";
import { isFreeParameter, listSearch, nextDirection } from "./list-link.ts";
import { defineList, LIST_MESSAGES, parseListQuery } from "./list-query.ts";

const ID = "0b5e7c1e-3f1a-4a62-9a39-0d2f5f7f1c11";
const SPEC = defineList({
  sorts: { created: "instant", name: "text" },
  filters: { stage: ["Lead", "Prospect"], counsellor: "record-id" },
  defaultSort: "created",
  defaultDir: "desc",
});
const parse = (query: string) => parseListQuery(SPEC, new URLSearchParams(query));
const errorsOf = (query: string) => {
  const result = parse(query);
  return result.ok ? {} : result.error.fieldErrors;
};

describe("a list's query", () => {
  it("is the default when the URL says nothing", () => {
    expect(parse("")).toEqual({
      ok: true,
      value: { search: "", sort: "created", dir: "desc", filters: {}, after: null, before: null },
    });
    expect(parse("q=&sort=&dir=&stage=&after=&other=1")).toEqual(parse(""));
  });

  it("takes search, sort, filters and a page", () => {
    const after = encodeCursor({ value: "Rai", id: ID });
    const result = parse(`q=+sita+&sort=name&dir=asc&stage=Lead&counsellor=${ID}&after=${after}`);
    expect(result).toEqual({
      ok: true,
      value: {
        search: "sita",
        sort: "name",
        dir: "asc",
        filters: { stage: "Lead", counsellor: ID },
        after: { value: "Rai", id: ID },
        before: null,
      },
    });
  });

  it("takes a search of 100 characters and not of 101", () => {
    expect(parse(`q=${"a".repeat(100)}`).ok).toBe(true);
    expect(errorsOf(`q=${"a".repeat(101)}`)).toEqual({ q: [TEXT_MESSAGES.tooLong({ max: 100 })] });
    expect(errorsOf("q=a%00b")).toEqual({ q: [TEXT_MESSAGES.strange] });
  });

  it.each([
    ["sort=password", "sort", LIST_MESSAGES.sort],
    ["sort=__proto__", "sort", LIST_MESSAGES.sort],
    ["sort=constructor", "sort", LIST_MESSAGES.sort],
    ["dir=sideways", "dir", LIST_MESSAGES.dir],
    ["stage=Boss", "stage", LIST_MESSAGES.filter],
    ["counsellor=1", "counsellor", LIST_MESSAGES.filter],
    ["after=nonsense", "after", LIST_MESSAGES.cursor],
    [`sort=created&after=${encodeCursor({ value: "Rai", id: ID })}`, "after", LIST_MESSAGES.cursor],
    [
      `sort=name&after=${encodeCursor({ value: "R", id: ID })}&before=${encodeCursor({ value: "R", id: ID })}`,
      "before",
      LIST_MESSAGES.cursor,
    ],
  ])("refuses %s at its parameter", (query, parameter, message) => {
    expect(errorsOf(query)).toEqual({ [parameter]: [message] });
  });

  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom("q", "sort", "dir", "stage", "after", "before"),
            fc.string({ unit: "binary" }),
          ),
        ),
        (pairs) => {
          expect(() => parseListQuery(SPEC, new URLSearchParams(pairs))).not.toThrow();
        },
      ),
    );
  });
});

describe("a list's links", () => {
  const query = { search: "sita", sort: "name", dir: "asc", filters: { stage: "Lead" } } as const;

  it("keep the state, leave out what is default, and forget the page when anything changes", () => {
    expect(listSearch(SPEC, query)).toBe("?q=sita&sort=name&dir=asc&stage=Lead");
    expect(
      listSearch(SPEC, query, { search: "", sort: "created", dir: "desc", filters: { stage: null } }),
    ).toBe("");
    expect(listSearch(SPEC, query, { after: "abc" })).toBe("?q=sita&sort=name&dir=asc&stage=Lead&after=abc");
    expect(listSearch(SPEC, query, { before: "abc", search: "" })).toBe(
      "?sort=name&dir=asc&stage=Lead&before=abc",
    );
  });

  it("read back as what they were made of", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme-ascii", maxLength: 40 }),
        fc.constantFrom("created" as const, "name" as const),
        fc.constantFrom("asc" as const, "desc" as const),
        fc.option(fc.constantFrom("Lead", "Prospect"), { nil: undefined }),
        (text, sort, dir, stage) => {
          const made = { search: text.trim(), sort, dir, filters: stage ? { stage } : {} };
          const back = parse(listSearch(SPEC, made).slice(1));
          expect(back).toEqual({ ok: true, value: { ...made, after: null, before: null } });
        },
      ),
    );
  });

  it("turn the direction of the column that is sorted by, and begin others upwards", () => {
    expect(nextDirection(query, "name")).toBe("desc");
    expect(nextDirection({ sort: "name", dir: "desc" }, "name")).toBe("asc");
    expect(nextDirection(query, "created")).toBe("asc");
  });
});

const SHORT_LISTS = [
  "DOCUMENT_KIND_LIST",
  "RESOURCE_LIST",
  "RATE_LIST",
  "EQUIVALENCE_LIST",
  "ESTIMATE_LIST",
  "POLICY_REPORT_LIST",
  "STAFF_LIST",
  "DIRECTORY_LIST",
  "API_KEY_LIST",
  "INTAKE_LIST",
  "TEMPLATE_LIST",
];
/** A chain is read from its end, a catalogue by its names, tasks by the day on which they are due. */
const OTHER_ORDERS: Readonly<Record<string, readonly string[]>> = {
  LEDGER_LIST: ["position", "desc"],
  OWN_COURSE_LIST: ["name", "asc"],
  TASK_LIST: ["due", "asc"],
};
const LONG_LISTS = Object.entries(adminLists).filter(([name]) => !SHORT_LISTS.includes(name));

it.each(LONG_LISTS)("%s begins with the newest and uses no reserved parameter", (name, spec) => {
  expect([spec.defaultSort, spec.defaultDir]).toEqual(OTHER_ORDERS[name] ?? ["created", "desc"]);
  expect(Object.keys(spec.filters).every(isFreeParameter)).toBe(true);
});

it.each(Object.entries(adminLists).filter(([name]) => SHORT_LISTS.includes(name)))(
  "%s, short by nature, has one order and uses no reserved parameter",
  (_name, spec) => {
    expect(Object.keys(spec.sorts)).toEqual([spec.defaultSort]);
    expect(Object.keys(spec.filters).every(isFreeParameter)).toBe(true);
  },
);
