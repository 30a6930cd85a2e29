import EmailReplyParser from "email-reply-parser";

/**
 * Returns what the writer typed: the plain text of an email without the quotation. Keeps everything above the
 * quotation and between its lines.
 *
 * @param ours our addresses: the line that introduces a quotation names one of them, in any language
 */
export function typedText(text: string, ours: readonly string[]): string {
  const lines = text.split("\n");
  const quotation = findQuotation(lines, ours);
  if (quotation === null) return joined(lines.filter((line) => !isQuoted(line)));
  const above = lines.slice(0, quotation.from);
  const below = quotation.isMarked ? lines.slice(quotation.to).filter((line) => !isQuoted(line)) : [];
  return joined([...above, ...below]);
}

interface Quotation {
  /** The first line of its introduction, and the one behind its last. */
  readonly from: number;
  readonly to: number;
  /** Whether its lines are marked; else it is all that follows. */
  readonly isMarked: boolean;
}

const joined = (lines: readonly string[]) =>
  lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

const isQuoted = (line: string) => /^\s{0,3}>/.test(line);
const isBlank = (line: string | undefined) => line === undefined || line.trim() === "";

/** Longer ones are no introduction. */
const LONGEST_LINE = 1_000;
/** Signs that change the direction of writing, which programs put around addresses. */
const DIRECTIONS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
/** An introduction is seldom broken into more lines. */
const MOST_LINES = 3;

function findQuotation(lines: readonly string[], ours: readonly string[]): Quotation | null {
  const names = ourNames(ours);
  const asking = { left: MOST_ASKED };
  for (const [at, line] of lines.entries()) {
    if (isBlank(line) || isQuoted(line) || line.length > LONGEST_LINE) continue;
    const found =
      headsAt(lines, at, names) ??
      (names?.test(line.replace(DIRECTIONS, "")) ? introductionOf(lines, at) : null) ??
      knownIntroduction(lines, at, asking);
    if (found) return found;
  }
  return null;
}

/** Finds one of our addresses in a line, with or without a part behind a `+`; null where we have none. */
function ourNames(ours: readonly string[]): RegExp | null {
  const patterns = ours.flatMap((address) => {
    const [box = "", host = ""] = address.toLowerCase().split("@");
    const [name = ""] = box.split("+");
    return name && host ? [`${literal(name)}(?:\\+[\\w.-]+)?@${literal(host)}`] : [];
  });
  return patterns.length === 0 ? null : new RegExp(`(?<![\\w.+-])(?:${patterns.join("|")})(?![\\w-])`, "i");
}

/** A text as a pattern that finds nothing else. */
const literal = (text: string) => text.replace(/[^\w\s]/g, "\\$&");

/** A time of day or a year, in the digits of any script. */
const HAS_TIME = /\p{Nd}{1,2}[:.\u066b]\p{Nd}{2}|\p{Nd}{4}/u;
const ENDS = /[:：]\s?[*_]?$/;

/**
 * The introduction around a line with our address: in whatever language, it ends with a colon, or marked lines follow.
 * Broken into several lines, its first line is the one with the time.
 */
function introductionOf(lines: readonly string[], at: number): Quotation | null {
  let last = at;
  while (last - at < MOST_LINES - 1 && !ENDS.test(plain(lines[last])) && !isBlank(lines[last + 1])) {
    if (isQuoted(lines[last + 1] ?? "")) break;
    last += 1;
  }
  let to = last + 1;
  while (to < lines.length && isBlank(lines[to])) to += 1;
  const isMarked = isQuoted(lines[to] ?? "");
  if (!isMarked && !ENDS.test(plain(lines[last]))) return null;
  let from = at;
  // Digits of the address are no time.
  const hasTime = () => HAS_TIME.test(plain(lines.slice(from, last + 1).join(" ")).replace(/\S+@\S+/g, ""));
  const isBroken = () => /[<([]\s*$/.test(lines[from - 1] ?? "");
  while (at - from < MOST_LINES - 1 && !isBlank(lines[from - 1]) && (isBroken() || !hasTime())) {
    if (!isBroken() && !HAS_TIME.test(plain(lines[from - 1]))) break;
    from -= 1;
  }
  // One of our addresses and a colon in the writer's own text do not introduce a quotation.
  return isMarked || hasTime() ? { from, to, isMarked } : null;
}

const plain = (line: string | undefined) =>
  (line ?? "").slice(0, LONGEST_LINE).replace(DIRECTIONS, "").trim();

/** An introduction in one of the languages that the library knows, above marked lines. */
function knownIntroduction(lines: readonly string[], at: number, asking: { left: number }): Quotation | null {
  for (let last = at; last < at + MOST_LINES && !isBlank(lines[last]); last += 1) {
    let to = last + 1;
    while (to < lines.length && isBlank(lines[to])) to += 1;
    if (!isQuoted(lines[to] ?? "")) continue;
    const introduction = lines.slice(at, last + 1).join("\n");
    if (introduction.length > LONGEST_INTRODUCTION || !HAS_TIME.test(introduction)) return null;
    asking.left -= 1;
    if (asking.left < 0) return null;
    const fragments = new EmailReplyParser().read(`${introduction}\n> x`).getFragments();
    return fragments.every((one) => one.isQuoted() || one.isEmpty())
      ? { from: at, to, isMarked: true }
      : null;
  }
  return null;
}

/** The library's patterns take their time on long lines, and on many. */
const LONGEST_INTRODUCTION = 500;
const MOST_ASKED = 50;

/** What a line says before and behind its first colon, where that is a head: `From` and the rest. */
function headOf(line: string | undefined): { label: string; value: string } | null {
  const text = plain(line);
  const colon = text.search(/[:：]/);
  if (colon < 1 || colon > 40) return null;
  const label = text.slice(0, colon).replaceAll("*", "").trim();
  return /^[\p{L}\p{M}][\p{L}\p{M} .-]*$/u.test(label) ? { label, value: text.slice(colon + 1) } : null;
}

const SENDER = /^(from|von|de|da|van|fra|från)$/i;
const SENT = /^(sent|date|gesendet|datum|envoyé|enviado|inviato|data|verzonden|sendt|skickat)$/i;

/**
 * The heads of the email that is quoted, as Outlook writes them above it without marking its lines: `From:`, `Sent:` and
 * more in a row. The first has one of our addresses, or their language is known. The separator is part of them.
 */
function headsAt(lines: readonly string[], at: number, names: RegExp | null): Quotation | null {
  const heads: { label: string; value: string }[] = [];
  for (let next = at; heads.length < 3; next += 1) {
    const head = headOf(lines[next]);
    if (!head) return null;
    heads.push(head);
  }
  const [first, second] = heads;
  const isOurs = names?.test(first?.value ?? "") ?? false;
  const isKnown =
    SENDER.test(first?.label ?? "") && SENT.test(second?.label ?? "") && (first?.value ?? "").includes("@");
  if (!isOurs && !isKnown) return null;
  let from = at;
  while (from > 0 && (isBlank(lines[from - 1]) || SEPARATOR.test(lines[from - 1] ?? ""))) {
    if (!isBlank(lines[from - 1]) && lines.slice(from, at).some((line) => !isBlank(line))) break;
    from -= 1;
  }
  return { from, to: at, isMarked: false };
}

/** A line, or one with a few words in it, such as `-----Original Message-----`. */
const SEPARATOR = /^\s*(_{5,}|-{5,}|-{2,}\s?[\p{L}\p{M}' ]{1,40}\s?-{2,})\s*$/u;
