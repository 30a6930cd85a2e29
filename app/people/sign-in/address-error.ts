import { type AddressProblem, addressErrorTexts } from "./address-error.words.ts";

/** An error that the URL reports from an earlier step. */
export interface AddressError {
  problem: AddressProblem;
  /** The sender's error code, if it is a plain name; for the user to report to support. */
  code: string | null;
}

/** Maps error codes to our texts; the codes are those of OAuth 2.0 and of common auth services. */
const PROBLEMS: Readonly<Record<string, AddressProblem>> = {
  access_denied: "denied",
  user_cancelled: "denied",
  otp_expired: "expired",
  flow_state_expired: "expired",
  flow_state_not_found: "expired",
  bad_oauth_state: "expired",
  bad_oauth_callback: "expired",
  invalid_token: "expired",
  token_expired: "expired",
  otp_disabled: "off",
  provider_disabled: "off",
  signup_disabled: "off",
  email_provider_disabled: "off",
  phone_provider_disabled: "off",
  user_banned: "disabled",
  account_disabled: "disabled",
  email_not_confirmed: "unconfirmed",
  phone_not_confirmed: "unconfirmed",
  provider_email_needs_verification: "unconfirmed",
  identity_already_exists: "identity-taken",
  identity_not_found: "identity-unknown",
  single_identity_not_deletable: "identity-last",
  over_request_rate_limit: "too-many",
  over_email_send_rate_limit: "too-many",
  over_sms_send_rate_limit: "too-many",
  server_error: "away",
  temporarily_unavailable: "away",
  unexpected_failure: "away",
  request_timeout: "away",
};

const NAME = /^[a-z][a-z0-9_]{0,47}$/;

/**
 * Reads `error`, `error_code` and `error_description` of a query or a fragment. The more exact code has priority. The
 * description is never shown: anyone can write a URL, and must not put words into our pages.
 */
export function readAddressError(query: URLSearchParams): AddressError | null {
  const names = [query.get("error_code"), query.get("error")].filter((name) => name !== null);
  if (names.length === 0 && !query.has("error_description")) return null;
  const known = names.find((name) => Object.hasOwn(PROBLEMS, name));
  const code = known ?? names.find((name) => NAME.test(name)) ?? null;
  return { problem: (known && PROBLEMS[known]) || "unknown", code };
}

export function addressErrorText({ problem }: AddressError): string {
  return addressErrorTexts[problem];
}
