import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { PASSWORD_MIN_LENGTH } from "./password-limits.ts";

/**
 * The passwords that were seen most often in breaches, as a Bloom filter: what is in the list is always
 * found, and one other text in 10,000 is taken for one of the list. `scripts/common-passwords.ts` makes the
 * file and says from what.
 */
const FILE = "#app/platform/sessions/common-passwords.bin";
/** Together: one false answer in 10,000 (19.2 bits a password, 13 places). */
export const FILTER_BITS_PER_PASSWORD = 19.2;
const PLACES = 13;

let loaded: Promise<Uint8Array> | undefined;

/** Whether a password is in the list, as it is typed or in capitals, or with signs in the place of letters. */
export async function isCommonPassword(password: string): Promise<boolean> {
  loaded ??= readFile(createRequire(import.meta.url).resolve(FILE));
  const filter = await loaded;
  return spellingsOf(password).some((spelling) =>
    placesOf(spelling, filter.length * 8).every((at) => ((filter[at >> 3] ?? 0) >> (at & 7)) & 1),
  );
}

/** How a password of the list is stored; null for one that the form would refuse anyway. */
export function listedPassword(password: string): string | null {
  const plain = password.normalize("NFKC").toLowerCase();
  return plain.length < PASSWORD_MIN_LENGTH ? null : plain;
}

/** The bits that stand for a text in a filter of so many bits (Kirsch and Mitzenmacher's double hashing). */
export function placesOf(text: string, bits: number): number[] {
  const digest = createHash("sha256").update(text).digest();
  const start = digest.readUIntBE(0, 6);
  const step = digest.readUIntBE(6, 6);
  return Array.from({ length: PLACES }, (_, n) => (start + n * step) % bits);
}

/** Signs that stand for letters in passwords (leet). */
const LETTERS: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

function spellingsOf(password: string): string[] {
  const plain = listedPassword(password);
  if (plain === null) return [];
  // Figures at the end are figures ("n3pal123"), and figures alone are a number.
  const letters = plain.replace(/[@431!0$57](?![\d!$]*$)/g, (sign) => LETTERS[sign] ?? sign);
  return letters === plain ? [plain] : [plain, letters];
}
