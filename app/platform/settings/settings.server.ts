import { eq, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { type Err, type FailureOf, ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";

/** Locks a setting until the transaction ends: before it is saved for the first time, there is no row to lock. */
export const lockSetting = (tx: Transaction, key: string): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);

/** Stores the value of a setting, which includes its version, in place of the previous value. */
export const storeSetting = <Value extends { readonly version: number }>(
  tx: Transaction,
  key: string,
  value: Value,
  updatedAt: Date,
): Promise<unknown> =>
  tx
    .insert(settings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });

interface SettingDefinition<Value> {
  readonly key: string;
  /** The permission to save it. */
  readonly action: Action;
  /** The values before an owner has saved any. */
  readonly unset: Omit<Value, "version">;
}

/** A group of values that owners save together, with a version. It is 0 before they are saved for the first time. */
export function defineSetting<Value extends { readonly version: number }>(
  { key, action, unset }: SettingDefinition<Value>,
  /** Why values that differ from the stored ones are refused; null if they are not. */
  refuse?: (values: Omit<Value, "version">, deps: WriteDeps) => Err<FailureOf<"invalid">> | null,
) {
  async function read(db: DbOrTransaction): Promise<Value> {
    const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
    return { ...unset, version: 0, ...(row?.value as object | undefined) } as Value;
  }

  /** Errors: `forbidden`, `stale`, and `invalid` as `refuse` returns it. */
  function save(
    deps: WriteDeps,
    actor: Actor,
    { version, ...values }: Value,
  ): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
    return changeRecord<Value, FailureOf<"invalid">>(deps, actor, {
      action,
      subjectType: "setting",
      subjectId: key,
      version,
      async lock(tx) {
        await lockSetting(tx, key);
        return read(tx);
      },
      change(stored, tx) {
        const fields = changedFields<typeof values>(stored, values);
        if (fields.length === 0) return ok(null);
        const refused = refuse?.(values, deps);
        if (refused) return refused;
        return ok({
          fields,
          write: (next) => storeSetting(tx, key, { ...values, version: next }, deps.now()),
        });
      },
    });
  }
  return { read, save };
}
