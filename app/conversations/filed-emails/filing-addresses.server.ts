import { randomBytes } from "node:crypto";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import { authorize } from "#app/platform/permissions/resolver.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { Refused } from "#app/platform/writes/record-writes.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import { filingAddresses } from "./filed-emails.tables.server.ts";
import { filingAddress } from "./filing.ts";

const SIGNS = "abcdefghijklmnopqrstuvwxyz234567";
/** 120 bits. */
const newToken = (): string => `file${[...randomBytes(24)].map((byte) => SIGNS[byte & 31]).join("")}`;

/** The filing address of a person, or of the agency (null); null where none was created. */
export async function findFilingAddress(
  db: DbOrTransaction,
  mailbox: string,
  userId: string | null,
): Promise<string | null> {
  const [row] = await db
    .select({ token: filingAddresses.token })
    .from(filingAddresses)
    .where(ofOwner(userId));
  return row ? filingAddress(mailbox, row.token) : null;
}

const ofOwner = (userId: string | null) =>
  userId === null ? isNull(filingAddresses.userId) : eq(filingAddresses.userId, userId);

/** Whether one of these tokens is this person's, or the agency's. */
export async function isFilingToken(
  db: DbOrTransaction,
  tokens: readonly string[],
  userId: string,
): Promise<boolean> {
  const mine = or(eq(filingAddresses.userId, userId), isNull(filingAddresses.userId));
  return (await db.$count(filingAddresses, and(inArray(filingAddresses.token, [...tokens]), mine))) > 0;
}

/** Creates the actor's own filing address, or the agency's. An address that was there stops working. */
export async function replaceFilingAddress(
  deps: WriteDeps,
  actor: Actor,
  whose: "own" | "agency",
): Promise<Result<undefined, Refused>> {
  const action = whose === "own" ? "thread.assign" : "integration.try";
  const allowed = authorize(actor, action);
  if (!allowed.ok) return allowed;
  if (actor.kind !== "user") return err({ code: "unauthenticated" });
  const userId = whose === "own" ? actor.userId : null;
  return deps.db.transaction(async (tx) => {
    const values = { token: newToken(), createdAt: deps.now() };
    await tx
      .insert(filingAddresses)
      .values({ userId, ...values })
      .onConflictDoUpdate({ target: filingAddresses.userId, set: values });
    await recordAudit(
      tx,
      actor,
      { action, subjectType: "setting", subjectId: "filing-address", fields: [whose] },
      deps.requestId,
    );
    return ok();
  });
}
