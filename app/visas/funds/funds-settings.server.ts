import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { lockSetting, storeSetting } from "#app/platform/records/settings.server.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { DEFAULT_FUNDS_SETTINGS, type FundsSettings } from "./funds-settings.ts";

const SETTING = "visas.funds";

/** What counts as a large or recent deposit in this agency. */
export async function readFundsSettings(db: DbOrTransaction): Promise<FundsSettings> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SETTING));
  return { ...DEFAULT_FUNDS_SETTINGS, ...(row?.value as Partial<FundsSettings> | undefined) };
}

export function saveFundsSettings(
  deps: WriteDeps,
  actor: Actor,
  { version, ...values }: FundsSettings,
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord<FundsSettings>(deps, actor, {
    action: "visaFunds.editSettings",
    subjectType: "setting",
    subjectId: SETTING,
    version,
    async lock(tx) {
      await lockSetting(tx, SETTING);
      return readFundsSettings(tx);
    },
    change(stored, tx) {
      const fields = changedFields(stored, values);
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        write: (next) => storeSetting(tx, SETTING, { ...values, version: next }, deps.now()),
      });
    },
  });
}
