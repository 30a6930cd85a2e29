import { type Figure, GROUPINGS_OF, NO_KEY, type Subject } from "./panels.ts";
import type { Period } from "./period.ts";

export const ANALYTICS_PATH = "/admin/analytics";

/** What a page of the analytics shows. */
export interface Shown extends Subject {
  readonly period: Period;
}

const searchOf = ({ panel, by, period, branch }: Shown): URLSearchParams => {
  const search = new URLSearchParams({ from: period.from, to: period.to });
  if (by !== GROUPINGS_OF[panel][0]) search.set("by", by);
  if (branch !== null) search.set("branch", branch);
  return search;
};

export const panelPath = (shown: Shown): string => `${ANALYTICS_PATH}/${shown.panel}?${searchOf(shown)}`;

export const tablePath = (shown: Shown): string =>
  `${ANALYTICS_PATH}/${shown.panel}/table.csv?${searchOf(shown)}`;

/** The records behind a figure; `row` is its key, `all` for all rows. */
export function behindPath(
  shown: Shown,
  behind: { figure: Figure; row: string | null | "all"; isBefore: boolean; page?: number },
): string {
  const search = searchOf(shown);
  search.set("figure", behind.figure);
  if (behind.row !== "all") search.set("row", behind.row ?? NO_KEY);
  if (behind.isBefore) search.set("period", "before");
  if (behind.page !== undefined && behind.page > 1) search.set("page", String(behind.page));
  return `${ANALYTICS_PATH}/${shown.panel}/records?${search}`;
}
