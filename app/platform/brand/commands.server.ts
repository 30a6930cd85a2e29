import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { desc, notInArray } from "drizzle-orm";
import type { Transaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { ok, type Result } from "#app/platform/results/result.ts";
import { lockSetting, storeSetting } from "#app/platform/settings/settings.server.ts";
import { type ChangeRefused, changeRecord } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { BRAND_SETTING, readBrand } from "./brand.server.ts";
import { brandPictures } from "./brand.tables.server.ts";
import { type BrandChoice, type BrandLogo, OURS } from "./brand.ts";
import type { BrandInput } from "./brand-schema.ts";
import type { DrawnLogo } from "./read-logo.server.ts";

/** Cached pages still refer to earlier pictures. */
const KEPT_PICTURES = 3;

type Saved = Promise<Result<{ version: number }, ChangeRefused>>;

function changeBrand(
  deps: WriteDeps,
  actor: Actor,
  version: number,
  next: (stored: BrandChoice, tx: Transaction) => Promise<Partial<BrandChoice>> | Partial<BrandChoice>,
): Saved {
  return changeRecord<BrandChoice & { version: number }>(deps, actor, {
    action: "brand.edit",
    subjectType: "setting",
    subjectId: BRAND_SETTING,
    version,
    async lock(tx) {
      await lockSetting(tx, BRAND_SETTING);
      return readBrand(tx);
    },
    async change({ version: _, ...stored }, tx) {
      const values: BrandChoice = { ...stored, ...(await next(stored, tx)) };
      const names = Object.keys(values) as (keyof BrandChoice)[];
      const fields = names.filter((name) => !isDeepStrictEqual(stored[name], values[name]));
      if (fields.length === 0) return ok(null);
      return ok({
        fields,
        write: (at) => storeSetting(tx, BRAND_SETTING, { ...values, version: at }, deps.now()),
      });
    },
  });
}

/** Saves everything but the logo's picture. Errors: `stale`. */
export const saveBrand = (deps: WriteDeps, actor: Actor, { version, ...values }: BrandInput): Saved =>
  changeBrand(deps, actor, version, () => values);

/** Replaces the logo with a rendered one. Errors: `stale`. */
export const setLogo = (
  deps: WriteDeps,
  actor: Actor,
  { version, drawn }: { version: number; drawn: DrawnLogo },
): Saved =>
  changeBrand(deps, actor, version, async (_, tx) => {
    const { png, width, height } = drawn;
    const key = `${createHash("sha256").update(png).digest("hex").slice(0, 32)}.png`;
    await tx
      .insert(brandPictures)
      .values({ key, png: Buffer.from(png), width, height, createdAt: deps.now() })
      .onConflictDoUpdate({ target: brandPictures.key, set: { createdAt: deps.now() } });
    const kept = tx
      .select({ key: brandPictures.key })
      .from(brandPictures)
      .orderBy(desc(brandPictures.createdAt))
      .limit(KEPT_PICTURES);
    await tx.delete(brandPictures).where(notInArray(brandPictures.key, kept));
    return { logo: { key, width, height } satisfies BrandLogo };
  });

/** Removes the logo. Errors: `stale`. */
export const removeLogo = (deps: WriteDeps, actor: Actor, { version }: { version: number }): Saved =>
  changeBrand(deps, actor, version, () => ({ logo: null, logoHasName: false }));

/** Resets name, colours and logo to the defaults. Errors: `stale`. */
export const resetBrand = (deps: WriteDeps, actor: Actor, { version }: { version: number }): Saved =>
  changeBrand(deps, actor, version, () => {
    const { name, primary, accent, logo, logoHasName } = OURS;
    return { name, primary, accent, logo, logoHasName };
  });
