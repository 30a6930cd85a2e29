import { z } from "zod";
import { PERIODS } from "#app/platform/lists/list-days.ts";
import {
  CODE,
  DIRECTIONS,
  type FilterRule,
  type ListQuery,
  type ListSpec,
  PAGE_SIZE,
  parseListQuery,
  SEARCH_MAX_LENGTH,
} from "#app/platform/lists/list-query.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import type { ParameterProblem } from "./problem.ts";

export const MOST_ROWS = 100;
/** Limits what is echoed from a request to the length of a name. */
const LONGEST_NAME = 100;

/** The parts of a list that determine its query parameters. */
export interface AskedList {
  readonly spec: ListSpec;
  readonly isSearched: boolean;
}

const oneOf = (values: readonly string[]): string => `Must be one of: ${values.join(", ")}.`;

/** Returns the query parameters of a list with their schemas, for the OpenAPI document. */
export function listParameters({ spec, isSearched }: AskedList): Readonly<Record<string, z.ZodType>> {
  return {
    cursor: z.string().optional().meta({
      description: "Cursor from the `next` URL of the previous page. All other parameters must be the same.",
    }),
    limit: z
      .int()
      .min(1)
      .max(MOST_ROWS)
      .default(PAGE_SIZE)
      .meta({ description: "Maximum number of records on a page." }),
    ...(isSearched
      ? {
          q: z
            .string()
            .max(SEARCH_MAX_LENGTH)
            .optional()
            .meta({ description: "Text to search for, for example part of a name." }),
        }
      : {}),
    sort: z.enum(Object.keys(spec.sorts)).default(spec.defaultSort),
    dir: z.enum(DIRECTIONS).default(spec.defaultDir),
    ...Object.fromEntries(
      Object.entries<FilterRule>(spec.filters).map(([name, rule]) => [name, filterSchema(rule).optional()]),
    ),
  };
}

function filterSchema(rule: FilterRule): z.ZodType {
  if (rule === "record-id") return z.string().meta({ format: "uuid", description: "ID of a record." });
  if (rule === "code") return z.string().regex(CODE).meta({ description: "Code of a record." });
  if (rule === "day" || rule === "due-day") return z.string().regex(DAYS_FORM).meta({ description: DAYS });
  if (rule === "ranges") {
    return z.array(z.string().regex(RANGES_FORM)).meta({
      description: `${RANGES} Repeat the parameter for ranges of several fields. Records that match all of them are returned.`,
    });
  }
  if ("idOr" in rule) {
    return z.union([z.enum(rule.idOr), z.string().meta({ format: "uuid" })]).meta({
      description: `ID of a record, or one of: ${rule.idOr.join(", ")}.`,
    });
  }
  if (!isSeveral(rule)) return z.enum(rule);
  return z.array(filterSchema(rule.anyOf)).meta({
    description:
      "Repeat the parameter to give several values. Records that match any of the values are returned.",
  });
}

const isSeveral = (rule: FilterRule | undefined): rule is Extract<FilterRule, { readonly anyOf: unknown }> =>
  typeof rule === "object" && "anyOf" in rule;

const isRepeated = (rule: FilterRule | undefined): boolean => rule === "ranges" || isSeveral(rule);

/** Days are in UTC, because the time zone of a program is not known. */
const DAYS = `Must be one of: ${PERIODS.join(", ")}, or a range of dates such as 2026-01-01..2026-01-31. Either date can be omitted. Dates are in UTC.`;

/** Of those, what a pattern can say: tools that read the document send what fits. */
const DAYS_FORM = new RegExp(
  `^(?:${PERIODS.join("|")}|\\d{4}-\\d{2}-\\d{2}\\.\\.(?:\\d{4}-\\d{2}-\\d{2})?|\\.\\.\\d{4}-\\d{2}-\\d{2})$`,
);

const RANGES =
  "Key of a custom field with numbers or dates, and the first and the last value, such as `score:6.5..7` or `seen:2026-01-01..`. Either value can be omitted.";
const RANGES_FORM =
  /^[a-z0-9_]{1,50}:(?:-?\d{1,12}(?:\.\d{1,6})?\.\.(?:-?\d{1,12}(?:\.\d{1,6})?)?|\.\.-?\d{1,12}(?:\.\d{1,6})?|\d{4}-\d{2}-\d{2}\.\.(?:\d{4}-\d{2}-\d{2})?|\.\.\d{4}-\d{2}-\d{2})$/;

/**
 * The query of a list's address as its `ListSource` takes it. Stricter than a page, which passes over what it does not
 * know: a program whose filter is not heard would read other rows than it thinks.
 */
export function readListParameters(
  asked: AskedList,
  given: URLSearchParams,
  now: Date,
): Result<{ query: ListQuery; limit: number }, readonly ParameterProblem[]> {
  const { spec, isSearched } = asked;
  const known = Object.keys(listParameters(asked));
  const problems = new Map<string, string>();
  for (const name of new Set(given.keys())) {
    const shown = name.slice(0, LONGEST_NAME);
    if (!known.includes(name)) problems.set(shown, `Unknown parameter. ${oneOf(known)}`);
    else if (given.getAll(name).length > 1 && !isRepeated(ruleOf(spec, name))) {
      problems.set(shown, "Must be given only once.");
    } else if (given.getAll(name).includes("")) problems.set(shown, "Must have a value or be omitted.");
  }
  const limitText = given.get("limit") ?? String(PAGE_SIZE);
  const limit = /^\d{1,3}$/.test(limitText) ? Number(limitText) : 0;
  if (limit < 1 || limit > MOST_ROWS) problems.set("limit", `Must be a whole number from 1 to ${MOST_ROWS}.`);

  const inner = new URLSearchParams([...given].filter(([name]) => known.includes(name)));
  const cursor = given.get("cursor");
  if (cursor) inner.set("after", cursor);
  const parsed = parseListQuery(spec, inner, { today: calendarDateOf(now), timeZone: "UTC" });
  if (!parsed.ok) {
    for (const name of Object.keys(parsed.error.fieldErrors)) {
      const parameter = name === "after" ? "cursor" : name;
      if (!problems.has(parameter)) problems.set(parameter, allowed(spec, parameter));
    }
  } else if (parsed.value.after && !isEdge(parsed.value.after.value)) {
    problems.set("cursor", allowed(spec, "cursor"));
  }
  if (problems.size > 0 || !parsed.ok) {
    return err([...problems].map(([parameter, detail]) => ({ parameter, detail })));
  }
  // A list without a search passes over `q`; it is refused above.
  return ok({ query: isSearched ? parsed.value : { ...parsed.value, search: "" }, limit });
}

/** Cursors of our own name a value, and of numbers a whole one: with any other a walk would begin anew. */
const isEdge = (value: string | number | null): boolean =>
  value !== null && (typeof value === "string" || Number.isSafeInteger(value));

const ruleOf = (spec: ListSpec, name: string): FilterRule | undefined =>
  (spec.filters as Readonly<Record<string, FilterRule>>)[name];

function allowed(spec: ListSpec, parameter: string): string {
  if (parameter === "cursor")
    return "Must be the cursor from the `next` URL of a page with the same other parameters.";
  if (parameter === "sort") return oneOf(Object.keys(spec.sorts));
  if (parameter === "dir") return oneOf(DIRECTIONS);
  if (parameter === "q")
    return `Must have at most ${SEARCH_MAX_LENGTH} characters and no control characters.`;
  const rule = ruleOf(spec, parameter);
  if (rule === "day" || rule === "due-day") return DAYS;
  if (rule === "ranges") return RANGES;
  const choice = isSeveral(rule) ? rule.anyOf : rule;
  if (choice === "record-id") return "Must be the ID of a record.";
  if (choice === undefined || choice === "code") return "Must be the code of a record.";
  return "idOr" in choice
    ? `Must be the ID of a record, or one of: ${choice.idOr.join(", ")}.`
    : oneOf(choice);
}
