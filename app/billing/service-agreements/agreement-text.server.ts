import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { lockSetting, storeSetting } from "#app/platform/records/settings.server.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";

/** The key of the setting. */
const SETTING = "billing.agreement-text";

interface AgreementText {
  readonly text: string;
  readonly version: number;
}

/** The terms of new service agreements; version 0 and no text before an owner has saved them. */
export async function readAgreementText(db: DbOrTransaction): Promise<AgreementText> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SETTING));
  return (row?.value as AgreementText | undefined) ?? { text: "", version: 0 };
}

/** Saves the terms as the next version, for the agreements that are created from now on. */
export function saveAgreementText(
  deps: WriteDeps,
  actor: Actor,
  { version, text }: AgreementText,
): Promise<Result<{ version: number }, ChangeRefused>> {
  return changeRecord<AgreementText>(deps, actor, {
    action: "serviceAgreement.editText",
    subjectType: "setting",
    subjectId: SETTING,
    version,
    async lock(tx) {
      await lockSetting(tx, SETTING);
      return readAgreementText(tx);
    },
    change: (stored, tx) =>
      ok(
        stored.text === text
          ? null
          : {
              fields: ["text"],
              write: (next: number) => storeSetting(tx, SETTING, { text, version: next }, deps.now()),
            },
      ),
  });
}
