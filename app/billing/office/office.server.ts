import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { lockSetting, storeSetting } from "#app/platform/records/settings.server.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { type BillingOffice, DEFAULT_DUE_DAYS } from "./office.ts";

/** The key of the setting. */
const SETTING = "billing.office";

/** The details that invoices are issued with; version 0 before an owner has saved them. */
export async function readBillingOffice(db: DbOrTransaction, brandName: string): Promise<BillingOffice> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SETTING));
  const unset: BillingOffice = {
    name: brandName,
    address: null,
    taxNumber: null,
    taxName: null,
    taxBasisPoints: null,
    paymentInstructions: null,
    dueDays: DEFAULT_DUE_DAYS,
    refundApproval: "second-person",
    paymentReminders: "send",
    version: 0,
  };
  return { ...unset, ...(row?.value as Partial<BillingOffice> | undefined) };
}

/** Saves the details for the invoices that are issued from now on. */
export function saveBillingOffice(
  deps: WriteDeps,
  actor: Actor,
  { version, ...values }: BillingOffice,
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord<BillingOffice>(deps, actor, {
    action: "invoice.editSettings",
    subjectType: "setting",
    subjectId: SETTING,
    version,
    async lock(tx) {
      await lockSetting(tx, SETTING);
      return readBillingOffice(tx, "");
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
