import { createHmac } from "node:crypto";
import type { Db } from "#app/platform/database/client.server.ts";
import { keyedHash, sameHash } from "#app/platform/limits/keyed-hash.server.ts";
import type { Services } from "#app/registry/services.server.ts";
import { SESSION_EXTENDED_EVERY_S, SESSION_S } from "./auth.server.ts";
import { findPersonOfSession } from "./person.server.ts";

/**
 * The session of a request for which the auth library would have nothing to do: its cookie is signed as the
 * library signs it, and it has neither ended nor is it time to extend it. One query in place of three, and no
 * work in other threads, for nearly every request there is.
 *
 * Null for anything else (no cookie, a forged or doubled one, an ended session, one to extend): that is for
 * the library to judge.
 */
export async function findRunningSession(
  { auth, db, secret }: Pick<Services, "auth" | "secret"> & { db: Db },
  cookie: string,
  now: Date,
) {
  const library = await auth.$context;
  const token = signedToken(cookie, library.authCookies.sessionToken.name, library.secret);
  if (token === null) return null;
  const found = await findPersonOfSession(db, keyedHash(secret, "session", token));
  if (!found) return null;
  const endsInMs = found.session.expiresAt.getTime() - now.getTime();
  const isToExtend = endsInMs <= (SESSION_S - SESSION_EXTENDED_EVERY_S) * 1000;
  return endsInMs <= 0 || isToExtend ? null : found;
}

/** The token in a cookie of the library (`token.signature`, URL-encoded), if the signature is ours. */
function signedToken(cookie: string, name: string, secret: string): string | null {
  const given = cookie.split(";").flatMap((part) => {
    const [key = "", value = ""] = part.trim().split(/=(.*)/s);
    return key === name ? [value] : [];
  });
  const [value] = given;
  if (value === undefined || given.length > 1) return null;
  const decoded = urlDecoded(value);
  const at = decoded.lastIndexOf(".");
  if (at < 1) return null;
  const token = decoded.slice(0, at);
  const signature = createHmac("sha256", secret).update(token).digest("base64");
  return sameHash(decoded.slice(at + 1), signature) ? token : null;
}

function urlDecoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}
