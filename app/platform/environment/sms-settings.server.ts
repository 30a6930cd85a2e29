import { type CountryCode, isSupportedCountry } from "libphonenumber-js";
import { isLoopback } from "./network.server.ts";

/** Where texts go out: the common form that Twilio began with (a POST of `To`, `From` and `Body`, Basic authorization). */
export interface SmsGateway {
  /** Where each text is posted to; without credentials. */
  readonly address: string;
  /** The `authorization` header; null where the address asks for none. */
  readonly authorization: string | null;
  /** A number, a name, or the id of a service that chooses one (`MG…`). */
  readonly sender: string;
}

/** The five countries that our students come from, and the two that they go to. */
const COUNTRIES: readonly CountryCode[] = ["NP", "IN", "PK", "BD", "LK", "AU", "NZ"];

/**
 * Reads how texts go out and to whose numbers. A gateway without https is taken on this machine alone, whose network
 * nobody else reads.
 */
export function readSmsSettings(source: NodeJS.ProcessEnv): {
  gateway: SmsGateway | undefined;
  countries: readonly CountryCode[];
  problems: string[];
} {
  const problems: string[] = [];
  const countries = (source.SMS_COUNTRIES ?? "")
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  if (!countries.every((country) => isSupportedCountry(country))) {
    problems.push("SMS_COUNTRIES must name countries by two letters, such as NP IN AU");
  }
  const gateway = source.SMS_URL ? readGateway(source.SMS_URL, source.SMS_FROM?.trim() ?? "") : undefined;
  if (typeof gateway === "string") problems.push(gateway);
  return {
    gateway: typeof gateway === "string" ? undefined : gateway,
    countries: countries.length > 0 ? (countries as CountryCode[]) : COUNTRIES,
    problems,
  };
}

/** The gateway, or what is wrong with its address; never the address itself, which holds a secret. */
function readGateway(text: string, from: string): SmsGateway | string {
  if (!URL.canParse(text)) return "SMS_URL must be an address that begins with https://";
  const address = new URL(text);
  const safe =
    address.protocol === "https:" || (address.protocol === "http:" && isLoopback(address.hostname));
  if (!safe) return "SMS_URL must be an address that begins with https://";
  const { From: named = "" } = Object.fromEntries(address.searchParams);
  const sender = from || named;
  if (!sender) return "SMS_FROM is not set";
  const [user, password] = [decodeURIComponent(address.username), decodeURIComponent(address.password)];
  address.searchParams.delete("From");
  address.username = "";
  address.password = "";
  return {
    address: address.href,
    authorization: user ? `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}` : null,
    sender,
  };
}
