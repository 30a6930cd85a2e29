/** The characters that take seven bits in an SMS, and those that take two places (GSM 03.38, section 6.2.1). */
const ONE_PLACE =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";
const TWO_PLACES = "^{}\\[~]|€\f";
const PLACES: ReadonlyMap<string, number> = new Map([
  ...[...ONE_PLACE].map((sign) => [sign, 1] as const),
  ...[...TWO_PLACES].map((sign) => [sign, 2] as const),
]);

/** How many places one part has: if it is the only one, and if it is one of several. */
const PART = { "GSM-7": { only: 160, several: 153 }, "UCS-2": { only: 70, several: 67 } } as const;

export interface SmsLength {
  readonly encoding: keyof typeof PART;
  /** Parts that the network sends and charges, at least one. */
  readonly parts: number;
  /** Places of the encoding. */
  readonly places: number;
}

/** How an SMS is sent: one character outside of GSM-7 makes all of them take 16 bits. */
export function smsLength(text: string): SmsLength {
  const signs = [...text];
  const encoding = signs.every((sign) => PLACES.has(sign)) ? "GSM-7" : "UCS-2";
  const widths = signs.map((sign) => (encoding === "GSM-7" ? (PLACES.get(sign) ?? 1) : sign.length));
  const places = widths.reduce((sum, width) => sum + width, 0);
  const { only, several } = PART[encoding];
  if (places <= only) return { encoding, parts: 1, places };
  // A character of two places is never split.
  let [parts, used] = [1, 0];
  for (const width of widths) {
    if (used + width > several) [parts, used] = [parts + 1, 0];
    used += width;
  }
  return { encoding, parts, places };
}

const PLAIN_SIGNS: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/gu, "'"],
  [/[“”]/gu, '"'],
  [/[–—]/gu, "-"],
  [/…/gu, "..."],
  [/[\u00a0\u202f]/gu, " "],
];

/** The text with typewriter quotes, dashes and spaces, if that makes it fit GSM-7: half the parts; else as it was. */
export function cheaperSms(text: string): string {
  const plain = PLAIN_SIGNS.reduce((all, [sign, by]) => all.replace(sign, by), text);
  return smsLength(plain).encoding === "GSM-7" ? plain : text;
}
