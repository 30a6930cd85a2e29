import { eq } from "drizzle-orm";
import webPush from "web-push";
import { settings } from "#app/platform/records/records.tables.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { openSecret, sealSecret } from "#app/platform/sessions/sealed-secrets.server.ts";

type Deps = Pick<Services, "auth" | "db" | "now">;

const PUSH_KEYS_SETTING = "push-keys";

/** The key pair by which push services know this installation (VAPID, RFC 8292); base64url. */
interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Generated when they are needed first. Browsers bind their subscriptions to the public key, so that it stays; several
 * processes that generate keys at the same time get one pair.
 */
export async function pushKeys(deps: Deps): Promise<PushKeys> {
  const stored = (await readKeys(deps)) ?? (await generateKeys(deps));
  return { publicKey: stored.publicKey, privateKey: await openSecret(deps, stored.privateKey) };
}

async function generateKeys(deps: Deps): Promise<PushKeys> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const value = { publicKey, privateKey: await sealSecret(deps, privateKey), version: 1 };
  await deps.db
    .insert(settings)
    .values({ key: PUSH_KEYS_SETTING, value, updatedAt: deps.now() })
    .onConflictDoNothing();
  const stored = await readKeys(deps);
  if (!stored) throw new Error("The keys were stored by this process or by another one");
  return stored;
}

async function readKeys({ db }: Deps): Promise<PushKeys | null> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, PUSH_KEYS_SETTING));
  return (row?.value as PushKeys | undefined) ?? null;
}
