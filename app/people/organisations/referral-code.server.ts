import { randomBytes } from "node:crypto";

/** Letters and digits that are unambiguous when read aloud: 32^10 codes. */
const CODE_SIGNS = "abcdefghjkmnpqrstuvwxyz23456789x";

/** What a partner's links carry as `?ref=`; too long to be guessed. */
export function newReferralCode(): string {
  return Array.from(randomBytes(10), (byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join("");
}
