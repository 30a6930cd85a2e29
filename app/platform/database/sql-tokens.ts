/**
 * A piece of a statement. Keywords are in lower case and quoted names without quotes: as PostgreSQL looks names up.
 */
export interface Token {
  readonly kind: "word" | "quoted" | "string" | "number" | "parameter" | "symbol";
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The tokens of PostgreSQL that our statements are written with (lexical structure, chapter 4.1 of its manual). Missing on
 * purpose, so that a statement with them cannot be read: dollar quotes, names and strings with Unicode escapes (`U&"…"`),
 * bit strings, comments within comments, and letters outside of ASCII in names without quotes.
 */
const TOKEN = new RegExp(
  [
    String.raw`([ \t\n\r\f\v]+|--[^\n\r]*|/\*(?:(?!/\*|\*/)[\s\S])*\*/)`,
    String.raw`('(?:[^']|'')*'|[eE]'(?:[^'\\]|''|\\[\s\S])*')`,
    '"((?:[^"]|"")+)"',
    String.raw`([a-zA-Z_][\w$]*)(?!['"\w$])`,
    String.raw`(\$\d+)(?![\w$])`,
    String.raw`(\d+(?:\.\d*)?(?:[eE][+-]?\d+)?)(?![\w$.])`,
    String.raw`((?!--|/\*|&['"])[-+*/<>=~!@#%^&|?()[\],.;:])`,
  ].join("|"),
  "y",
);
const KINDS = ["blank", "string", "quoted", "word", "parameter", "number", "symbol"] as const;

/**
 * The tokens of a statement from a position on, without blanks and comments; null if anything in it cannot be parsed.
 */
export function readTokens(text: string, from = 0): Token[] | null {
  const tokens: Token[] = [];
  let at = from;
  while (at < text.length) {
    TOKEN.lastIndex = at;
    const groups = TOKEN.exec(text);
    if (!groups) return null;
    const place = groups.findIndex((group, index) => index > 0 && group !== undefined);
    const [kind, found] = [KINDS[place - 1] ?? "blank", groups[place] ?? ""];
    const end = TOKEN.lastIndex;
    if (kind !== "blank") {
      // A string that continues another is read by the rules of the first.
      if (kind === "string" && tokens.at(-1)?.kind === "string") return null;
      const value =
        kind === "word" ? found.toLowerCase() : kind === "quoted" ? found.replaceAll('""', '"') : found;
      tokens.push({ kind, value, start: at, end });
    }
    at = end;
  }
  return tokens;
}
