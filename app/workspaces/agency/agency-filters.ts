import { APPLICATION_STATUS_OPTIONS } from "#app/admissions/applications/statuses.ts";
import { BOARD_COLUMN_OPTIONS } from "#app/admissions/next-steps/board.ts";
import { WAITED_FOR_OPTIONS } from "#app/admissions/next-steps/next-steps.words.ts";
import type { ListFilter } from "#app/platform/lists/list-filters.ts";
import { agencyMessages as texts } from "./agency.words.ts";
import type { AGENCY_LIST } from "./agency-list.ts";

type Choice = { readonly value: string; readonly label: string };
type Filter = ListFilter<keyof (typeof AGENCY_LIST)["filters"]>;

/** What narrows list and board; the board has the columns in its own shape. */
export function agencyFilters(given: {
  intakes: readonly Choice[];
  people: readonly Choice[];
  columns: boolean;
}): Filter[] {
  const all: Filter[] = [
    { name: "waits", label: texts.waits, options: WAITED_FOR_OPTIONS },
    { name: "status", label: texts.status, options: APPLICATION_STATUS_OPTIONS },
    { name: "column", label: texts.column, options: BOARD_COLUMN_OPTIONS },
    { name: "intake", label: texts.intake, options: given.intakes },
    { name: "person", label: texts.person, options: given.people },
  ];
  return all.filter(({ name }) => given.columns || name !== "column");
}
