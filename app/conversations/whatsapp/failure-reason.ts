import { whatsAppMessages as texts } from "./whatsapp.words.ts";

type Reason = keyof typeof texts.reasons;

/**
 * What error codes of the WhatsApp Business Platform mean for staff, by
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/support/error-codes (June 2026).
 */
const BY_CODE: Readonly<Record<string, Reason>> = {
  "0": "auth",
  "3": "auth",
  "10": "auth",
  "190": "auth",
  "200": "auth",
  "33": "auth",
  "131005": "auth",
  "131026": "unreachable",
  "131021": "unreachable",
  "131030": "unreachable",
  "133010": "auth",
  "131047": "closed",
  "132000": "template",
  "132001": "template",
  "132005": "template",
  "132007": "template",
  "132012": "template",
  "132015": "paused",
  "132016": "paused",
  "4": "limit",
  "80007": "limit",
  "130429": "limit",
  "131048": "limit",
  "131056": "limit",
  "131042": "payment",
  "368": "blocked",
  "131031": "blocked",
  "130472": "unwanted",
  "131049": "unwanted",
  "131050": "opted-out",
  "130497": "policy",
  "131051": "content",
  "131052": "content",
  "131053": "content",
};

/** Why a message was not delivered, in words for staff. @param reason a code of the API, or one of our own */
export function failureText(reason: string | null): string {
  const code = reason !== null && Object.hasOwn(BY_CODE, reason) ? BY_CODE[reason] : undefined;
  const known = code ?? (reason !== null && isReason(reason) ? reason : undefined);
  return known === undefined || known === "other"
    ? texts.reasons.other({ code: reason ?? "?" })
    : texts.reasons[known];
}

const isReason = (reason: string): reason is Reason => Object.hasOwn(texts.reasons, reason);

/** Codes after which the same message can succeed later: limits and failures of the API itself. */
const PASSING = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131056, 133004, 135000]);

export const isPassing = (code: number): boolean => PASSING.has(code);
