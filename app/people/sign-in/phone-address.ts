import { isOwnPath } from "#app/platform/sessions/return-to.ts";

/** The URL parameters of the page for codes by SMS. */
export interface PhoneAddress {
  returnTo: string | null;
  /** The code leads to a new password. */
  recovers: boolean;
}

export function readPhoneAddress(url: string): PhoneAddress {
  const query = new URL(url).searchParams;
  const returnTo = query.get("returnTo");
  return { returnTo: isOwnPath(returnTo) ? returnTo : null, recovers: query.get("for") === "password" };
}

/** The page's URL; `sent`: a code was sent, or enough codes were. */
export function phoneCodeHref(
  { returnTo, recovers }: PhoneAddress,
  sent: "sent" | "enough" | null = null,
): string {
  const query = new URLSearchParams();
  if (recovers) query.set("for", "password");
  if (isOwnPath(returnTo)) query.set("returnTo", returnTo);
  if (sent) query.set("sent", sent === "sent" ? "1" : sent);
  return query.size > 0 ? `/auth/phone?${query}` : "/auth/phone";
}
