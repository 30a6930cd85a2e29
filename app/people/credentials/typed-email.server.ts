import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { requestCookie } from "#app/platform/http/request-cookie.server.ts";
import { isEmail } from "#app/platform/text/email.ts";

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
