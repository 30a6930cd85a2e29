import { words } from "#app/words/words.ts";

const REASONS = words({
  EAUTH: "The mail server did not accept our sign-in",
  ECONNECTION: "The mail server could not be reached",
  EDNS: "The mail server could not be found",
  EENVELOPE: "The mail server did not take the address",
  EMESSAGE: "The mail server did not take the mail",
  ESOCKET: "The connection to the mail server was lost",
  ESTREAM: "The connection to the mail server was lost",
  ETIMEDOUT: "The mail server did not answer in time",
  ETLS: "The mail server offered no safe connection",
  ETEXT: "The SMS gateway did not take the text",
  ETEXTAUTH: "The SMS gateway did not accept our sign-in",
  ETEXTAWAY: "The SMS gateway could not be reached, or did not answer in time",
  ETEXTLATE: "The code in the text had run out before the SMS gateway took it",
  EOTHER: "The mail could not be sent",
});
export type DeliveryFailureCode = keyof typeof REASONS;

export function isDeliveryFailureCode(code: string): code is DeliveryFailureCode {
  return Object.hasOwn(REASONS, code);
}

/**
 * Why a mail did not leave, as people read it.
 *
 * @param stored the code and the server's numbers: `EENVELOPE 550 5.1.1`. Any other text is shown as it is:
 * earlier versions stored the sentence.
 */
export function deliveryFailureText(stored: string): string {
  const [code = "", ...numbers] = stored.split(" ");
  if (!isDeliveryFailureCode(code)) return stored;
  return numbers.length > 0 ? `${REASONS[code]} (${numbers.join(" ")})` : REASONS[code];
}
