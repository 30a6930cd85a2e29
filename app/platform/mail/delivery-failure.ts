import { words } from "#app/words/words.ts";

const REASONS = words({
  EAUTH: "The mail server rejected our sign-in details",
  ECONNECTION: "The mail server could not be reached",
  EDNS: "The mail server could not be found",
  EENVELOPE: "The mail server rejected the recipient’s address",
  EMESSAGE: "The mail server rejected the email",
  ESOCKET: "The connection to the mail server was lost",
  ESTREAM: "The connection to the mail server was lost",
  ETIMEDOUT: "The mail server did not answer in time",
  ETLS: "The mail server does not support a secure connection",
  ETEXT: "The SMS gateway rejected the message",
  ETEXTAUTH: "The SMS gateway rejected our sign-in details",
  ETEXTAWAY: "The SMS gateway could not be reached",
  ETEXTLATE: "The message expired before the SMS gateway accepted it",
  ETEXTCOUNTRY: "SMS messages are not sent to this country",
  EOTHER: "The email could not be sent",
});
export type DeliveryFailureCode = keyof typeof REASONS;

/**
 * Whether a mail server refused a mail permanently: the address or the content, with a permanent status (RFC 5321, 4.2.1).
 *
 * @param stored as in `deliveryFailureText`
 */
export const isFinalRefusal = (stored: string): boolean => /^(EENVELOPE|EMESSAGE) 5/.test(stored);

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
