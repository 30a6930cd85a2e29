import { expect, it } from "vitest";
import { OWN_COURSE_LIST } from "#app/catalogue/course-proposals/admin-list.ts";
import { isFreeParameter } from "#app/platform/lists/list-link.ts";
import type { ListSpec } from "#app/platform/lists/list-query.ts";
import { LIST_EXPORTS } from "./list-exports.server.ts";

const LISTS: readonly (readonly [string, ListSpec])[] = [
  ...LIST_EXPORTS.map(({ name, spec }) => [name, spec] as const),
  ["own-courses", OWN_COURSE_LIST],
];
const SHORT_LISTS = [
  "assignment-rules",
  "api-keys",
  "branches",
  "custom-fields",
  "document-kinds",
  "equivalences",
  "estimates",
  "exchange-rates",
  "rules",
  "intakes",
  "lead-sources",
  "prices",
  "roles",
  "partner-resources",
  "security-reports",
  "single-sign-on",
  "staff",
  "stage-limits",
  "sub-stages",
  "lost-reasons",
  "tags",
  "templates",
  "webhooks",
  "whatsapp-templates",
];
/** A chain is read from its end, a catalogue by its names, tasks by the day on which they are due. */
const OTHER_ORDERS: Readonly<Record<string, readonly string[]>> = {
  ledger: ["position", "desc"],
  projections: ["expected", "asc"],
  "own-courses": ["name", "asc"],
  tasks: ["due", "asc"],
};

it.each(LISTS.filter(([name]) => !SHORT_LISTS.includes(name)))(
  "%s starts with the newest and uses no reserved parameter",
  (name, spec) => {
    expect([spec.defaultSort, spec.defaultDir]).toEqual(OTHER_ORDERS[name] ?? ["created", "desc"]);
    expect(Object.keys(spec.filters).every(isFreeParameter)).toBe(true);
  },
);

it.each(LISTS.filter(([name]) => SHORT_LISTS.includes(name)))(
  "%s, short by nature, has one order and uses no reserved parameter",
  (_name, spec) => {
    expect(Object.keys(spec.sorts)).toEqual([spec.defaultSort]);
    expect(Object.keys(spec.filters).every(isFreeParameter)).toBe(true);
  },
);
