import { or, sql } from "drizzle-orm";
import { type Holding, holding } from "#app/platform/personal-data/holding.server.ts";
import { among } from "#app/platform/personal-data/rows-of.server.ts";
import { duplicateDismissals, studentMerges } from "./student-merges.tables.server.ts";

/** Name, address and number of both records before the merge; the rest is ids. */
const BEFORE = sql`(
  select jsonb_agg(jsonb_build_object('firstName', row ->> 'first_name', 'lastName', row ->> 'last_name',
    'email', row ->> 'email', 'phone', row ->> 'phone'))
  from (values (${studentMerges.kept} -> 'before'), (${studentMerges.kept} -> 'loser')) as kept (row)
  where row is not null)`;

/** Undo data of merges, and dismissed duplicates. */
export const studentMergeHoldings: readonly Holding[] = [
  holding({
    section: "merges",
    table: studentMerges,
    columns: {
      id: "technical",
      winnerId: "technical",
      loserId: "technical",
      mergedBy: "others",
      mergedAt: "copied",
      kept: { as: "before", value: BEFORE },
      undoneAt: "copied",
      undoneBy: "others",
    },
    whose: ({ studentIds }) =>
      or(among(studentMerges.winnerId, studentIds), among(studentMerges.loserId, studentIds)),
    erasure: { because: "audit-log", emptied: () => ({ kept: null }) },
    newestBy: studentMerges.mergedAt,
  }),
  holding({
    section: "merges",
    table: duplicateDismissals,
    columns: { firstId: "technical", secondId: "technical", dismissedBy: "others", createdAt: "others" },
    whose: ({ studentIds }) =>
      or(among(duplicateDismissals.firstId, studentIds), among(duplicateDismissals.secondId, studentIds)),
    erasure: "deleted",
    newestBy: duplicateDismissals.createdAt,
  }),
];
