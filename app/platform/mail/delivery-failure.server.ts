import { describeError } from "#app/platform/log/describe-error.server.ts";
import { SafeError } from "#app/platform/log/safe-error.server.ts";

const WORDS: Readonly<Record<string, string>> = {
  EAUTH: "The mail server did not accept our sign-in",
  ECONNECTION: "The mail server could not be reached",
  EDNS: "The mail server could not be found",
  EENVELOPE: "The mail server did not take the address",
  EMESSAGE: "The mail server did not take the mail",
  ESOCKET: "The connection to the mail server was lost",
  ESTREAM: "The connection to the mail server was lost",
  ETIMEDOUT: "The mail server did not answer in time",
  ETLS: "The mail server offered no safe connection",
};
/** `550 5.1.1 …`: what follows the numbers is the server's own text, which quotes addresses. */
const DETAILED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;

/** Why a mail did not leave, for the outbox and the queue: our words, the server's numbers, nobody's address. */
export function deliveryFailure(error: unknown): SafeError {
  const { code = "", status } = describeError(error);
  const response = error instanceof Error && "response" in error ? String(error.response) : "";
  const numbers = [status, DETAILED.exec(response)?.[1]].filter((part) => part !== undefined);
  const words = WORDS[code] ?? "The mail could not be sent";
  return new SafeError(numbers.length > 0 ? `${words} (${numbers.join(" ")})` : words);
}
