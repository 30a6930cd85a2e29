import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { requestCookie } from "#app/platform/http/request-cookie.server.ts";
import { keyedHash, sameHash } from "#app/platform/limits/keyed-hash.server.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { users } from "./sessions.tables.server.ts";

/**
 * A browser that has signed in to an account before keeps a cookie that says so. Failed sign-ins from such browsers
 * are counted separately, so that a stranger who uses up an account's attempts does not lock its owner out (OWASP,
 * "Slow down online guessing attacks with device cookies"), and the owner is not notified of every sign-in. Families
 * share phones: the cookie holds a few accounts, each with up to two standings.
 */
const MOST_ENTRIES = 10;
const ENTRY = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/;

/**
 * `signed-up`: a sign-up was made here; it neither makes the browser a known device nor reveals that an account
 * exists.
 */
type Standing = "known-device" | "signed-up";
type Deps = Pick<Services, "secret"> & { db: DbOrTransaction };

/** The id of the device if its cookie was given for this account and is not forgotten since, else null. */
export async function knownDevice(
  { db, secret }: Deps,
  request: Request,
  email: string,
): Promise<string | null> {
  const entry = readEntries(request).find((each) => isOf(each, secret, "known-device", email));
  if (!entry) return null;
  const [account] = await db
    .select({ from: users.knownDevicesFrom })
    .from(users)
    .where(eq(users.email, email));
  const since = account?.from?.getTime() ?? 0;
  return account && entry.madeAt >= since ? entry.id : null;
}

/** An account, by what it is signed in with and by its id. */
export interface AccountKey {
  id: string;
  email: string;
}

/**
 * Whether this very account was created in this browser. Signing up with an address that already has an account sets
 * the same cookie, for an account that does not exist.
 */
export function signedUpHere(
  { secret }: Pick<Deps, "secret">,
  request: Request,
  account: AccountKey,
): boolean {
  const subject = subjectOf("signed-up", account);
  return readEntries(request).some((entry) => isOf(entry, secret, "signed-up", subject));
}

/** The `set-cookie` value that gives this browser a standing with an account; what it has with others stays. */
export function deviceCookie(
  { secret, env, now }: Pick<Services, "secret" | "env" | "now">,
  request: Request,
  account: AccountKey,
  standing: Standing = "known-device",
): string {
  const entries = readEntries(request);
  const subject = subjectOf(standing, account);
  const others = entries.filter((entry) => !isOf(entry, secret, standing, subject));
  const known = entries.find((entry) => isOf(entry, secret, "known-device", account.email));
  const id = (standing === "known-device" && known?.id) || randomBytes(16).toString("base64url");
  const madeAt = now().getTime();
  const own = `${id}.${madeAt.toString(36)}.${proofOf(secret, standing, id, madeAt, subject)}`;
  const value = [own, ...others.map(({ text }) => text)].slice(0, MOST_ENTRIES).join("~");
  return cookieText("knownDevice", value, { secure: env.baseUrl.startsWith("https:") });
}

/** Every browser is a stranger to the account again, until it signs in. */
export async function forgetKnownDevices(tx: DbOrTransaction, userId: string, now: Date): Promise<void> {
  await tx.update(users).set({ knownDevicesFrom: now }).where(eq(users.id, userId));
}

type Entry = { text: string; id: string; madeAt: number; proof: string };

function subjectOf(standing: Standing, { id, email }: AccountKey): string {
  return standing === "known-device" ? email : `${email}\n${id}`;
}

function isOf(entry: Entry, secret: string, standing: Standing, subject: string): boolean {
  return sameHash(entry.proof, proofOf(secret, standing, entry.id, entry.madeAt, subject));
}

function proofOf(secret: string, standing: Standing, id: string, madeAt: number, subject: string): string {
  return keyedHash(secret, standing, `${id}\n${madeAt}\n${subject}`);
}

function readEntries(request: Request): Entry[] {
  return (requestCookie(request, COOKIES.knownDevice.name) ?? "")
    .split("~", MOST_ENTRIES)
    .map((text) => ENTRY.exec(text))
    .filter((match) => match !== null)
    .map(([text, id = "", madeAt = "", proof = ""]) => ({
      text,
      id,
      madeAt: Number.parseInt(madeAt, 36),
      proof,
    }));
}
