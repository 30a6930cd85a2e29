import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { repeatUntilDone } from "#app/platform/jobs/repeat-until-done.server.ts";
import { noticeSchema } from "#app/platform/live/live-event.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { brandPictures } from "./brand.tables.server.ts";
import { type BrandChoice, OURS } from "./brand.ts";
import { brandStyle } from "./brand-tones.ts";

/** The setting in which the brand is stored. */
export const BRAND_SETTING = "brand";

/** Returns the brand the owners have chosen, with version 0 if none has been saved. */
export async function readBrand(db: DbOrTransaction): Promise<BrandChoice & { readonly version: number }> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, BRAND_SETTING));
  return { ...OURS, version: 0, ...(row?.value as object | undefined) };
}

/** Returns the bytes of a brand picture; null if it no longer exists. */
export async function readPicture(db: DbOrTransaction, key: string): Promise<Buffer | null> {
  const [row] = await db
    .select({ png: brandPictures.png })
    .from(brandPictures)
    .where(eq(brandPictures.key, key));
  return row?.png ?? null;
}

/** The brand in use. */
export interface ShownBrand extends BrandChoice {
  /** A style sheet and its hash for the content policy (`sha256-…`); null for the default colours. */
  readonly style: { readonly css: string; readonly hash: string } | null;
  readonly logoPng: Uint8Array | null;
}

export interface Brand {
  /** Read by every page: from memory. */
  now(): ShownBrand;
  /** Reloads the brand and notifies watchers if it changed. */
  refresh(): Promise<void>;
  /** Handles a database notification, and reloads the brand if it concerns it; null: one may have been missed. */
  hear(payload: string | null): void;
  /** @param onChange called after each change, once `now` returns the new brand */
  watch(onChange: () => void): void;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** Name, colours and logo of the agency. */
    brand: Brand;
  }
}

const shown = (choice: BrandChoice, logoPng: Uint8Array | null): ShownBrand => {
  const css = brandStyle(choice);
  const hash = css === null ? "" : `sha256-${createHash("sha256").update(css).digest("base64")}`;
  return { ...choice, logoPng, style: css === null ? null : { css, hash } };
};

/** The brand of this process. The default until it has been loaded. */
export function createBrand({ db, log }: { db: DbOrTransaction; log: Pick<Logger, "warn"> }): Brand {
  const watchers: (() => void)[] = [];
  let current = shown(OURS, null);
  let version = 0;
  let last: Promise<void> = Promise.resolve();
  async function load(): Promise<void> {
    const stored = await readBrand(db);
    if (stored.version === version) return;
    const logoPng = stored.logo ? await readPicture(db, stored.logo.key) : null;
    version = stored.version;
    current = shown(logoPng ? stored : { ...stored, logo: null }, logoPng);
    for (const tell of watchers) tell();
  }
  // One after the other, so that an older result never replaces a newer one.
  const refresh = () => {
    last = last.catch(() => undefined).then(load);
    return last;
  };
  const heard = repeatUntilDone(refresh, (error) =>
    log.warn({ err: error }, "the brand could not be read, it is tried again"),
  );
  return {
    now: () => current,
    refresh,
    hear(payload) {
      const notice = payload === null ? null : noticeSchema.safeParse(JSON.parse(payload)).data;
      const isOther = notice?.subject !== "setting" || notice.subjectId !== BRAND_SETTING;
      if (payload !== null && isOther) return;
      heard.wake();
    },
    watch: (onChange) => watchers.push(onChange),
  };
}

/** The environment, with the agency's own name, sender and social pages wherever owners have set them. */
export function speakingAs(env: Env, brand: Pick<Brand, "now">): Env {
  return Object.defineProperties(
    { ...env },
    {
      brandName: { enumerable: true, get: () => brand.now().name ?? env.brandName },
      social: { enumerable: true, get: () => ({ ...env.social, ...brand.now().social }) },
      mailFrom: {
        enumerable: true,
        get() {
          const { name } = brand.now();
          const own = `${env.brandName} <`;
          if (name === null || !env.mailFrom.startsWith(own)) return env.mailFrom;
          return `"${name.replaceAll(/["\\]/g, "")}" <${env.mailFrom.slice(own.length)}`;
        },
      },
    },
  );
}
