/** Bytes from `from` to before `to`. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * The range requested by a `Range` header (RFC 9110, 14.1.2). Null for the whole: without a header, with several
 * ranges, and if it cannot be parsed. `outside`: there are no such bytes.
 *
 * @param size of the whole, in bytes
 */
export function byteRange(header: string | null, size: number): ByteRange | "outside" | null {
  const parts = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "");
  if (!parts) return null;
  const [, first = "", last = ""] = parts;
  if (first === "") {
    if (last === "") return null;
    const length = Math.min(Number(last), size);
    return length === 0 ? "outside" : { from: size - length, to: size };
  }
  const from = Number(first);
  if (last !== "" && Number(last) < from) return null;
  if (from >= size) return "outside";
  return { from, to: last === "" ? size : Math.min(Number(last) + 1, size) };
}
