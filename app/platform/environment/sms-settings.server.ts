import { type CountryCode, isSupportedCountry } from "libphonenumber-js";
import { isLoopback } from "./network.server.ts";

/**
 * The gateway for text messages, with the API that Twilio introduced (a POST of `To`, `From` and `Body`, Basic
 * authorization).
 */
export interface SmsGateway {
  /** Where each text is posted to; without credentials. */
  readonly address: string;
  /** The `authorization` header; null if the address has no credentials. */
  readonly authorization: string | null;
  /** A number, a name, or the id of a service that selects a number (`MG…`). */
  readonly sender: string;
}

/** The five countries that our students come from, and the two that they go to. */
const COUNTRIES: readonly CountryCode[] = ["NP", "IN", "PK", "BD", "LK", "AU", "NZ"];

/**
 * Reads how text messages are sent and to which countries. A gateway without https is accepted on this machine only,
 * where no one else can read the traffic.
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

/** The gateway, or what is wrong with its address; never the address itself, which contains a secret. */
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
