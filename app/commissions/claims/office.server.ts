import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { lockSetting, storeSetting } from "#app/platform/records/settings.server.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { DEFAULT_FOUR_EYES, DEFAULT_TERMS_DAYS, type Office, type OfficeInput } from "./office.ts";

/** Where it is kept. */
const OFFICE_SETTING = "commission.office";

/** What stands on invoices; version 0 where nobody has chosen anything. */
export async function readOffice(db: DbOrTransaction, brandName: string): Promise<Office> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, OFFICE_SETTING));
  const unset: Office = {
    name: brandName,
    address: null,
    abn: null,
    nzbn: null,
    bankDetails: null,
    termsDays: DEFAULT_TERMS_DAYS,
    fourEyes: DEFAULT_FOUR_EYES,
    version: 0,
  };
  return { ...unset, ...(row?.value as Partial<Office> | undefined) };
}

export function saveOffice(
  deps: WriteDeps,
  actor: Actor,
  { version, ...values }: OfficeInput,
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord<Office>(deps, actor, {
    action: "claim.editOffice",
    subjectType: "setting",
    subjectId: OFFICE_SETTING,
    version,
    async lock(tx) {
      await lockSetting(tx, OFFICE_SETTING);
      return readOffice(tx, "");
    },
    change(stored, tx) {
      const fields = changedFields(stored, values);
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        write: (next) => storeSetting(tx, OFFICE_SETTING, { ...values, version: next }, deps.now()),
      });
    },
  });
}
