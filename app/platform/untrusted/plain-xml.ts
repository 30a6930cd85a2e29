/** How much an XML document may hold: elements and their attributes in all, and elements within each other. */
export interface XmlBounds {
  readonly elements: number;
  readonly attributes: number;
  readonly depth: number;
}

const BLANK = "[ \\t\\r\\n]";
const NAME = "[\\w:.-]+";
const ATTRIBUTES = `(?:${BLANK}+${NAME}${BLANK}*=${BLANK}*(?:"[^"<]*"|'[^'<]*'))*`;
/** One tag with the text behind it. Each part begins with a letter that no other begins with: nothing is tried twice. */
const TAG = new RegExp(`<(?:/(${NAME})${BLANK}*|(${NAME})(${ATTRIBUTES})${BLANK}*(/?))>[^<]*`, "y");
const BEGINNING = new RegExp(`^[\\s\\ufeff]*(?:<\\?xml${BLANK}[^<>?]*\\?>${BLANK}*)?`);

/**
 * Whether a text is XML that every parser reads alike, and holds no more than the bounds: correctly nested elements,
 * with attributes and texts. No DTD, entities, CDATA, instructions or comments, which have been used in attacks on
 * parsers. Decided in one pass that builds nothing: libraries take quadratic time for what they build.
 */
export function isPlainXml(xml: string, most: XmlBounds): boolean {
  const open: string[] = [];
  let elements = 0;
  let attributes = 0;
  let at = BEGINNING.exec(xml)?.[0].length ?? 0;
  while (at < xml.length) {
    TAG.lastIndex = at;
    const [tag, closed, opened, given = "", empty] = TAG.exec(xml) ?? [];
    if (tag === undefined) return false;
    at += tag.length;
    if (closed !== undefined) {
      if (open.pop() !== closed) return false;
      continue;
    }
    elements += 1;
    attributes += given.split("=").length - 1;
    if (elements > most.elements || attributes > most.attributes || open.length >= most.depth) return false;
    if (opened !== undefined && !empty) open.push(opened);
  }
  return elements > 0 && open.length === 0;
}

/** The document without its comments, which many programs write. One that does not end is left: then it is not plain. */
export function withoutComments(xml: string): string {
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const start = xml.indexOf("<!--", from);
    const end = start < 0 ? -1 : xml.indexOf("-->", start + 4);
    if (end < 0) return kept.join("") + xml.slice(from);
    kept.push(xml.slice(from, start));
    from = end + 3;
  }
}
