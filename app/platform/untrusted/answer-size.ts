/** The size of a value in addition to its text or bytes. */
const EACH = 16;

/**
 * Whether an answer comes to more than so many bytes when it is sent: about, and it is counted no further than that.
 * Texts count two bytes for each UTF-16 unit; a text that stands in many places counts in each.
 */
export function isLargerThan(answer: unknown, most: number): boolean {
  const pending = [answer];
  let size = 0;
  while (pending.length > 0 && size <= most) {
    const value = pending.pop();
    size += EACH;
    if (typeof value === "string") size += value.length * 2;
    else if (ArrayBuffer.isView(value)) size += value.byteLength;
    else if (Array.isArray(value)) {
      // One by one: as arguments of one call, many would be too many.
      size += value.length;
      if (size <= most) for (const each of value) pending.push(each);
    } else if (typeof value === "object" && value !== null) pending.push(...Object.entries(value).flat());
  }
  return size > most;
}
