import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TEXT_MESSAGES } from "#app/platform/text/strange-characters.ts";
import { CALENDAR_DATE_MESSAGES } from "#app/platform/time/calendar-date.ts";
import { encodeCursor } from "./cursor.ts";
import { listSearch, nextDirection } from "./list-link.ts";
import { defineList, firstRowOf, LIST_MESSAGES, MOST_VALUES, parseListAddress } from "./list-query.ts";

const ID = "0b5e7c1e-3f1a-4a62-9a39-0d2f5f7f1c11";
const SPEC = defineList({
  sorts: { created: "instant", name: "text" },
  filters: {
    stage: ["Lead", "Prospect"],
    counsellor: "record-id",
    field: { anyOf: ["Arts, Crafts", "Health", "Law"] },
    intake: { anyOf: "code" },
    assignee: { anyOf: { idOr: ["none"] } },
    created: "day",
  },
  columns: ["name", "email", "stage"],
  defaultSort: "created",
  defaultDir: "desc",
});
const parse = (query: string) => parseListAddress(SPEC, new URLSearchParams(query));
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
        filters: { stage: ["Lead"], counsellor: [ID] },
        after: { value: "Rai", id: ID },
        before: null,
      },
    });
  });

  it("takes ids and the words of a filter that has both, and no other word", () => {
    const parsed = parse(`assignee=none&assignee=${ID}`);
    expect(parsed.ok && parsed.value.filters).toEqual({ assignee: [ID, "none"] });
    expect(errorsOf("assignee=nobody")).toEqual({ assignee: [LIST_MESSAGES.filter] });
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

  it("takes several values where the filter does, each once and in one order, commas and all", () => {
    const asked = parse("field=Law&field=Arts%2C+Crafts&field=Law&intake=2027-jul&intake=2026-feb");
    expect(asked).toMatchObject({
      value: { filters: { field: ["Arts, Crafts", "Law"], intake: ["2026-feb", "2027-jul"] } },
    });
    if (asked.ok) {
      expect(listSearch(SPEC, asked.value)).toBe(
        "?field=Arts%2C+Crafts&field=Law&intake=2026-feb&intake=2027-jul",
      );
    }
  });

  it("takes the first of a filter that takes one", () => {
    expect(parse("stage=Prospect&stage=Lead")).toMatchObject({ value: { filters: { stage: ["Prospect"] } } });
    expect(parse("stage=&stage=Lead")).toEqual(parse(""));
  });

  it("refuses a filter whole for one value that it does not know, and too many", () => {
    expect(errorsOf("field=Law&field=Magic")).toEqual({ field: [LIST_MESSAGES.filter] });
    expect(errorsOf("field=Law,Health")).toEqual({ field: [LIST_MESSAGES.filter] });
    const codes = (count: number) => Array.from({ length: count }, (_, at) => `intake=c-${at}`).join("&");
    expect(parse(codes(MOST_VALUES)).ok).toBe(true);
    expect(errorsOf(codes(1000))).toEqual({ intake: [LIST_MESSAGES.tooMany({ most: MOST_VALUES })] });
    expect(parse("field=Law&".repeat(1000))).toMatchObject({ value: { filters: { field: ["Law"] } } });
  });

  it("keeps a period as it is, and takes two days together or apart", () => {
    const created = (query: string) => {
      const asked = parse(query);
      return asked.ok ? asked.value.filters.created : asked.error.fieldErrors.created;
    };
    expect(created("created=last-7-days")).toEqual(["last-7-days"]);
    expect(created("created=2026-01-01..2026-01-31")).toEqual(["2026-01-01..2026-01-31"]);
    expect(created("created=&created-from=2026-01-01&created-to=")).toEqual(["2026-01-01.."]);
    expect(created("created=last-month&created-from=2026-02-31")).toEqual(["last-month"]);
    expect(created("created-from=2026-02-31")).toEqual([CALENDAR_DATE_MESSAGES.invalid]);
  });

  it("takes columns in their order, the first always first, and all of them as ours as none", () => {
    const columns = (query: string) => {
      const asked = parse(query);
      return asked.ok ? asked.value.columns : asked.error.fieldErrors.columns;
    };
    expect(columns("columns=stage,name")).toEqual(["name", "stage"]);
    expect(columns("columns=stage&columns=email&columns=stage")).toEqual(["name", "stage", "email"]);
    expect(columns("columns=email&columns=stage")).toBeUndefined();
    expect(columns("columns=email")).toEqual(["name", "email"]);
    expect(columns("columns=name")).toEqual(["name"]);
    expect(columns("columns=&columns=,")).toBeUndefined();
    expect(columns("columns=stage,password")).toEqual([LIST_MESSAGES.columns]);
    expect(columns("columns=__proto__")).toEqual([LIST_MESSAGES.columns]);
    const asked = parse("columns=email&stage=Lead");
    if (!asked.ok) throw new Error("not understood");
    expect(listSearch(SPEC, asked.value)).toBe("?stage=Lead&columns=name%2Cemail");
    expect(listSearch(SPEC, asked.value, { columns: null })).toBe("?stage=Lead");
  });

  it("never throws", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.constantFrom(
              "q",
              "sort",
              "dir",
              "stage",
              "field",
              "created",
              "created-to",
              "columns",
              "after",
            ),
            fc.string({ unit: "binary" }),
          ),
        ),
        (pairs) => {
          expect(() => parseListAddress(SPEC, new URLSearchParams(pairs))).not.toThrow();
        },
      ),
    );
  });
});

describe("a list's links", () => {
  const query = { search: "sita", sort: "name", dir: "asc", filters: { stage: ["Lead"] } } as const;

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
        fc.subarray(["Arts, Crafts", "Health", "Law"]),
        fc.constantFrom("today", "2026-01-01..", "..2026-02-28", "2026-01-01..2026-02-28"),
        (text, sort, dir, stage, field, created) => {
          const filters = {
            ...(stage ? { stage: [stage] } : {}),
            ...(field.length > 0 ? { field } : {}),
            created: [created],
          };
          const made = { search: text.trim(), sort, dir, filters };
          const back = parse(listSearch(SPEC, made).slice(1));
          expect(back).toEqual({ ok: true, value: { ...made, after: null, before: null } });
        },
      ),
    );
  });

  it.each([
    ["of the first page is 1", { previous: null, next: "n" }, 1],
    ["of the last page comes from the number of all", { previous: "p", next: null }, 30],
    ["of a page between is not known", { previous: "p", next: "n" }, undefined],
  ])("the first row %s", (_, ways, first) => {
    expect(firstRowOf({ ...ways, total: { count: 31, capped: false } }, 2)).toBe(first);
    const capped = { ...ways, total: { count: 1000, capped: true } };
    expect(firstRowOf(capped, 2)).toBe(ways.previous === null ? 1 : undefined);
  });

  it("turn the direction of the column that is sorted by, and begin others upwards", () => {
    expect(nextDirection(query, "name")).toBe("desc");
    expect(nextDirection({ sort: "name", dir: "desc" }, "name")).toBe("asc");
    expect(nextDirection(query, "created")).toBe("asc");
  });
});
