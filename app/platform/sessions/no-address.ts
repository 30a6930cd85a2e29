/**
 * An account that someone made with a phone number has no address, and the auth library wants one for each. It gets
 * one that cannot exist (RFC 2606), made of the account's id. No mail goes to it (`queueMail`) and no one is shown it
 * (`shownAddress`).
 */
const DOMAIN = "@phone.invalid";

/** @param key the id of an account; a number, where something is counted for one that no account has */
export const noAddressFor = (key: string): string => `${key}${DOMAIN}`;

export const hasNoAddress = (email: string): boolean => email.endsWith(DOMAIN);

/** The address as people see it: nothing, where there is none. */
export const shownAddress = (email: string): string => (hasNoAddress(email) ? "" : email);

/** The same value, with nothing in place of each stand-in: what was stored of a record, at any depth. */
export function withoutStandIns<Value>(value: Value): Value {
  if (typeof value === "string") return shownAddress(value) as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => withoutStandIns(each)) as Value;
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]: [string, unknown]) => [name, withoutStandIns(each)]),
  ) as Value;
}

/** How an account is shown to its owner: by its address, else by its phone number. */
export const shownContact = ({ email, phone }: { email: string; phone: string | null }): string =>
  shownAddress(email) || (phone ?? "");
