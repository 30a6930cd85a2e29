import { randomInt } from "node:crypto";
import { eq } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "#app/platform/database/client.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { openSecret, sealSecret } from "#app/platform/sessions/sealed-secrets.server.ts";
import { RECOVERY_CODE_COUNT } from "./factors.ts";
import { recoveryCodes } from "./second-factors.tables.server.ts";

type Deps = Pick<Services, "auth">;

/** Letters and digits that are unambiguous on paper; ten of them are 49 bits. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";

export function newRecoveryCodes(): string[] {
  const part = () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join("");
  return Array.from({ length: RECOVERY_CODE_COUNT }, () => `${part()}-${part()}`);
}

/** How many recovery codes of a person are left. */
export async function countRecoveryCodes(db: DbOrTransaction, deps: Deps, userId: string): Promise<number> {
  const [row] = await db
    .select({ backupCodes: recoveryCodes.codes })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId));
  return row ? (await readCodes(deps, row.backupCodes)).length : 0;
}

/** Consumes a recovery code; false if it is wrong or used. Of several concurrent attempts one succeeds. */
export async function spendRecoveryCode(
  tx: Transaction,
  deps: Deps,
  userId: string,
  code: string,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: recoveryCodes.id, backupCodes: recoveryCodes.codes })
    .from(recoveryCodes)
    .where(eq(recoveryCodes.userId, userId))
    .for("update");
  if (!row) return false;
  const codes = await readCodes(deps, row.backupCodes);
  if (!codes.includes(code)) return false;
  const rest = codes.filter((other) => other !== code);
  await tx
    .update(recoveryCodes)
    .set({ codes: await sealCodes(deps, rest) })
    .where(eq(recoveryCodes.id, row.id));
  return true;
}

export function sealCodes(deps: Deps, codes: readonly string[]): Promise<string> {
  return sealSecret(deps, JSON.stringify(codes));
}

async function readCodes(deps: Deps, sealed: string): Promise<string[]> {
  const parsed: unknown = JSON.parse(await openSecret(deps, sealed));
  return Array.isArray(parsed) ? parsed.filter((code) => typeof code === "string") : [];
}
