import { type SQL, sql } from "drizzle-orm";
import { NO_BRANCH } from "#app/people/branches/branch.ts";
import { isOfBranches } from "#app/people/branches/branches.server.ts";
import type { Asked } from "./analytics-query.ts";
import { figuresOf } from "./panels.ts";

/**
 * Continues a condition: the record belongs to the selected branch, which is that of its student. A record without a
 * student has no branch.
 */
export function ofBranch({ branch }: Pick<Asked, "branch">, studentId: SQL): SQL {
  if (branch === null) return sql``;
  if (branch === NO_BRANCH)
    return sql`and not exists (select from students owner where owner.id = ${studentId} and owner.branch_id is not null)`;
  return sql`and ${studentId} in (select owner.id from students owner where ${isOfBranches(sql`owner.branch_id`, [branch])})`;
}

/** The same of an entry `e` of the ledger. */
export const ofEntryBranch = (asked: Pick<Asked, "branch">): SQL =>
  ofBranch(asked, sql`(select a.student_id from applications a where a.id = e.application_id)`);

/** The stays of counts, with how many took no longer, of how many: what percentiles are read from. */
export const staysOf = (counts: SQL): SQL => sql`
  select is_now, key, value, null::text as currency, n, true as ended,
    sum(n) over (partition by is_now, key order by value) as no_longer, sum(n) over (partition by is_now, key) as of_all
  from (${counts}) counts`;

/** What is counted of the rows of one branch, where grouping equal rows is not enough; else null. */
export function branchTally(asked: Asked, rows: SQL): SQL | null {
  if (asked.panel === "stages")
    return staysOf(
      sql`select is_now, key, value, count(*) as n from (${rows}) each group by is_now, key, value`,
    );
  if (!figuresOf(asked).includes("students")) return null;
  // A student counts with the first application of a row, and of all rows.
  return sql`
    select *, 1 as n,
      row_number() over (partition by is_now, key, student_id order by at, id) = 1 as students,
      row_number() over (partition by is_now, student_id order by at, id) = 1 as "studentsInAll"
    from (${rows}) each`;
}
