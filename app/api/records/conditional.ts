/** Whether an answer of these types is wanted, by the header `Accept`; without it everything is. */
export function accepts(header: string | null, types: readonly string[]): boolean {
  if (header === null || header.trim() === "") return true;
  const wanted = header.split(",").flatMap((part) => {
    const [range = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    const quality = parameters.find((text) => text.startsWith("q="))?.slice(2);
    return quality !== undefined && Number(quality) === 0 ? [] : [range];
  });
  return types.some((type) =>
    [type, `${type.split("/")[0]}/*`, "*/*"].some((range) => wanted.includes(range)),
  );
}

/** The version in the tag of a record, from the header `If-Match`; null for anything but one such tag. */
export function versionOfTag(header: string): number | null {
  const [, version] = /^\s*(?:W\/)?"(\d{1,9})-[\w-]*"\s*$/.exec(header) ?? [];
  return version === undefined ? null : Number(version);
}

/** Whether a request can be known by this header `Idempotency-Key`. */
export const isIdempotencyKey = (header: string): boolean => /^[\x20-\x7e]{1,255}$/.test(header);

const OPAQUE = /(?:W\/)?"([^"]*)"/g;

/** Whether the header `If-None-Match` names this tag; compared weakly, as RFC 9110 asks for. */
export function isKnown(header: string | null, tag: string): boolean {
  if (header === null) return false;
  if (header.trim() === "*") return true;
  return [...header.matchAll(OPAQUE)].some(([, opaque]) => `"${opaque}"` === tag);
}
