import { isLoopback } from "./network.server.ts";

/** An endpoint with the chat interface that OpenAI introduced, which reads facts from documents. */
export interface AiSettings {
  /** The address of the interface with its version, without a trailing slash. */
  readonly address: string;
  readonly model: string;
  /** Null: the endpoint asks for none. */
  readonly apiKey: string | null;
  readonly patienceMs: number;
}

const USUAL_SECONDS = 30;
const MOST_SECONDS = 120;

/** Reads the AI endpoint: address and model are set, or neither is. */
export function readAiSettings(source: NodeJS.ProcessEnv): {
  ai: AiSettings | undefined;
  problems: string[];
} {
  const [address = "", model = "", apiKey = "", seconds = ""] = [
    source.AI_BASE_URL,
    source.AI_MODEL,
    source.AI_API_KEY,
    source.AI_TIMEOUT_SECONDS,
  ].map((value) => value?.trim());
  if (address === "" && model === "" && apiKey === "" && seconds === "")
    return { ai: undefined, problems: [] };
  const problems: string[] = [];
  if (!isSafe(address)) problems.push("AI_BASE_URL must be an address that begins with https://");
  if (model === "") problems.push("AI_MODEL is not set: it goes with AI_BASE_URL");
  if (!/^[\x21-\x7e]*$/.test(apiKey))
    problems.push("AI_API_KEY must have no spaces and no other special characters");
  const patience = seconds === "" ? USUAL_SECONDS : Number(seconds);
  if (!Number.isInteger(patience) || patience < 1 || patience > MOST_SECONDS)
    problems.push(`AI_TIMEOUT_SECONDS must be a number of seconds from 1 to ${MOST_SECONDS}`);
  const settings = {
    address: address.replace(/\/+$/, ""),
    model,
    apiKey: apiKey || null,
    patienceMs: patience * 1000,
  };
  return { ai: problems.length > 0 ? undefined : settings, problems };
}

/** Without https only on this machine, where no one else can read the traffic; never with credentials in the address. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, search } = new URL(address);
  const isPrivate = protocol === "https:" || (protocol === "http:" && isLoopback(hostname));
  return isPrivate && username === "" && search === "";
}
