import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { RegisterError } from "./register-error.server.ts";

/** What decides how a file is read: its first bytes. */
const HEAD_BYTES = 64 * 1024;
/** No line of the register comes near; what does is no text. */
const MAX_LINE = 2 ** 20;
const NEWLINE = 10;
/** Letters beyond those that Latin, Greek and Cyrillic names and their marks need. */
const FOREIGN = /[\u0530-\u1dff\u2c00-\ufdff]/;

type Encoding = "utf-8" | "utf-16le" | "utf-16be";

/** How a file is written, as its beginning tells. */
export interface TextForm {
  readonly encoding: Encoding;
  readonly delimiter: "," | ";" | "\t";
}

/**
 * The encoding and the separator of a CSV file: UTF-16 is what spreadsheet programs call "Unicode text",
 * semicolons and tabs are what they write where the comma stands in numbers.
 * @param marks names of columns, in small letters: the separator is the one between them
 */
export async function textForm(path: string, marks: readonly string[]): Promise<TextForm> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer.subarray(0, bytesRead);
    const encoding = encodingOf(head);
    const text = new TextDecoder(encoding).decode(head);
    return { encoding, delimiter: delimiterOf(text, marks) };
  } finally {
    await file.close();
  }
}

function encodingOf(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  if (head[0] === 0xfe && head[1] === 0xff) return "utf-16be";
  // Without a mark: every other byte of western text in UTF-16 is zero.
  let even = 0;
  let odd = 0;
  for (const [at, byte] of head.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const most = head.length / 4;
  if (odd > most && even < most / 4) return "utf-16le";
  if (even > most && odd < most / 4) return "utf-16be";
  return "utf-8";
}

function delimiterOf(text: string, marks: readonly string[]): TextForm["delimiter"] {
  const counted = text
    .split(/\r\n|\r|\n/)
    .map((line) => ({ line, named: marks.filter((mark) => line.toLowerCase().includes(mark)).length }));
  const header = counted.toSorted((one, other) => other.named - one.named)[0]?.line ?? "";
  const often = (delimiter: string) => header.split(delimiter).length;
  if (often(";") > often(",")) return often("\t") > often(";") ? "\t" : ";";
  return often("\t") > often(",") ? "\t" : ",";
}

export interface TextOptions {
  readonly onBytes?: (bytes: number) => void;
  /** Hears of the first line that is not what the encoding says. */
  readonly onInvalid: (line: number, what: string) => void;
}

/**
 * The text of a file, in chunks. Lines that are not UTF-8 are read as Windows-1252, in which spreadsheet programs
 * save "CSV"; whether that is acceptable is decided by the `onInvalid` callback.
 *
 * @throws RegisterError for a file that has no lines, or is cut off within a letter
 */
export async function* readText(
  path: string,
  name: string,
  { encoding }: TextForm,
  options: TextOptions,
): AsyncGenerator<string> {
  const pieces = encoding === "utf-8" ? utf8(path, name, options) : utf16(path, name, encoding, options);
  let line = 1;
  let isTold = false;
  for await (const piece of pieces) {
    const lost = isTold ? -1 : piece.indexOf("\ufffd");
    if (lost >= 0) {
      isTold = true;
      options.onInvalid(
        line + linesIn(piece.slice(0, lost)),
        "has the sign that stands for letters which were lost when the file was saved before",
      );
    }
    const zero = piece.indexOf("\0");
    if (zero >= 0) {
      throw new RegisterError(
        `${name}:${line + linesIn(piece.slice(0, zero))} has zeros where text should be: the file is damaged. Fetch it again.`,
      );
    }
    const foreign = isTold || encoding === "utf-8" ? -1 : piece.search(FOREIGN);
    if (foreign >= 0) {
      isTold = true;
      options.onInvalid(
        line + linesIn(piece.slice(0, foreign)),
        "has letters of another script, as where bytes of UTF-16 were lost",
      );
    }
    line += linesIn(piece);
    yield piece;
  }
}

async function* utf8(path: string, name: string, options: TextOptions): AsyncGenerator<string> {
  const strict = new TextDecoder("utf-8", { fatal: true });
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  let isTold = false;
  const decode = (bytes: Buffer): string => {
    try {
      return strict.decode(bytes);
    } catch {
      return decodeLines(bytes, (at, byte) => {
        if (isTold) return;
        isTold = true;
        options.onInvalid(line + at, `is not UTF-8 (byte ${byte})`);
      });
    }
  };
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    options.onBytes?.(chunk.length);
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const end = Math.max(bytes.lastIndexOf(NEWLINE), bytes.lastIndexOf(13)) + 1;
    rest = bytes.subarray(end);
    if (rest.length > MAX_LINE) {
      throw new RegisterError(`${name} is not a CSV file: it has a line of more than a million characters.`);
    }
    if (end === 0) continue;
    const text = decode(bytes.subarray(0, end));
    line += linesIn(text);
    yield text;
  }
  if (rest.length > 0) yield decode(rest);
}

/** Decodes each line separately: UTF-8 where valid, else Windows-1252. */
function decodeLines(bytes: Buffer, onInvalid: (line: number, byte: string) => void): string {
  const strict = new TextDecoder("utf-8", { fatal: true });
  const windows = new TextDecoder("windows-1252");
  const lines: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    const newline = bytes.indexOf(NEWLINE, from);
    const to = newline < 0 ? bytes.length : newline + 1;
    const line = bytes.subarray(from, to);
    try {
      lines.push(strict.decode(line));
    } catch {
      const foreign = line.find((byte) => byte >= 0x80) ?? 0;
      onInvalid(lines.length, `0x${foreign.toString(16).toUpperCase()}`);
      lines.push(windows.decode(line));
    }
    from = to;
  }
  return lines.join("");
}

async function* utf16(
  path: string,
  name: string,
  encoding: Encoding,
  { onBytes }: TextOptions,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      onBytes?.(chunk.length);
      yield decoder.decode(chunk, { stream: true });
    }
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) {
      throw new RegisterError(
        `${name} is not ${encoding.toUpperCase()}, though it begins so; it may be cut off.`,
      );
    }
    throw error;
  }
}

/** Ends of lines in a piece of text; one of `\r\n` counts once. */
function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines += 1;
  if (lines > 0) return lines;
  for (let at = text.indexOf("\r"); at >= 0; at = text.indexOf("\r", at + 1)) lines += 1;
  return lines;
}
