import { withoutInvisible } from "#app/platform/text/invisible.ts";
import { plainDigits } from "#app/platform/text/plain-digits.ts";

/**
 * Letters and marks that people write for one another, in order. Devanagari and Bangla come with their vowel signs, and
 * without the sign of joined letters.
 */
const VARIANTS: readonly (readonly [RegExp, string])[] = [
  // Dots below letters of Devanagari and Bangla, and the signs of Arabic vowels.
  [/[\u093c\u09bc\u064b-\u065f\u0670\u06d6-\u06ed\u0640]/gu, ""],
  // Devanagari: long and short vowels, vowels of English words, sibilants, and nasal letters before a consonant.
  [/ी/gu, "ि"],
  [/ू/gu, "ु"],
  [/ई/gu, "इ"],
  [/ऊ/gu, "उ"],
  [/ॉ/gu, "ो"],
  [/ऑ/gu, "ओ"],
  [/ॅ/gu, "े"],
  [/ण/gu, "न"],
  [/[शष]/gu, "स"],
  [/ँ/gu, "ं"],
  [/[ङञनम]्(?=[क-भ])/gu, "ं"],
  [/ंग/gu, "ङ"],
  // Bangla: the same.
  [/ী/gu, "ি"],
  [/ূ/gu, "ু"],
  [/ঈ/gu, "ই"],
  [/ঊ/gu, "উ"],
  [/ণ/gu, "ন"],
  [/[শষ]/gu, "স"],
  [/ঁ/gu, ""],
  [/ৎ/gu, "ত"],
  [/ঞ্/gu, "ন্"],
  [/ঙ্?/gu, "ং"],
  [/ংগ/gu, "ং"],
  // Signs that join letters.
  [/[\u094d\u09cd]/gu, ""],
  // Urdu: letters of Arabic keyboards, and forms that differ only in hamza, madda or dots.
  [/[آأإٱ]/gu, "ا"],
  [/[يىئےۓ]/gu, "ی"],
  [/ك/gu, "ک"],
  [/ؤ/gu, "و"],
  [/[هةۀۂۃھە]/gu, "ہ"],
  [/ں/gu, "ن"],
  [/ء/gu, ""],
  [/(?<letter>\p{Script=Arabic})\k<letter>+/gu, "$<letter>"],
];

/**
 * A word or phrase in the form in which its usual spellings are equal, in Devanagari, Bangla, Urdu and Latin letters: in
 * lower case, with digits from 0 to 9, without invisible joiners.
 */
export function scriptKey(text: string): string {
  // Canonical composition also takes nukta letters apart.
  let key = withoutInvisible(plainDigits(text)).normalize("NFC").toLowerCase();
  if (/^[ -~]*$/.test(key)) return key;
  for (const [variant, letter] of VARIANTS) key = key.replace(variant, letter);
  return /[a-z]/.test(key) ? key.normalize("NFD").replace(/\p{M}/gu, "") : key;
}
