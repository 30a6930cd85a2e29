const OTHER_DIGIT = /(?=[\u0660-\u0dff\uff10-\uff19])\p{Nd}/gu;

/** The text with the digits of South Asian and Arabic scripts, and wide ones, as `0` to `9`; all else stays. */
export const plainDigits = (text: string): string =>
  // The noughts of South Asian scripts end with 6, all others with 0. The last of both are below U+0E00.
  text.replace(OTHER_DIGIT, (digit) =>
    String((digit.charCodeAt(0) - (digit > "\u08ff" && digit < "\uff10" ? 6 : 0)) & 15),
  );
