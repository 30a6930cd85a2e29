/** A stretch of a text with marks in it: plain words, a key to look up (`{{key}}`), or a link (`[words](address)`). */
export type MarkedPart =
  | { readonly kind: "words"; readonly words: string }
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "link"; readonly words: string; readonly href: string };

const MARK = /\{\{([a-z0-9-]+)\}\}|\[([^\]]+)\]\(([^)\s]+)\)/g;

/** The parts of a text, in order. What is no mark stays as words. */
export function splitMarkedText(text: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    if (match.index > from) parts.push({ kind: "words", words: text.slice(from, match.index) });
    const [all, key, words, href] = match;
    parts.push(
      key !== undefined ? { kind: "key", key } : { kind: "link", words: words ?? "", href: href ?? "" },
    );
    from = match.index + all.length;
  }
  if (from < text.length) parts.push({ kind: "words", words: text.slice(from) });
  return parts;
}
