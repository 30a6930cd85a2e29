import { randomBytes } from "node:crypto";
import { COOKIES, cookieText } from "#app/domain/cookies/cookies.ts";
import { requestCookie } from "../http/request-cookie.server.ts";
import { keyedHash, sameHash } from "./keyed-hash.server.ts";

/*
 * A browser that has signed in to an account before keeps a cookie that says so. Failed sign-ins from
 * such browsers are counted apart, so that a stranger who spends an account's attempts does not keep
 * its owner out. (OWASP, "Slow down online guessing attacks with device cookies".)
 */

/** The id of the device if its cookie was given for this account, else null. */
export function knownDevice(request: Request, secret: string, email: string): string | null {
  const value = requestCookie(request, COOKIES.knownDevice.name);
  const [id, proof] = value?.split(".") ?? [];
  if (!id || !proof || !/^[\w-]{22}$/.test(id)) return null;
  return sameHash(proof, proofOf(secret, id, email)) ? id : null;
}

/** The `set-cookie` value that makes this browser a known one of the account. */
export function knownDeviceCookie(secret: string, email: string, secure: boolean): string {
  const id = randomBytes(16).toString("base64url");
  return cookieText("knownDevice", `${id}.${proofOf(secret, id, email)}`, { secure });
}

function proofOf(secret: string, id: string, email: string): string {
  return keyedHash(secret, "known-device", `${id}\n${email}`);
}
