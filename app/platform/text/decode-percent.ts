/** A percent sign that begins no escape stands for itself, as in every browser. */
const BARE_PERCENT = /%(?![0-9a-f]{2})/gi;

/**
 * A percent-encoded text, decoded; null when its bytes are no UTF-8. `decodeURIComponent` judges the bytes as
 * strictly as they have to be; URLSearchParams would put U+FFFD where they are wrong.
 */
export function decodePercent(text: string): string | null {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text.replace(BARE_PERCENT, "%25"));
  } catch {
    return null;
  }
}
