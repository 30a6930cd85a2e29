/** An email inside another, as the program of its forwarder wrote it into the text. */
export interface ForwardedMail {
  readonly from: string;
  readonly name: string | null;
  readonly to: readonly string[];
  readonly subject: string | null;
  /** When it was sent, as it was written; no one format is common to all programs. */
  readonly sent: string | null;
  /** What follows its heads. */
  readonly text: string;
}

type Head = "from" | "sent" | "to" | "subject";

/** What the heads of an email are called where Gmail, Outlook and Apple Mail show them in other languages. */
const LABELS: Readonly<Record<Head, RegExp>> = {
  from: /^(from|von|de|da|van|från|fra|od|от|发件人|寄件者|差出人|보낸 사람)$/iu,
  sent: /^(sent|date|datum|gesendet|date d.envoi|envoyé|enviado( el)?|fecha|inviato|data|verzonden|skickat|dato|sendt|дата|отправлено|日期|发送时间|日時|送信日時|날짜)$/iu,
  to: /^(to|an|à|para|a|aan|till|til|do|кому|收件人|宛先|받는 사람)$/iu,
  subject:
    /^(subject|betreff|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|temat|тема|主题|主旨|件名|제목)$/iu,
};
const OTHER = /^(cc|bcc|kopie|kopi|copie|copia|reply-to|antwort an|répondre à|responder a|rispondi a)$/iu;

/** Longer texts are read as far as this for the heads. */
const MOST_LINES = 2_000;
const LONGEST_LINE = 2_000;
/** Of the heads of one email, with recipients broken into several lines. */
const MOST_HEAD_LINES = 40;
/** Signs that change the direction of writing, which programs put around addresses. */
const DIRECTIONS = /[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g;
const ADDRESS = /[^\s<>()[\],;:"']+@[^\s<>()[\],;:"']+\.[^\s<>()[\],;:"']+/;

/**
 * Finds the first email that a text forwards: its heads in a row, of which one names the sender with an address and one
 * more is known. Null where there is none: it is then better filed by hand.
 */
export function readForwarded(text: string): ForwardedMail | null {
  const lines = text.replace(/\r\n?/g, "\n").split("\n").slice(0, MOST_LINES);
  for (let at = 0; at < lines.length; at += 1) {
    if (headOf(lines[at])?.head !== "from") continue;
    const found = readHeads(lines, at);
    if (found) return found;
  }
  return null;
}

function readHeads(lines: readonly string[], at: number): ForwardedMail | null {
  const values = new Map<Head | "other", string>();
  // Apple Mail marks each line of what it forwards, where it is set up so.
  const isMarked = /^\s*>/.test(lines[at] ?? "");
  let [last, end] = ["other" as Head | "other", at];
  for (; end < lines.length && end - at < MOST_HEAD_LINES; end += 1) {
    const line = plain(lines[end]);
    if (line === "") break;
    const head = headOf(lines[end]);
    if (head) {
      last = head.head;
      if (!values.has(last)) values.set(last, head.value);
    } else values.set(last, `${values.get(last) ?? ""} ${line}`);
  }
  const sender = values.get("from") ?? "";
  const from = ADDRESS.exec(sender)?.[0]?.replace(/^mailto:/i, "");
  if (!from || !["sent", "to", "subject"].some((head) => values.has(head as Head))) return null;
  const rest = lines.slice(end).map((line) => (isMarked ? line.replace(/^\s{0,3}>\s?/, "") : line));
  return {
    from,
    name: nameOf(sender),
    to: [...(values.get("to") ?? "").matchAll(new RegExp(ADDRESS, "g"))].map(([address]) => address),
    subject: values.get("subject") || null,
    sent: values.get("sent") || null,
    text: rest.join("\n").trim(),
  };
}

const plain = (line: string | undefined): string =>
  (line ?? "")
    .slice(0, LONGEST_LINE)
    .replace(DIRECTIONS, "")
    .replace(/^[\s>]+/, "")
    .trim();

/** A head and what it says; Apple Mail and Outlook print them in bold, which is `*From:*` in plain text. */
function headOf(line: string | undefined): { head: Head | "other"; value: string } | null {
  const text = plain(line);
  const colon = text.search(/[:：]/);
  if (colon < 1 || colon > 30) return null;
  const label = text.slice(0, colon).replaceAll("*", "").trim();
  const value = text
    .slice(colon + 1)
    .replace(/^[\s*]+/, "")
    .trim();
  for (const head of ["from", "sent", "to", "subject"] as const) {
    if (LABELS[head].test(label)) return { head, value };
  }
  return OTHER.test(label) ? { head: "other", value } : null;
}

function nameOf(sender: string): string | null {
  const name = sender
    .replace(/[<[(]?\s*(mailto:)?\S+@\S+.*$/i, "")
    .replace(/["'*]/g, "")
    .trim();
  return name === "" ? null : name;
}

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
/** Days of the week and words between the parts of a date. */
const BETWEEN = /\b(mon|tues?|wed(nes)?|thu(rs)?|fri|sat(ur)?|sun)(day)?\b,?|\bat\b|,/gi;

/**
 * The moment that a forwarded email names, where that is sure: with the month in English letters or as ISO 8601. A
 * program writes it in the time zone of its user, which is `offset` (as `+0545`) unless the text names another.
 */
export function forwardedMoment(sent: string | null, offset: string): Date | null {
  if (sent === null || sent.length > 100) return null;
  const text = sent.replace(/[\u202f\u00a0]/g, " ");
  const isSure = new RegExp(`\\b(${MONTHS})[a-z]*\\b`, "i").test(text) || /^\d{4}-\d\d-\d\d[T ]/.test(text);
  if (!isSure || !/\d{4}/.test(text) || !/\d:\d\d/.test(text)) return null;
  const own = /([+-]\d{2}):?(\d{2})\b(?!.*\d:\d\d)/.exec(text)?.[0];
  const bare = text.replace(BETWEEN, " ").replace(/\b(GMT|UTC)?\s*[+-]\d{2}:?\d{2}\b(?!.*\d:\d\d)/, " ");
  // The name of a zone is not sure: IST is India, Israel and Ireland.
  const clock = bare
    .replace(/\b(?!AM\b|PM\b)[A-Z]{3,5}$/, "")
    .replace(/\s+/g, " ")
    .trim();
  const at = Date.parse(`${clock} ${own ?? offset}`);
  return Number.isNaN(at) ? null : new Date(at);
}
