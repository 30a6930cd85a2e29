import type { FactDate } from "./cited-fact.ts";

/** What the date of a cited fact means. */
export const factDateWords = {
  since: (date: string) => `in force since ${date}`,
  published: (date: string) => `published ${date}`,
  found: (date: string) => `as of ${date}`,
} satisfies Record<FactDate["kind"], (date: string) => string>;
