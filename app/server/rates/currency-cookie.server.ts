import { isOneOf } from "#app/domain/option.ts";
import { HOME_CURRENCIES, type HomeCurrency } from "#app/domain/rates/currencies.ts";
import { requestCookie } from "../http/request-cookie.server.ts";

const COOKIE = "currency";
const YEAR_S = 365 * 24 * 60 * 60;

/** What the visitor chose to count in; null for nothing, and for what is no choice of ours. */
export function chosenCurrency(request: Request): HomeCurrency | null {
  const value = requestCookie(request, COOKIE);
  return isOneOf(HOME_CURRENCIES, value) ? value : null;
}

/** A `set-cookie` value that remembers the choice for a year, or (null) forgets it. */
export function currencyCookie(currency: HomeCurrency | null): string {
  return `${COOKIE}=${currency ?? ""}; Path=/; Max-Age=${currency ? YEAR_S : 0}; SameSite=Lax; HttpOnly`;
}
