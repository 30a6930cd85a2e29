import { isEmail } from "#app/domain/text/email.ts";
import type { Env } from "../env.server.ts";

/** Carries an address from one screen to the next, so that it need not be typed again nor stand in a link. */
const COOKIE = "typed-email";

export function typedEmailCookie(email: string, env: Pick<Env, "baseUrl">): string {
  const secure = env.baseUrl.startsWith("https:") ? "; Secure" : "";
  return `${COOKIE}=${encodeURIComponent(email)}; Path=/; Max-Age=600; SameSite=Lax; HttpOnly${secure}`;
}

export const FORGET_TYPED_EMAIL = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly`;

export function readTypedEmail(request: Request): string | undefined {
  const value = request.headers
    .get("cookie")
    ?.split(/;\s*/)
    .find((part) => part.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1);
  if (!value) return undefined;
  try {
    const email = decodeURIComponent(value);
    return isEmail(email) ? email : undefined;
  } catch {
    return undefined;
  }
}
