import { eq } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor, UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import {
  err,
  type Failure,
  type FailureOf,
  invalidField,
  ok,
  type Result,
} from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { sampledTexts, textsOf } from "./file-words.server.ts";
import {
  type ChosenColumns,
  type ImportAnswers,
  isErrorColumn,
  MOST_NEW_COLUMNS,
  type WantedColumn,
} from "./import.ts";
import type { ImportKind } from "./import-kind.server.ts";
import type { NewColumn } from "./import-page.ts";
import { imports } from "./imports.tables.server.ts";
import { importMessages as texts } from "./imports.words.ts";
import { lockImport } from "./lock-import.server.ts";

/** Values of a column that are shown; of one in which no value repeats, fewer show what it holds. */
const VALUES_SHOWN = 6;
const DISTINCT_SHOWN = 3;

/** The columns of a file that no field takes, with the custom fields that they could become; null without permission. */
export async function readNewColumns(
  db: DbOrTransaction,
  actor: UserActor,
  row: Pick<typeof imports.$inferSelect, "id" | "header" | "columns" | "rowCount">,
  { newColumns }: ImportKind,
): Promise<{ kinds: readonly { value: string; label: string }[]; columns: NewColumn[] } | null> {
  if (!newColumns || !can(actor, newColumns.needs)) return null;
  const taken = new Set(Object.values(row.columns));
  const textsAt = await sampledTexts(db, row);
  const found: NewColumn[] = [];
  for (const [at, name] of row.header.entries()) {
    if (found.length === MOST_NEW_COLUMNS) break;
    if (taken.has(at) || name.trim() === "" || isErrorColumn(name)) continue;
    const { texts: cells, ifDistinct } = textsAt(at);
    const { kind, values, isLikely } = newColumns.propose(cells);
    if (values.length === 0) continue;
    const isDistinct = cells.length > VALUES_SHOWN && cells.every(({ count }) => count === 1);
    const shown = isDistinct ? DISTINCT_SHOWN : VALUES_SHOWN;
    const all = isDistinct ? ifDistinct : values.length;
    found.push({
      at,
      name: name.trim(),
      kind,
      isLikely,
      values: values.slice(0, shown),
      more: Math.max(0, all - shown),
    });
  }
  return { kinds: newColumns.kinds(), columns: found };
}

interface Added {
  readonly id: string;
  readonly columns: ChosenColumns;
  readonly answers: ImportAnswers;
  readonly newColumns: readonly WantedColumn[];
}

type Done = Result<{ id: string }, Refused | FailureOf<"not-found" | "invalid"> | Failure>;

/**
 * Creates custom fields from columns of a file and matches them; the rows are then checked again. What was selected for
 * the other columns is stored as well. Errors: `not-found`; `invalid` at `newColumns` with the columns that cannot be
 * fields. Changes nothing once the import has started.
 */
export async function addColumns(
  deps: WriteDeps,
  actor: Actor,
  { id, columns, answers, newColumns }: Added,
): Promise<Done> {
  try {
    return await deps.db.transaction((tx) =>
      addWithin(tx, deps, actor, { id, columns, answers, newColumns }),
    );
  } catch (error) {
    if (error instanceof Undone) return error.answer;
    throw error;
  }
}

/** Carries a refusal out of a transaction, so that no field is created if one of them cannot be. */
class Undone extends Error {
  readonly answer: Done;
  constructor(answer: Done) {
    super("undone");
    this.answer = answer;
  }
}

async function addWithin(
  tx: Transaction,
  deps: WriteDeps,
  actor: Actor,
  { id, columns, answers, newColumns: wanted }: Added,
): Promise<Done> {
  const found = await lockImport(tx, actor, id);
  if (!found.ok) return found;
  const { kind, row } = found.value;
  if (row.startedAt !== null) return ok({ id });
  if (!kind.newColumns || actor.kind !== "user" || !can(actor, kind.newColumns.needs)) {
    return err({ code: "forbidden" });
  }
  const taken = new Set(Object.values(columns));
  const free = wanted.filter(({ at }) => at < row.header.length && !taken.has(at));
  if (free.length === 0) return invalidField("newColumns", texts.newColumnsSelect);
  const made: Record<string, number> = {};
  for (const { at, label, kind: wantedKind } of free) {
    const { values } = kind.newColumns.propose(await textsOf(tx, id, at));
    const options = wantedKind === "choice" ? values : [];
    const created = await kind.newColumns.create({ ...deps, db: tx }, actor, {
      label,
      kind: wantedKind,
      options,
    });
    if (!created.ok) {
      if (created.error.code !== "invalid") throw new Undone(created);
      const why = Object.values(created.error.fieldErrors).flat().join(" ");
      throw new Undone(
        invalidField("newColumns", texts.newColumnRefused({ column: row.header[at] ?? "", why })),
      );
    }
    made[created.value.name] = at;
  }
  await tx
    .update(imports)
    .set({
      columns: { ...columns, ...made },
      source: row.source && { ...row.source, answers },
      check: null,
      progress: 0,
      checkStartedAt: null,
      checkedAt: null,
    })
    .where(eq(imports.id, id));
  return ok({ id });
}
