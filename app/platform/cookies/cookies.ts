const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

/** Prefix of the auth library's cookies; over https it puts `__Secure-` before it. */
export const LIBRARY_PREFIX = "account";

/** The attributes of a cookie that are the same each time it is set. */
export interface CookieFacts {
  readonly name: string;
  /** Sent with requests below it. */
  readonly path: string;
  /** How long a browser keeps it; visits may renew it. */
  readonly seconds: number;
  /** A script of ours sets it too. */
  readonly scripted?: true;
}

/**
 * Every cookie that the product sets. The privacy page is generated from this list, and a test compares it with the
 * responses.
 */
export const COOKIES = {
  session: { name: `${LIBRARY_PREFIX}.session_token`, path: "/", seconds: 14 * DAY },
  secondFactor: { name: `${LIBRARY_PREFIX}.two_factor`, path: "/", seconds: 10 * MINUTE },
  trustedDevice: { name: `${LIBRARY_PREFIX}.trust_device`, path: "/", seconds: 30 * DAY },
  passkey: { name: `${LIBRARY_PREFIX}.better-auth-passkey`, path: "/", seconds: 5 * MINUTE },
  knownDevice: { name: "known-device", path: "/", seconds: 180 * DAY },
  identity: { name: "identity", path: "/", seconds: 10 * MINUTE },
  phoneSignUp: { name: "phone-sign-up", path: "/", seconds: 30 * MINUTE },
  human: { name: "human", path: "/", seconds: 15 * MINUTE },
  typedEmail: { name: "typed-email", path: "/", seconds: 10 * MINUTE },
  heldPost: { name: "held_post", path: "/apply", seconds: DAY },
  flash: { name: "flash", path: "/", seconds: MINUTE, scripted: true },
  currency: { name: "currency", path: "/", seconds: 365 * DAY },
  language: { name: "language", path: "/", seconds: 365 * DAY },
  shortlist: { name: "shortlist", path: "/", seconds: 182 * DAY },
  zone: { name: "zone", path: "/", seconds: 365 * DAY, scripted: true },
  sidebar: { name: "sidebar", path: "/admin", seconds: 365 * DAY, scripted: true },
} as const satisfies Readonly<Record<string, CookieFacts>>;

export type CookieKey = keyof typeof COOKIES;
/** The auth library sets the others. */
type OwnCookieKey = Exclude<CookieKey, "session" | "secondFactor" | "trustedDevice" | "passkey">;

/**
 * A `set-cookie` value, which a script may also set as it is.
 *
 * @param value in the characters that cookies may contain; null removes the cookie
 * @param options.secure for https only
 */
export function cookieText(
  key: OwnCookieKey,
  value: string | null,
  options: { secure?: boolean } = {},
): string {
  const { name, path, seconds, scripted }: CookieFacts = COOKIES[key];
  const attributes = [
    `${name}=${value ?? ""}`,
    `Path=${path}`,
    `Max-Age=${value === null ? 0 : seconds}`,
    "SameSite=Lax",
    ...(scripted ? [] : ["HttpOnly"]),
    ...(options.secure ? ["Secure"] : []),
  ];
  return attributes.join("; ");
}
