import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";
import type { Env } from "#app/platform/environment/env.server.ts";
import { requestCookie } from "#app/platform/http/request-cookie.server.ts";
import { isEmail } from "#app/platform/text/email.ts";

/** Carries an address or a number from one screen to the next without putting it in a URL. */
export function typedEmailCookie(email: string, env: Pick<Env, "baseUrl">): string {
  return cookieText("typedEmail", encodeURIComponent(email), { secure: env.baseUrl.startsWith("https:") });
}

export const FORGET_TYPED_EMAIL = cookieText("typedEmail", null);

export function readTypedEmail(request: Request): string | undefined {
  const email = readTyped(request);
  return email !== undefined && isEmail(email) ? email : undefined;
}

/** The same for a phone number (E.164). */
export function readTypedPhone(request: Request): string | undefined {
  const phone = readTyped(request);
  return phone !== undefined && /^\+[1-9][0-9]{5,14}$/.test(phone) ? phone : undefined;
}

function readTyped(request: Request): string | undefined {
  const value = requestCookie(request, COOKIES.typedEmail.name);
  if (!value) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
