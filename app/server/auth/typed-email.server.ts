import { COOKIES, cookieText } from "#app/domain/cookies/cookies.ts";
import { isEmail } from "#app/domain/text/email.ts";
import type { Env } from "../env.server.ts";
import { requestCookie } from "../http/request-cookie.server.ts";

/** Carries an address from one screen to the next, so that it need not be typed again nor stand in a link. */
export function typedEmailCookie(email: string, env: Pick<Env, "baseUrl">): string {
  return cookieText("typedEmail", encodeURIComponent(email), { secure: env.baseUrl.startsWith("https:") });
}

export const FORGET_TYPED_EMAIL = cookieText("typedEmail", null);

export function readTypedEmail(request: Request): string | undefined {
  const value = requestCookie(request, COOKIES.typedEmail.name);
  if (!value) return undefined;
  try {
    const email = decodeURIComponent(value);
    return isEmail(email) ? email : undefined;
  } catch {
    return undefined;
  }
}
