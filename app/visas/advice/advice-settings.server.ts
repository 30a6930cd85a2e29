import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { lockSetting, storeSetting } from "#app/platform/records/settings.server.ts";
import { type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import { latestToday } from "#app/platform/time/calendar-date.ts";
import { changedFields } from "#app/platform/writes/changed-fields.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { adviceMessages } from "./advice.words.ts";
import type { AdviceSettings } from "./advice-settings.ts";

/** The key of the setting. */
const SETTING = "visas.advice";

const UNSET: AdviceSettings = { handledIn: null, reviewedOn: null, reviewedBy: null, version: 0 };

/** Where visa cases are handled, and the legal review; nothing of it before an owner has saved it. */
export async function readAdviceSettings(db: DbOrTransaction): Promise<AdviceSettings> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SETTING));
  return { ...UNSET, ...(row?.value as Partial<AdviceSettings> | undefined) };
}

/** Saves both for all visa files, from now on. Errors: `invalid` for a review in the future. */
export function saveAdviceSettings(
  deps: WriteDeps,
  actor: Actor,
  { version, ...values }: AdviceSettings,
): Promise<Result<{ version: number }, ChangeRefused | FailureOf<"invalid">>> {
  return changeRecord<AdviceSettings, FailureOf<"invalid">>(deps, actor, {
    action: "visaFile.editSettings",
    subjectType: "setting",
    subjectId: SETTING,
    version,
    async lock(tx) {
      await lockSetting(tx, SETTING);
      return readAdviceSettings(tx);
    },
    change(stored, tx) {
      const fields = changedFields(stored, values);
      if (fields.length === 0) return ok(null);
      if (values.reviewedOn !== null && values.reviewedOn > latestToday(deps.now()))
        return invalidField("reviewedOn", adviceMessages.problems.future);
      return ok({
        fields,
        write: (next) => storeSetting(tx, SETTING, { ...values, version: next }, deps.now()),
      });
    },
  });
}
