import { randomBytes, randomInt } from "node:crypto";
import { and, eq, gt, like } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { ONE_TIME_CODE_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { verifications } from "#app/platform/sessions/sessions.tables.server.ts";

/**
 * The purpose of a link. The value it returns is the account id; for `claim-record` the student id, and for
 * `representation-present` the request id.
 */
export type LinkPurpose =
  | "verify-email"
  | "reset-password"
  | "reset-by-phone"
  | "change-email"
  | "sign-in"
  | "claim-record"
  | "representation-present"
  | "not-me";
/**
 * A six-digit code is only valid together with the address or number it was sent to (`phone-number`, `phone-factor`:
 * with the account and its number).
 */
export type CodePurpose =
  | "sign-in-code"
  | "phone-sign-in"
  | "phone-number"
  | "phone-factor"
  | "representation-code"
  | "family-page";
type Purpose = LinkPurpose | CodePurpose;

const HOUR = 60;
export const LINK_MINUTES: Readonly<Record<Purpose, number>> = {
  "verify-email": 48 * HOUR,
  "reset-password": HOUR,
  // Nothing is emailed: after typing the code the user continues immediately.
  "reset-by-phone": 15,
  "change-email": 24 * HOUR,
  "sign-in": 10,
  "sign-in-code": 10,
  "phone-sign-in": 10,
  "phone-number": 10,
  "phone-factor": 10,
  "not-me": 7 * 24 * HOUR,
  "claim-record": 7 * 24 * HOUR,
  // Shown on the screen of an agent to a student who sits with them and continues on their own device.
  "representation-code": 15,
  "representation-present": 30,
  // One visit to the family page, by SMS or read out by staff.
  "family-page": 10,
};

export interface LinkFacts {
  userId: string;
  /**
   * The address that the link was sent to: the link becomes invalid when the account's address changes. For a code by
   * SMS, its subject.
   */
  email: string;
}

interface LinkDependencies {
  secret: string;
  now: () => Date;
}

const TOKEN = /^[\w-]{43}$/;

function identifierOf(secret: string, purpose: Purpose, token: string): string {
  return `${purpose}:${keyedHash(secret, "link", token)}`;
}

/**
 * Creates a one-time link token. Only its keyed hash is stored; the token itself is only in the email. Earlier links
 * stay valid: anyone can request one for an address and must not be able to invalidate the owner's. Rate limits
 * (`attempts`) bound their number.
 */
export async function createLink(
  tx: DbOrTransaction,
  deps: LinkDependencies,
  purpose: LinkPurpose,
  facts: LinkFacts,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await store(tx, deps, purpose, token, facts);
  return token;
}

/** Creates a one-time code that is only valid for its address or number. */
export async function createCode(
  tx: DbOrTransaction,
  deps: LinkDependencies,
  facts: LinkFacts,
  purpose: CodePurpose = "sign-in-code",
): Promise<string> {
  const code = String(randomInt(10 ** ONE_TIME_CODE_LENGTH)).padStart(ONE_TIME_CODE_LENGTH, "0");
  await store(tx, deps, purpose, codeToken(facts.email, code), facts);
  return code;
}

async function store(
  tx: DbOrTransaction,
  { secret, now }: LinkDependencies,
  purpose: Purpose,
  token: string,
  facts: LinkFacts,
): Promise<void> {
  await tx.insert(verifications).values({
    identifier: identifierOf(secret, purpose, token),
    value: JSON.stringify([facts.userId, facts.email]),
    expiresAt: new Date(now().getTime() + LINK_MINUTES[purpose] * 60_000),
  });
}

function codeToken(email: string, code: string): string {
  return `${email}\n${code}`;
}

/** The owner of a link, without using it up; null if it is unknown, used or expired. */
export async function findLink(
  db: DbOrTransaction,
  deps: LinkDependencies,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkFacts | null> {
  return TOKEN.test(token) ? find(db, deps, purpose, token) : null;
}

/** Whether a code is valid for an address; does not consume it. */
export async function isCodeGood(
  db: DbOrTransaction,
  deps: LinkDependencies,
  email: string,
  code: string,
): Promise<boolean> {
  return (await find(db, deps, "sign-in-code", codeToken(email, code))) !== null;
}

async function find(
  db: DbOrTransaction,
  { secret, now }: LinkDependencies,
  purpose: Purpose,
  token: string,
): Promise<LinkFacts | null> {
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

/** Consumes a link. Of several concurrent attempts exactly one gets the facts; the others get null. */
export async function consumeLink(
  tx: DbOrTransaction,
  deps: LinkDependencies,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkFacts | null> {
  return TOKEN.test(token) ? consume(tx, deps, purpose, token) : null;
}

/** Consumes a code. Of several concurrent attempts exactly one gets the facts; the others get null. */
export function consumeCode(
  tx: DbOrTransaction,
  deps: LinkDependencies,
  email: string,
  code: string,
  purpose: CodePurpose = "sign-in-code",
): Promise<LinkFacts | null> {
  return consume(tx, deps, purpose, codeToken(email, code));
}

async function consume(
  tx: DbOrTransaction,
  { secret, now }: LinkDependencies,
  purpose: Purpose,
  token: string,
): Promise<LinkFacts | null> {
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

/** Ends every open link of an account for a purpose. */
export async function endLinks(tx: DbOrTransaction, purpose: Purpose, userId: string): Promise<void> {
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
