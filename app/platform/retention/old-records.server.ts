import { sql } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { LeftCounts, LeftReason } from "#app/platform/retention-rules/left-reasons.ts";
import type {
  OldRecord,
  RecordRule,
  RetentionRule,
} from "#app/platform/retention-rules/retention-rule.server.ts";

/** What a rule would do at a moment. */
export interface DryRun {
  readonly due: number;
  readonly stayed: LeftCounts;
  /** The oldest of those that would be deleted; empty for rows that are not viewed one by one. */
  readonly first: readonly OldRecord[];
}

/** Records that a page names. */
const FIRST_SHOWN = 50;
/** Records that one statement judges, so that none takes long however many there are. */
const JUDGED_AT_ONCE = 5_000;

/** What would go and what would stay: by the same query as in the night. */
export async function dryRun(db: DbOrTransaction, rule: RetentionRule, before: Date): Promise<DryRun> {
  if (rule.kind === "swept") return { due: await rule.count(db, before), stayed: {}, first: [] };
  let due = 0;
  let first: OldRecord[] = [];
  const stayed: Partial<Record<LeftReason, number>> = {};
  for await (const records of oldRecords(db, rule, before)) {
    for (const { stays } of records) if (stays !== null) stayed[stays] = (stayed[stays] ?? 0) + 1;
    const going = records.filter(({ stays }) => stays === null);
    due += going.length;
    first = [...first, ...going]
      .toSorted((one, other) => one.last.getTime() - other.last.getTime())
      .slice(0, FIRST_SHOWN);
  }
  return { due, stayed, first };
}

type Raw = Omit<OldRecord, "last"> & { readonly last: string | Date };

/** All records that are old enough, walked by their ids, some at a time. */
export async function* oldRecords(
  db: DbOrTransaction,
  rule: RecordRule,
  before: Date,
): AsyncGenerator<OldRecord[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const [edge] = await db
      .select({ id: sql<string>`${rule.id}` })
      .from(rule.table)
      .where(sql`${rule.id} > ${after}::uuid`)
      .orderBy(rule.id)
      .offset(JUDGED_AT_ONCE - 1)
      .limit(1);
    const upTo = edge ? sql`and o.id <= ${edge.id}::uuid` : sql``;
    const { rows } = await db.execute<Raw>(
      sql`select o.* from (${rule.old(before)}) o where o.id > ${after}::uuid ${upTo}`,
    );
    yield rows.map((row) => ({ ...row, last: new Date(row.last) }));
    if (!edge) return;
    after = edge.id;
  }
}

/** Those of some records that go. */
export async function dueAmong(
  db: DbOrTransaction,
  rule: RecordRule,
  before: Date,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select o.id from (${rule.old(before)}) o where o.stays is null and o.id = any(${sql.param([...ids])}::uuid[])`);
  return rows.map(({ id }) => id);
}
