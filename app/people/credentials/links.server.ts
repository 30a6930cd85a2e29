import { randomBytes, randomInt } from "node:crypto";
import { and, eq, gt, like } from "drizzle-orm";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { keyedHash } from "#app/platform/limits/keyed-hash.server.ts";
import { ONE_TIME_CODE_LENGTH } from "#app/platform/sessions/password-limits.ts";
import { verifications } from "#app/platform/sessions/sessions.tables.server.ts";

/**
 * What a link does. The value that it carries back is the id of the account; of `claim-record` the id of the student, and of
 * `representation-present` that of the request.
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
 * A code of six digits is worth something together with the address or number that it went to (`phone-number`,
 * `phone-factor`: with the account and its number).
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
   * The address that the link was sent to: a link is worth nothing once the account has another one. Of a code by SMS,
   * what it was made for.
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
 * Makes the token of a link that works once. Only its keyed hash is stored; the token itself goes into
 * the mail and nowhere else. Earlier links stay alive: anyone may ask for one in someone's name, and must
 * not end theirs by it. How many there can be is a matter of how often one may ask (`attempts`).
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

/** Makes a code, which works once and only for the address or number that it goes to. */
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

/** Whether a code is alive for an address; looking does not use it up. */
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

/** Uses a link up. Of several who try at once exactly one gets the facts; the others get null. */
export async function consumeLink(
  tx: DbOrTransaction,
  deps: LinkDependencies,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkFacts | null> {
  return TOKEN.test(token) ? consume(tx, deps, purpose, token) : null;
}

/** Uses a code up. Of several who try at once exactly one gets the facts; the others get null. */
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

/** Ends every link of a purpose that an account still has. */
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
