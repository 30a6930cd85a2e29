import { randomBytes } from "node:crypto";
import { and, eq, gt, like } from "drizzle-orm";
import type { DbOrTransaction } from "../db/client.server.ts";
import { verifications } from "../db/schema/schema.server.ts";
import { keyedHash } from "./keyed-hash.server.ts";

/** What a mailed link does. The value that it carries back is the id of the account. */
export type LinkPurpose = "verify-email" | "reset-password" | "change-email";

export const LINK_HOURS: Readonly<Record<LinkPurpose, number>> = {
  "verify-email": 48,
  "reset-password": 1,
  "change-email": 24,
};

export interface LinkFacts {
  userId: string;
  /** The address that the link was sent to: a link is worth nothing once the account has another one. */
  email: string;
}

interface LinkDependencies {
  secret: string;
  now: () => Date;
}

const TOKEN = /^[\w-]{43}$/;

function identifierOf(secret: string, purpose: LinkPurpose, token: string): string {
  return `${purpose}:${keyedHash(secret, "link", token)}`;
}

/**
 * Makes the token of a link that works once. Only its keyed hash is stored; the token itself goes into
 * the mail and nowhere else. Earlier links of the same purpose and account end.
 */
export async function createLink(
  tx: DbOrTransaction,
  { secret, now }: LinkDependencies,
  purpose: LinkPurpose,
  facts: LinkFacts,
): Promise<string> {
  await endLinks(tx, purpose, facts.userId);
  const token = randomBytes(32).toString("base64url");
  await tx.insert(verifications).values({
    identifier: identifierOf(secret, purpose, token),
    value: JSON.stringify([facts.userId, facts.email]),
    expiresAt: new Date(now().getTime() + LINK_HOURS[purpose] * 3_600_000),
  });
  return token;
}

/** Whom a link is for, without using it up; null when it is unknown, used or has run out. */
export async function findLink(
  db: DbOrTransaction,
  { secret, now }: LinkDependencies,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkFacts | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await db
    .select({ value: verifications.value })
    .from(verifications)
    .where(
      and(
        eq(verifications.identifier, identifierOf(secret, purpose, token)),
        gt(verifications.expiresAt, now()),
      ),
    );
  return row ? parseFacts(row.value) : null;
}

/** Uses a link up. Of several who try at once exactly one gets the facts; the others get null. */
export async function consumeLink(
  tx: DbOrTransaction,
  { secret, now }: LinkDependencies,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkFacts | null> {
  if (!TOKEN.test(token)) return null;
  const [row] = await tx
    .delete(verifications)
    .where(
      and(
        eq(verifications.identifier, identifierOf(secret, purpose, token)),
        gt(verifications.expiresAt, now()),
      ),
    )
    .returning({ value: verifications.value });
  return row ? parseFacts(row.value) : null;
}

/** Ends every link of a purpose that an account still has. */
export async function endLinks(tx: DbOrTransaction, purpose: LinkPurpose, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(like(verifications.identifier, `${purpose}:%`), like(verifications.value, `["${userId}",%`)));
}

function parseFacts(value: string): LinkFacts | null {
  const parsed: unknown = JSON.parse(value);
  if (!Array.isArray(parsed)) return null;
  const [userId, email] = parsed as unknown[];
  return typeof userId === "string" && typeof email === "string" ? { userId, email } : null;
}
