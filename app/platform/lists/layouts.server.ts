import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import { chosenColumns } from "./column-order.ts";
import { readWidths, widthsText } from "./column-widths.ts";
import type { ListExport } from "./exported-list.server.ts";
import { listLayouts } from "./lists.tables.server.ts";
import { type OwnLayout, readLayout } from "./own-layout.ts";

type List = Pick<ListExport, "name" | "spec">;

export type StoredLayout = Pick<typeof listLayouts.$inferSelect, "columns" | "widths">;

/** The query of a person's layout of a list: one value, for `readLayout`; null for the default. */
export const layoutOf = (list: string, userId: string): SQL<StoredLayout | null> => sql`(
  select json_build_object('columns', ${listLayouts.columns}, 'widths', ${listLayouts.widths})
  from ${listLayouts} where ${listLayouts.userId} = ${userId} and ${listLayouts.list} = ${list})`;

/** Finds a reader's layout of a list. */
export async function findLayout(
  db: DbOrTransaction,
  { name, spec }: List,
  userId: string,
): Promise<OwnLayout> {
  const [row] = await db.select({ stored: layoutOf(name, userId) }).from(sql`(select) as one`);
  return readLayout(spec, name, row?.stored ?? undefined);
}

/** A part of a layout as it is stored; null for what is as it usually is. */
type Part = { readonly columns: string | null } | { readonly widths: string | null };

/**
 * Saves a part of the reader's own layout, over what another of their pages has saved. It is visible to no one else
 * and leaves no entry in the audit log.
 */
async function keep(db: Db, actor: Actor, list: string, part: Part): Promise<Result<undefined, Refused>> {
  const allowed = authorize(actor, "layout.save");
  if (!allowed.ok) return allowed;
  if (actor.kind !== "user") return { ok: false, error: { code: "unauthenticated" } };
  await db
    .insert(listLayouts)
    .values({ userId: actor.userId, list, ...part })
    .onConflictDoUpdate({ target: [listLayouts.userId, listLayouts.list], set: part });
  return ok(undefined);
}

/** Saves which columns of a list the reader has chosen, and in which order. Unknown columns are left out. */
export const saveColumns = (
  { db }: { readonly db: Db },
  actor: Actor,
  { name, spec }: List,
  wanted: readonly string[],
): Promise<Result<undefined, Refused>> =>
  keep(db, actor, name, {
    columns: chosenColumns(spec, [...new Set(wanted)])?.join(",") ?? null,
  });

/** Saves the reader's column widths of a list, by the rules of `readWidths`. */
export function saveWidths(
  { db }: { readonly db: Db },
  actor: Actor,
  { name, spec }: List,
  text: string,
): Promise<Result<undefined, Refused>> {
  const widths = readWidths(spec, text);
  return keep(db, actor, name, { widths: widths ? widthsText(widths) : null });
}

const HIDDEN = "hidden";

/** Whether a person has hidden a card of a page, as one value of a query. */
export const isCardHidden = (card: string, userId: string): SQL<boolean> => sql<boolean>`exists (
  select from ${listLayouts}
   where ${listLayouts.userId} = ${userId} and ${listLayouts.list} = ${card} and ${listLayouts.columns} = ${HIDDEN})`;

/** Hides a card of a page for the reader. It is a layout of a page in place of a list. */
export const hideCard = (
  { db }: { readonly db: Db },
  actor: Actor,
  card: string,
): Promise<Result<undefined, Refused>> => keep(db, actor, card, { columns: HIDDEN });

/** Resets the reader's layout of a list to the default. */
export async function forgetLayout(
  { db }: { readonly db: Db },
  actor: Actor,
  { name }: List,
): Promise<Result<undefined, Refused>> {
  const allowed = authorize(actor, "layout.save");
  if (!allowed.ok) return allowed;
  if (actor.kind !== "user") return { ok: false, error: { code: "unauthenticated" } };
  await db.delete(listLayouts).where(and(eq(listLayouts.userId, actor.userId), eq(listLayouts.list, name)));
  return ok(undefined);
}
