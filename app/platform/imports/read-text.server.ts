import { parse } from "csv-parse/sync";
import { findHeader, HEAD_ROWS, type NameOf } from "./find-header.ts";
import { type Encoding, type NotedLine, SEPARATORS, type Separator } from "./table.ts";

/** No real row comes near this; one that does has lost a quote. */
const MAX_RECORD = 64 * 1024;
/** A cell can have this many lines, as a text of several paragraphs; a longer one has lost its quotation mark. */
const MAX_CELL_LINES = 100;

export interface DecodedText {
  readonly text: string;
  readonly encoding: Encoding;
  /** Lines in another encoding than the others, as they read in Windows-1252. */
  readonly noted: readonly NotedLine[];
}

/**
 * Text in any of the encodings in which spreadsheet programs save; null for bytes that are no text. If some lines are
 * UTF-8 and others are not, the others lose their invalid characters and are noted, unless `mixed` is requested.
 */
export function decodeText(bytes: Uint8Array, asked: Encoding | undefined): DecodedText | null {
  const as = (encoding: Exclude<Encoding, "mixed">, fatal = false): DecodedText => ({
    text: new TextDecoder(encoding, { fatal }).decode(bytes),
    encoding,
    noted: [],
  });
  const marked = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-16be";
  if (marked === "utf-16le" || (bytes[0] === 0xfe && bytes[1] === 0xff)) return as(marked);
  const guessed = zeroes(bytes);
  if (guessed === "binary") return null;
  if (asked && asked !== "utf-8" && asked !== "mixed") return as(asked);
  if (guessed) return as(guessed);
  try {
    return as("utf-8", true);
  } catch {
    return byLine(bytes, asked) ?? as("windows-1252");
  }
}

/** Decodes line by line. Null if no line has UTF-8 beyond ASCII: then the text has another encoding. */
function byLine(bytes: Uint8Array, asked: Encoding | undefined): DecodedText | null {
  const strict = new TextDecoder("utf-8", { fatal: true });
  const loose = new TextDecoder("utf-8");
  const windows = new TextDecoder("windows-1252");
  const pieces: string[] = [];
  const noted: NotedLine[] = [];
  let isUtf8 = asked !== undefined;
  let line = 1;
  for (let from = 0; from < bytes.length; line += 1) {
    const to = endOfLine(bytes, from);
    const piece = bytes.subarray(from, to);
    from = to;
    try {
      const text = strict.decode(piece);
      if (text.length < piece.length) isUtf8 = true;
      pieces.push(text);
    } catch {
      const text = windows.decode(piece);
      pieces.push(asked === "mixed" ? text : loose.decode(piece));
      noted.push({ line, why: "encoding", text: text.trim() });
    }
  }
  if (!isUtf8) return null;
  const isMixed = asked === "mixed";
  return { text: pieces.join(""), encoding: isMixed ? "mixed" : "utf-8", noted: isMixed ? [] : noted };
}

/**
 * The position after the line break; `\r
 * ` counts as one.
 */
function endOfLine(bytes: Uint8Array, from: number): number {
  for (let at = from; at < bytes.length; at += 1) {
    if (bytes[at] === 0x0a) return at + 1;
    if (bytes[at] === 0x0d) return bytes[at + 1] === 0x0a ? at + 2 : at + 1;
  }
  return bytes.length;
}

/**
 * Without a byte order mark: every other byte of western text in UTF-16 is zero; zeros elsewhere mean that it is no
 * text.
 */
function zeroes(bytes: Uint8Array): "utf-16le" | "utf-16be" | "binary" | null {
  let even = 0;
  let odd = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const most = bytes.length / 4;
  if (odd > most && even < most / 4) return "utf-16le";
  if (even > most && odd < most / 4) return "utf-16be";
  return even + odd > 0 ? "binary" : null;
}

const DIRECTIVE = /^\ufeff?"?sep=([,;\t|])"?[^\S\n]*(?=\n|$)/i;

/**
 * Finds the separator of a text, and removes the line `sep=;`, which names it for spreadsheet programs.
 * Prefers the separator that splits the first rows into the expected columns, else one that makes a table at
 * all.
 */
export function separated(
  text: string,
  nameOf: NameOf,
  asked: Separator | undefined,
): { readonly text: string; readonly separator: Separator } {
  const told = DIRECTIVE.exec(text);
  const rest = told ? text.slice(told[0].length) : text;
  // The line stays, but empty, so that all others keep their numbers.
  if (asked ?? told) return { text: rest, separator: asked ?? (told?.[1] as Separator) };
  const head = rest
    .split("\n", HEAD_ROWS * 2)
    .join("\n")
    .slice(0, MAX_RECORD);
  const scored = SEPARATORS.map((separator) => {
    const rows = headRows(head, separator);
    const found = findHeader(rows, nameOf);
    return { separator, known: found.known, wide: found.wide };
  });
  const best = scored.toSorted((one, other) => other.known - one.known || other.wide - one.wide)[0];
  return { text: rest, separator: best && best.wide > 0 ? best.separator : "," };
}

function headRows(head: string, separator: Separator): string[][] {
  try {
    return parse(closedQuotes(head, separator).text, { ...CSV, delimiter: separator, to: HEAD_ROWS });
  } catch {
    return [];
  }
}

/** The parser's settings: for files of spreadsheet programs, and for files written by hand. */
export const CSV = {
  bom: true,
  record_delimiter: "\n",
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  max_record_size: MAX_RECORD,
} as const;

/**
 * The text with every quotation mark closed. An unclosed one would swallow everything that follows: it is treated as
 * a character then, and its line is noted. It counts as unclosed if the text ends, if the cell has too many lines, or
 * if the lines in it are rows themselves.
 */
export function closedQuotes(
  text: string,
  separator: Separator,
): { readonly text: string; readonly noted: readonly NotedLine[] } {
  if (!text.includes('"')) return { text, noted: [] };
  const lines = text.split("\n");
  const noted: NotedLine[] = [];
  const least = leastSeparators(lines, separator);
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    if (!line.includes('"')) continue;
    let open = openQuote(line, separator, 0);
    while (open !== null) {
      const end = closingLine(lines, at, separator, least);
      if (end === null) {
        noted.push({ line: at + 1, why: "quote", text: line });
        lines[at] = line.slice(0, open) + escaped(line.slice(open), separator);
        break;
      }
      const { line: last, behind } = end;
      at = last;
      open = openQuote(lines[last] as string, separator, behind);
    }
  }
  return noted.length === 0 ? { text, noted } : { text: lines.join("\n"), noted };
}

/** A line with this many separators is a row of its own, also within a cell. */
function leastSeparators(lines: readonly string[], separator: Separator): number {
  const counts = lines.slice(0, HEAD_ROWS).map((line) => line.split(separator).length - 1);
  return Math.max(2, Math.max(0, ...counts) * 0.6);
}

/** The position of a quotation mark that opens a cell of this line and is not closed in it; null if there is none. */
function openQuote(line: string, separator: Separator, from: number): number | null {
  let at = from;
  for (;;) {
    while (line[at] === " ") at += 1;
    if (line[at] === '"') {
      const close = closing(line, separator, at + 1);
      if (close === null) return at;
      at = close;
    }
    const next = line.indexOf(separator, at);
    if (next < 0) return null;
    at = next + 1;
  }
}

/**
 * The position after the mark that closes a cell: a doubled mark is an escaped one, and one before another character
 * is literal.
 */
function closing(line: string, separator: Separator, from: number): number | null {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 1)) {
    if (line[at + 1] === '"') {
      at += 1;
      continue;
    }
    const behind = line.slice(at + 1).trimStart();
    if (behind === "" || behind.startsWith(separator) || line[at + 1] === separator) return at + 1;
  }
  return null;
}

function closingLine(lines: readonly string[], from: number, separator: Separator, least: number) {
  for (let at = from + 1; at < lines.length && at - from <= MAX_CELL_LINES; at += 1) {
    const line = lines[at] as string;
    const behind = closing(line, separator, 0);
    const inside = behind === null ? line : line.slice(0, behind);
    const opensAgain = inside.split(`${separator}"`).some((cell, part) => part > 0 && /^[^"\s]/.test(cell));
    if (opensAgain || inside.split(separator).length - 1 >= least) return null;
    if (behind !== null) return { line: at, behind };
  }
  return null;
}

const escaped = (rest: string, separator: Separator): string =>
  rest
    .split(separator)
    .map((cell) => (cell.includes('"') ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator);
