/** A piece of a text: words, or the address of a page. */
export interface TextPiece {
  readonly text: string;
  readonly href: string | null;
}

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/gi;
/** What ends a sentence, not an address. */
const TRAILING = ".,;:!?)]}»”’…";

/**
 * A text in pieces, with the addresses of pages apart. Only `http` and `https` are links, and only those that name a
 * host without credentials before it: `https://bank.example@evil.example` stays text.
 */
export function linkedText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  const add = (piece: TextPiece) => {
    if (piece.text !== "") pieces.push(piece);
  };
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTrailing(match[0]);
    const href = safeHref(address);
    if (href === null) continue;
    add({ text: text.slice(from, match.index), href: null });
    add({ text: address, href });
    from = match.index + address.length;
  }
  add({ text: text.slice(from), href: null });
  return pieces;
}

/** From its end: a pattern would look at each run of signs again from each of them. */
function withoutTrailing(address: string): string {
  let end = address.length;
  while (TRAILING.includes(address.charAt(end - 1)) && end > 0) end -= 1;
  return address.slice(0, end);
}

function safeHref(address: string): string | null {
  const url = URL.parse(address);
  if (!url || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  return url.username === "" && url.password === "" ? url.href : null;
}
