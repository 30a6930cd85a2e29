import { and, count, eq, ne, type SQL } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import {
  type ChangeRefused,
  changeRecord,
  createRecord,
  one,
  type Refused,
  removeRecord,
} from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { pinnedViews, savedViews } from "./lists.tables.server.ts";
import { MOST_PINNED, MOST_VIEWS } from "./view.ts";
import type { SaveView } from "./view-schema.ts";
import { visibleTo } from "./views.server.ts";
import { viewMessages as texts } from "./views.words.ts";

type Clash = FailureOf<"already-exists">;
type Invalid = FailureOf<"invalid">;
type Row = typeof savedViews.$inferSelect;
const UNIQUE = { saved_views_name_key: "name" };

/** One view, and the list of which the caller may read the records: a view of another list is none. */
interface ViewOf {
  readonly list: string;
  readonly id: string;
}

/** A view of someone else that is not shared counts as missing. */
const isSeen = (actor: Actor, { list, id }: ViewOf): SQL | undefined =>
  and(
    eq(savedViews.id, id),
    eq(savedViews.list, list),
    visibleTo(actor.kind === "user" ? actor.userId : null),
  );

const lockView = (tx: Transaction, actor: Actor, view: ViewOf) =>
  one(tx.select().from(savedViews).where(isSeen(actor, view)).for("update"));

/**
 * Saves a list as a view. `list` and `search` are what the caller has checked against the list. Errors: `already-exists` at
 * `name`, `invalid` when there are too many.
 */
export function saveView(
  deps: WriteDeps,
  actor: Actor,
  { list, search, name, isShared }: SaveView & { list: string; search: string },
): Promise<Result<{ id: string }, Refused | Clash | Invalid>> {
  return createRecord<{ id: string }, Clash | Invalid>(deps, actor, {
    action: "view.save",
    subjectType: "view",
    unique: UNIQUE,
    async prepare(tx) {
      const ownerId = actor.kind === "user" ? actor.userId : "";
      const mine = and(eq(savedViews.ownerId, ownerId), eq(savedViews.list, list));
      if ((await tx.$count(savedViews, mine)) >= MOST_VIEWS) {
        return invalidField("name", texts.full({ most: MOST_VIEWS }));
      }
      return ok({
        fields: ["name", "search", ...(isShared ? ["isShared"] : [])],
        insert: () =>
          tx
            .insert(savedViews)
            .values({ list, name, search, isShared, ownerId, createdAt: deps.now() })
            .returning({ id: savedViews.id }),
      });
    },
  });
}

/** Renames a view, shares it or stops sharing it. Errors as for saving, `not-found`, `stale`. */
export function updateView(
  deps: WriteDeps,
  actor: Actor,
  { list, id, version, ...values }: SaveView & ViewOf & { version: number },
): Promise<Result<{ version: number }, ChangeRefused | Clash | Invalid>> {
  return changeRecord<Row, Clash | Invalid>(deps, actor, {
    action: "view.change",
    subjectType: "view",
    subjectId: id,
    version,
    unique: UNIQUE,
    lock: (tx) => lockView(tx, actor, { list, id }),
    change(row, tx) {
      const fields = changedFields(row, values);
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        write: (next) =>
          tx
            .update(savedViews)
            .set({ ...values, version: next })
            .where(eq(savedViews.id, id)),
      });
    },
  });
}

/** Removes a view, also out of the sidebars in which it stands. Errors: `not-found`, `stale`. */
export function removeView(
  deps: WriteDeps,
  actor: Actor,
  { list, id, version }: ViewOf & { version: number },
): Promise<Result<undefined, ChangeRefused>> {
  return removeRecord<Row>(deps, actor, {
    action: "view.change",
    subjectType: "view",
    subjectId: id,
    version,
    lock: (tx) => lockView(tx, actor, { list, id }),
    remove: (tx) => tx.delete(savedViews).where(eq(savedViews.id, id)),
  });
}

/**
 * Pins a view that the reader can see to their sidebar, or unpins it; repeating either changes nothing. Pins are
 * visible to no one else and leave no entry in the audit log. Errors: `not-found`, `invalid` if the sidebar is full.
 */
export async function pinView(
  deps: Pick<WriteDeps, "db">,
  actor: Actor,
  { list, id, pinned }: ViewOf & { pinned: boolean },
): Promise<Result<undefined, Refused | FailureOf<"not-found"> | Invalid>> {
  const allowed = authorize(actor, "view.save");
  if (!allowed.ok) return allowed;
  if (actor.kind !== "user") return { ok: false, error: { code: "unauthenticated" } };
  const { userId } = actor;
  const own = and(eq(pinnedViews.userId, userId), eq(pinnedViews.viewId, id));
  if (!pinned) {
    await deps.db.delete(pinnedViews).where(own);
    return ok(undefined);
  }
  return deps.db.transaction(async (tx) => {
    // Locked until the end, so that sharing cannot stop while the view is pinned.
    const [view] = await tx
      .select({ id: savedViews.id })
      .from(savedViews)
      .where(isSeen(actor, { list, id }))
      .for("share");
    if (!view) {
      return { ok: false, error: { code: "not-found" } } as const;
    }
    const [others] = await tx
      .select({ pinned: count() })
      .from(pinnedViews)
      .where(and(eq(pinnedViews.userId, userId), ne(pinnedViews.viewId, id)));
    if ((others?.pinned ?? 0) >= MOST_PINNED) {
      return invalidField("pinned", texts.fullSidebar({ most: MOST_PINNED }));
    }
    await tx.insert(pinnedViews).values({ userId, viewId: id }).onConflictDoNothing();
    return ok(undefined);
  });
}
