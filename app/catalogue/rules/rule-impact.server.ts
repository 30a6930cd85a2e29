import { type SQL, sql } from "drizzle-orm";
import { collection } from "#app/platform/composition/collection.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { type AffectedKind, type AffectedRecord, MOST_LISTED, type RuleEffect } from "./rule-impact.ts";

/** What a noun reads of each affected record for the reason that it gives. */
type Detail = Readonly<Record<string, string | null>>;

interface ImpactOf {
  /** In files and addresses. */
  readonly name: string;
  readonly label: () => string;
  /** Who may know of these records. */
  readonly needs: Action;
}

/**
 * Records of a noun that changes of rules affect. Its query gives `id`, `name`, `path` and `detail` (an object of texts) of
 * each. Cases are applications: their query also gives `student_id` and `counsellor_id`, and each gets a task.
 */
export interface RecordImpact extends ImpactOf {
  readonly isCase: boolean;
  /** One query over everything, or null where such a change affects none of these records. */
  affected(effect: RuleEffect): SQL | null;
  why(detail: Detail, effect: RuleEffect): string;
}

/** Pages of the product itself, which are no records. */
export interface PageImpact extends ImpactOf {
  pages(effect: RuleEffect): readonly AffectedRecord[];
}

export type RuleImpact = RecordImpact | PageImpact;

/** What each noun declares about the effects of a changed rule. */
export const ruleImpacts = collection<readonly RuleImpact[]>("ruleImpacts");

/** The effect of a change, as far as the reader can see it: counts, and the first of each kind. */
export async function readImpact(
  db: DbOrTransaction,
  actor: Actor,
  effect: RuleEffect,
): Promise<AffectedKind[]> {
  const kinds = await Promise.all(
    ruleImpacts
      .all()
      .filter(({ needs }) => can(actor, needs))
      .map(async (impact) => {
        const { count, records } = await readAffected(db, impact, effect, MOST_LISTED);
        return { name: impact.name, label: impact.label(), count, first: records };
      }),
  );
  return kinds.filter(({ count }) => count > 0);
}

/** The affected records of one kind, by name, and how many there are. */
export async function readAffected(
  db: DbOrTransaction,
  impact: RuleImpact,
  effect: RuleEffect,
  most: number,
): Promise<{ count: number; records: AffectedRecord[] }> {
  if ("pages" in impact) {
    const pages = impact.pages(effect);
    return { count: pages.length, records: pages.slice(0, most) };
  }
  const affected = impact.affected(effect);
  if (affected === null) return { count: 0, records: [] };
  // Of all of them only the names are read: details come from large columns.
  const { rows } = await db.execute<{
    id: string;
    name: string;
    path: string | null;
    detail: Detail;
    all: string;
  }>(sql`
    with hits as materialized (select id, name from (${affected}) as every),
      first as materialized (select id, name from hits order by name, id limit ${most})
    select first.id, first.name, one.path, one.detail, (select count(*) from hits) as all
    from first join (${affected}) as one on one.id = first.id
    order by first.name, first.id`);
  return {
    count: Number(rows[0]?.all ?? 0),
    records: rows.map(({ id, name, path, detail }) => ({ id, name, path, why: impact.why(detail, effect) })),
  };
}
