import { COOKIES, cookieText } from "#app/platform/cookies/cookies.ts";
import { requestCookie } from "#app/platform/http/request-cookie.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { HOME_CURRENCIES, type HomeCurrency } from "./currencies.ts";

/** The currency that the visitor selected; null for none or an unknown one. */
export function chosenCurrency(request: Request): HomeCurrency | null {
  const value = requestCookie(request, COOKIES.currency.name);
  return isOneOf(HOME_CURRENCIES, value) ? value : null;
}

/** A `set-cookie` value that remembers the choice for a year, or (null) forgets it. */
export function currencyCookie(currency: HomeCurrency | null): string {
  return cookieText("currency", currency);
}
