import { z } from "zod";
import { words } from "#app/words/words.ts";
import { EMAIL_MAX_LENGTH } from "./email-length.ts";
import { firstProblem } from "./first-problem.ts";
import { withoutInvisible } from "./invisible.ts";
import { type Message, said } from "./message.ts";

export const EMAIL_MESSAGES = words({
  required: "Enter an email address",
  invalid: "Enter an email address like name@example.com",
  letter: "Enter the email address in Latin letters. We cannot deliver to an address with “{letter}”.",
});

/**
 * What we deliver to: a dotted ASCII address, whose last part is no number. Checked before lowering the case, because
 * some letters outside ASCII (the Kelvin sign) become ASCII when lowered and would pass for someone else's address.
 */
const ADDRESS =
  /^(?=[^@]{1,64}@)[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?![0-9]+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Whether a text is an address as it stands. What another service vouches for is judged by this alone, never corrected. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX_LENGTH && ADDRESS.test(text);
}

/** The wide forms of ASCII, and the full stops, of East Asian keyboards. */
const WIDE = /[\uff01-\uff5e]/gu;
const WIDE_STOP = /[\u3002\uff61]/gu;
/** Letters of scripts that are mixed with Latin letters in domain names. */
const BESIDE_LATIN =
  /[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/gu;
const LATIN = /\p{Script=Latin}/u;
const OTHER_LETTER = /\p{L}/u;
/** Whole labels of letters, marks, digits and hyphens; without characters that fold into ASCII. */
const DOMAIN_NAME = /^(?:(?!\u212a)[\p{L}\p{M}\p{Nd}-]+\.)+(?:(?!\u212a)[\p{L}\p{M}\p{Nd}-])+$/u;

/**
 * The one form of an address that someone typed: without invisible characters and surrounding blanks, wide characters
 * as ASCII, in lower case, the domain as its ASCII name (`münchen.example` is `xn--mnchen-3ya.example`, UTS 46). What
 * cannot be an address stays for `isEmail` to refuse: letters outside ASCII before the @, and a domain that mixes
 * Latin letters with those of another alphabet, which only look-alikes do.
 */
export function plainEmail(typed: string): string {
  const text = withoutInvisible(typed)
    .replaceAll("\u00ad", "")
    .replace(WIDE, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(WIDE_STOP, ".")
    .trim()
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  const at = text.lastIndexOf("@") + 1;
  return at === 0 ? text : text.slice(0, at) + asciiDomain(text.slice(at));
}

function asciiDomain(domain: string): string {
  if (/^[\0-\u007f]*$/.test(domain) || domain.length > EMAIL_MAX_LENGTH) return domain;
  const name = domain.normalize("NFC");
  if (!DOMAIN_NAME.test(domain) || name.normalize("NFKC") !== name || name.split(".").some(isLookAlike)) {
    return domain;
  }
  const url = `http://${name}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}

const isLookAlike = (label: string): boolean =>
  LATIN.test(label) && OTHER_LETTER.test(label.replace(BESIDE_LATIN, ""));

/** Why a text, in the form of `plainEmail`, is no address; null when it is one. */
function problemOf(text: string): string | null {
  if (isEmail(text)) return null;
  // To normalize takes quadratic time where marks are out of order.
  if (text.length > EMAIL_MAX_LENGTH) return EMAIL_MESSAGES.invalid;
  const letter = /(?![\0-\u007f])[\p{L}\p{M}\p{N}]/u.exec(text.normalize("NFC"))?.[0];
  return letter && text.includes("@") ? EMAIL_MESSAGES.letter({ letter }) : EMAIL_MESSAGES.invalid;
}

/** A required email address, in the form of `plainEmail`. `required` is the message when it is missing. */
export function emailSchema(required: Message = () => EMAIL_MESSAGES.required) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? said(required) : EMAIL_MESSAGES.invalid) })
    .overwrite(plainEmail)
    .superRefine(firstProblem((text) => (text === "" ? said(required) : problemOf(text))));
}

/** An optional email address: null when it is missing or blank. */
export function optionalEmailSchema() {
  return z
    .string({ error: () => EMAIL_MESSAGES.invalid })
    .overwrite(plainEmail)
    .superRefine(firstProblem((text) => (text === "" ? null : problemOf(text))))
    .nullish()
    .transform((text) => text || null);
}

/**
 * The mailbox behind an address: without what follows a plus, and at Gmail without dots. For limits, and to see whether
 * two people read the same emails. As accounts and records, `asha+1@` and `asha@` stay two addresses.
 */
export function mailboxOf(email: string): string {
  const [box = "", domain = ""] = plainEmail(email).split("@");
  const named = box.split("+")[0] || box;
  const host = domain === "googlemail.com" ? "gmail.com" : domain;
  return `${host === "gmail.com" ? named.replaceAll(".", "") : named}@${host}`;
}
