import { isLoopback } from "./network.server.ts";

/** The agency's number at the WhatsApp Business Cloud API. */
export interface WhatsAppSettings {
  /** The address of the API with its version, without a trailing slash. */
  readonly address: string;
  readonly phoneNumberId: string;
  readonly accessToken: string;
  /** The key with which the API signs its requests to us. */
  readonly appSecret: string;
  /** The token with which the API verifies that the webhook is ours. */
  readonly verifyToken: string;
}

const GRAPH_API = "https://graph.facebook.com/v23.0";
const NAMES = [
  "WHATSAPP_PHONE_NUMBER_ID",
  "WHATSAPP_ACCESS_TOKEN",
  "WHATSAPP_APP_SECRET",
  "WHATSAPP_VERIFY_TOKEN",
] as const;

/** Reads the WhatsApp number: all of its variables are set, or none. */
export function readWhatsAppSettings(source: NodeJS.ProcessEnv): {
  whatsApp: WhatsAppSettings | undefined;
  problems: string[];
} {
  const values = NAMES.map((name) => source[name]?.trim() ?? "");
  const [phoneNumberId = "", accessToken = "", appSecret = "", verifyToken = ""] = values;
  if (values.every((value) => value === "")) return { whatsApp: undefined, problems: [] };
  const problems = NAMES.filter((_, at) => values[at] === "").map(
    (name) => `${name} is not set: the variables of WhatsApp go together`,
  );
  if (phoneNumberId && !/^\d{5,30}$/.test(phoneNumberId))
    problems.push("WHATSAPP_PHONE_NUMBER_ID must be the id of the number, which has digits only");
  if (accessToken && !/^[\x21-\x7e]+$/.test(accessToken))
    problems.push("WHATSAPP_ACCESS_TOKEN must have no spaces and no other special characters");
  const address = (source.WHATSAPP_URL?.trim() || GRAPH_API).replace(/\/+$/, "");
  if (!isSafe(address)) problems.push("WHATSAPP_URL must be an address that begins with https://");
  const whatsApp = { address, phoneNumberId, accessToken, appSecret, verifyToken };
  return { whatsApp: problems.length > 0 ? undefined : whatsApp, problems };
}

/** Without https only on this machine, where no one else can read the traffic. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
}
