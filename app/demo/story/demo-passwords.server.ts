import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { DEMO_ACCOUNTS, WELL_KNOWN_PASSWORD } from "#app/platform/environment/demo-accounts.server.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { isPrivateServer } from "#app/platform/environment/network.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, sessions, users } from "#app/platform/sessions/sessions.tables.server.ts";

const SETTING = "demo";

/** What the installation remembers of its demo accounts' password. */
const rememberedSchema = z.object({
  passwordHash: z.string(),
  /** It is the well-known one; only if the server cannot be reached from outside this machine. */
  wellKnown: z.boolean(),
  /** It has been printed once and cannot be printed again, because only its hash is stored. */
  printed: z.boolean(),
});
type Remembered = z.output<typeof rememberedSchema>;

type Deps = Pick<Services, "db" | "env">;

/** The password for a new demo. A random one is unknown to anyone until it is printed. */
export async function firstDemoPassword(
  env: Pick<Env, "mode" | "loopback" | "baseUrl">,
): Promise<Remembered> {
  const wellKnown = isPrivateServer(env);
  const password = wellKnown ? WELL_KNOWN_PASSWORD : randomPassword();
  return { passwordHash: await hashPassword(password), wellKnown, printed: false };
}

export async function rememberDemo(db: DbOrTransaction, remembered: Remembered): Promise<void> {
  await db
    .insert(settings)
    .values({ key: SETTING, value: remembered })
    .onConflictDoUpdate({ target: settings.key, set: { value: remembered, updatedAt: new Date() } });
}

/**
 * Before the server accepts connections, disables the well-known password if others can reach the server, and enables
 * the accounts again once it is local only. Accounts whose password was changed are left unchanged.
 *
 * @throws StartupError in production, on a database with demo accounts.
 */
export async function settleDemoPasswords({ db, env }: Deps): Promise<void> {
  const remembered = await recall(db);
  if (!remembered) return;
  if (env.mode === "serve") {
    throw new StartupError(
      "The database at DATABASE_URL holds the demo data with its accounts; serve needs a database of its own.",
    );
  }
  if (isPrivateServer(env) !== remembered.wellKnown) {
    await replacePassword(db, remembered, await firstDemoPassword(env));
  }
}

export type DemoPassword =
  | { readonly kind: "known"; readonly password: string }
  /** Random, and printed when it was made. */
  | { readonly kind: "printed-before" };

/**
 * What the list of demo accounts says about their password; null where there is no demo. A random one
 * is made here, so that what is printed is right, and `confirmPrinted` is called once it has been.
 */
export async function revealDemoPassword({
  db,
}: Deps): Promise<{ password: DemoPassword; confirmPrinted: () => Promise<void> } | null> {
  const remembered = await recall(db);
  if (!remembered) return null;
  const nothing = async () => {};
  if (remembered.wellKnown) {
    return { password: { kind: "known", password: WELL_KNOWN_PASSWORD }, confirmPrinted: nothing };
  }
  if (remembered.printed) return { password: { kind: "printed-before" }, confirmPrinted: nothing };
  const password = randomPassword();
  const next = { passwordHash: await hashPassword(password), wellKnown: false, printed: false };
  await replacePassword(db, remembered, next);
  return {
    password: { kind: "known", password },
    confirmPrinted: () => rememberDemo(db, { ...next, printed: true }),
  };
}

async function recall(db: DbOrTransaction): Promise<Remembered | null> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SETTING));
  return rememberedSchema.safeParse(row?.value).data ?? null;
}

async function replacePassword(db: Services["db"], old: Remembered, next: Remembered): Promise<void> {
  await db.transaction(async (tx) => {
    const emails = DEMO_ACCOUNTS.map((account) => account.email);
    const demoUsers = tx.select({ id: users.id }).from(users).where(inArray(users.email, emails));
    await tx
      .update(accounts)
      .set({ password: next.passwordHash })
      .where(and(eq(accounts.password, old.passwordHash), inArray(accounts.userId, demoUsers)));
    await tx.delete(sessions).where(inArray(sessions.userId, demoUsers));
    await rememberDemo(tx, next);
  });
}

/** 96 bits, in letters that can be typed from a terminal. */
function randomPassword(): string {
  return randomBytes(12).toString("base64url");
}
