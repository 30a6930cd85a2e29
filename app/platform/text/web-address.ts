import { z } from "zod";
import { words } from "#app/words/words.ts";
import { withoutInvisible } from "./invisible.ts";

export const WEB_ADDRESS_MAX_LENGTH = 300;
export const WEB_ADDRESS_PLACEHOLDER = "https://";
export const WEB_ADDRESS_MESSAGES = words({
  invalid: "Enter a web address that starts with https://",
});

/** An address that is safe to link to: http or https, a dotted host, and no password in it. */
export function isWebAddress(text: string): boolean {
  if (text.length > WEB_ADDRESS_MAX_LENGTH || !/^https?:\/\/[^\s\\\p{Cc}\p{Cs}]+$/iu.test(text)) return false;
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return url.username === "" && url.password === "" && /[^.]\.[^.]/u.test(url.hostname);
}

/** An optional web address: null when it is missing or blank. */
export function optionalWebAddressSchema() {
  return z
    .string({ error: () => WEB_ADDRESS_MESSAGES.invalid })
    .overwrite(withoutInvisible)
    .trim()
    .refine((text) => text === "" || isWebAddress(text), { error: () => WEB_ADDRESS_MESSAGES.invalid })
    .nullish()
    .transform((text) => text || null);
}
