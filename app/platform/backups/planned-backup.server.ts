import path from "node:path";
import { eq } from "drizzle-orm";
import { PRODUCT_VERSION } from "#app/platform/environment/product-version.server.ts";
import { PROJECT_ROOT } from "#app/platform/environment/project-root.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { isBackupName } from "./backup.ts";
import { backups } from "./backups.tables.server.ts";
import { makeBackup } from "./make-backup.server.ts";

/** The nightly backup, if a folder is configured for it. The queue logs failures and retries. */
export async function makePlannedBackup({ db, env, files, log, now, secret }: Services): Promise<void> {
  if (!env.backups) return;
  const folder = path.resolve(PROJECT_ROOT, env.backups.folder);
  const deps = { db, now, secret, blobs: files.blobs, version: PRODUCT_VERSION };
  const { folder: place, missing, removed } = await makeBackup(deps, folder, env.backups.keep);
  const name = path.basename(place);
  if (missing.length > 0)
    log.error({ backup: name, files: missing.length }, "a backup lacks files that the store lacks");
  log.info({ backup: name, removed: removed.filter(isBackupName).length }, "a backup was made");
}

/** Records that a backup was restored and compared; does nothing if this installation does not know it. */
export const noteVerified = ({ db, now }: Pick<Services, "db" | "now">, name: string) =>
  db.update(backups).set({ verifiedAt: now() }).where(eq(backups.name, name));
