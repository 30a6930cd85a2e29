import { randomBytes } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { accessMessages } from "#app/people/credentials/access.words.ts";
import { weakPasswordMessages } from "#app/people/credentials/password.ts";
import { judgePassword } from "#app/people/credentials/password-strength.server.ts";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import { keyedHash, sameHash } from "#app/platform/limits/keyed-hash.server.ts";
import { StartupError } from "#app/platform/log/startup-error.server.ts";
import { accountActor } from "#app/platform/permissions/account-actor.server.ts";
import { settings } from "#app/platform/records/records.tables.server.ts";
import { err, type FailureOf, invalidField, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { hashPassword } from "#app/platform/sessions/password-hash.server.ts";
import { accounts, profiles, userRoles, users } from "#app/platform/sessions/sessions.tables.server.ts";
import type { SetUp } from "./set-up.ts";

/** Under this key `settings` holds the salt of the set-up link, until it is used. */
const SETTING = "set-up";

type Deps = Pick<Services, "db" | "secret">;

/**
 * Ensures that the installation has an owner: the account of ADMIN_EMAIL, or, if there is no owner and none is given,
 * a one-time set-up link, which is returned to be printed. The link stays the same over restarts and for every
 * process, until it is used.
 *
 * @throws StartupError if ADMIN_EMAIL or ADMIN_PASSWORD cannot be used.
 */
export async function ensureFirstAdmin(services: Deps & Pick<Services, "env">): Promise<string | null> {
  const { db, env, secret } = services;
  if (await hasOwner(db)) return null;
  if (env.firstAdmin) {
    const { email, password } = env.firstAdmin;
    const strength = await judgePassword(password, { email }, "strong");
    if (!strength.strong) {
      const reasons = weakPasswordMessages(strength.reasons).join("; ");
      throw new StartupError(`ADMIN_PASSWORD is too weak (${reasons}); set another one.`);
    }
    const passwordHash = await hashPassword(password);
    const made = await db.transaction((tx) =>
      insertOwner(tx, { fullName: env.firstAdmin?.email ?? "", email, passwordHash }),
    );
    // Another process may have been faster; then there is an owner and nothing to do.
    if (!made && !(await hasOwner(db))) {
      throw new StartupError(
        "ADMIN_EMAIL already has an account that is not an owner's; set it to another address.",
      );
    }
    return null;
  }
  await db
    .insert(settings)
    .values({ key: SETTING, value: randomBytes(32).toString("base64url") })
    .onConflictDoNothing();
  const salt = await readSalt(db);
  return salt ? `${env.baseUrl}/set-up?token=${tokenOf(secret, salt)}` : null;
}

/** Whether the set-up link works: the token is correct and there is no owner yet. */
export async function isSetUpOpen({ db, secret }: Deps, token: string): Promise<boolean> {
  const salt = await readSalt(db);
  return salt !== null && sameHash(token, tokenOf(secret, salt)) && !(await hasOwner(db));
}

/**
 * Creates the first owner with the set-up link. Of several concurrent uses exactly one succeeds.
 *
 * Errors: `expired` (wrong or used link, or there is an owner), `invalid` (weak password, address taken).
 */
export async function setUpFirstOwner(
  { db, secret }: Deps,
  token: string,
  input: SetUp & { userId?: string },
  requestId: string,
): Promise<Result<undefined, FailureOf<"expired" | "invalid">>> {
  if (!(await isSetUpOpen({ db, secret }, token))) return err({ code: "expired" });
  const strength = await judgePassword(input.password, input, "strong");
  if (!strength.strong) {
    return err({ code: "invalid", fieldErrors: { password: weakPasswordMessages(strength.reasons) } });
  }
  const passwordHash = await hashPassword(input.password);
  return db.transaction(async (tx) => {
    const salt = await readSalt(tx, { lock: true });
    if (salt === null || !sameHash(token, tokenOf(secret, salt)) || (await hasOwner(tx))) {
      return err({ code: "expired" });
    }
    if (!(await insertOwner(tx, { ...input, passwordHash }, requestId))) {
      // The holder of the set-up link runs the installation, so this reveals nothing.
      return invalidField("email", accessMessages.setUpAddressTaken);
    }
    await tx.delete(settings).where(eq(settings.key, SETTING));
    return ok();
  });
}

async function hasOwner(db: DbOrTransaction): Promise<boolean> {
  const [owner] = await db
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(and(eq(userRoles.role, "admin"), eq(userRoles.staffRole, "owner")))
    .limit(1);
  return owner !== undefined;
}

async function readSalt(db: DbOrTransaction, options: { lock?: boolean } = {}): Promise<string | null> {
  const query = db.select({ value: settings.value }).from(settings).where(eq(settings.key, SETTING));
  const [row] = await (options.lock ? query.for("update") : query);
  return typeof row?.value === "string" ? row.value : null;
}

function tokenOf(secret: string, salt: string): string {
  return keyedHash(secret, "link", `set-up\n${salt}`);
}

/** False if the address already has an account. */
async function insertOwner(
  tx: Transaction,
  owner: { userId?: string; fullName: string; email: string; passwordHash: string },
  requestId?: string,
): Promise<boolean> {
  const { fullName, email, passwordHash } = owner;
  const [user] = await tx
    .insert(users)
    .values({ id: owner.userId, email, name: fullName, emailVerified: true })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (!user) return false;
  await tx
    .insert(accounts)
    .values({ userId: user.id, providerId: "credential", accountId: user.id, password: passwordHash });
  await tx.insert(profiles).values({ userId: user.id, fullName, email });
  await tx.insert(userRoles).values({ userId: user.id, role: "admin", staffRole: "owner" });
  await recordAudit(
    tx,
    accountActor(user.id),
    { action: "account.firstOwner", subjectType: "user", subjectId: user.id, fields: ["role", "staffRole"] },
    requestId,
  );
  return true;
}
