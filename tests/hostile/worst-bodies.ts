import type { FormFields } from "#app/platform/forms/form-fields.server.ts";
import { rounds } from "#tests/support/tier.ts";

/** As large as a body may be. */
const SIZE = 512 * 1024;
const URLENCODED = "application/x-www-form-urlencoded";
const BOUNDARY = "b";
const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;

export interface WorstBody {
  about: string;
  type: string;
  body: Uint8Array;
}

const upTo = (piece: string, size = SIZE) => piece.repeat(Math.floor(size / piece.length));
const numbered = (piece: (index: number) => string) => {
  let text = "";
  for (let index = 0; text.length < SIZE - 100; index += 1) text += piece(index);
  return text;
};

/** Texts on which patterns, normal forms and parsers are slow, if any are. */
const SLOW_TEXTS: readonly [string, string][] = [
  ["marks out of order", "\u0301\u0327"],
  ["blanks", " "],
  ["addresses", "a@"],
  ["dots", "a."],
  ["hyphens", "a-"],
  ["digits", "9"],
  ["pairs of quotes", '\\"'],
  ["ligatures", "\ufdfa"],
  ["joiners", "\u200d\u202e"],
];

/** The worst that can be sent to a form with these fields: beyond the bounds, and just within them. */
export function worstBodies(intent: string, { known }: FormFields): WorstBody[] {
  const names = [...known.keys()].filter((name) => name !== "intent");
  const [field = "intent"] = names;
  const first = `intent=${encodeURIComponent(intent)}&`;
  const encoded = (about: string, text: string): WorstBody => ({
    about,
    type: URLENCODED,
    body: Buffer.from((first + text).slice(0, SIZE)),
  });
  const part = (name: string, value: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const parts = (about: string, text: string): WorstBody => ({
    about,
    type: MULTIPART,
    body: Buffer.from(`${part("intent", intent)}${text.slice(0, SIZE - 200)}--${BOUNDARY}--\r\n`),
  });
  const within = SLOW_TEXTS.map(([about, piece]): WorstBody => {
    // As much as the form may hold in all, spread over its fields, and no more than a body may once it is escaped.
    const escaped = encodeURIComponent(piece).length / piece.length;
    const room = (SIZE - 4_000) / escaped;
    const each = Math.floor(Math.min(120_000 / names.length, room / names.length, 32_000));
    const text = upTo(piece, each);
    const fields = new URLSearchParams([["intent", intent], ...names.map((name) => [name, text])]);
    return { about: `${about} in every field`, type: URLENCODED, body: Buffer.from(String(fields)) };
  });
  return [
    encoded("a known field, over and over", upTo(`${field}=x&`)),
    encoded("an unknown field, over and over", upTo("a&")),
    encoded("nothing, over and over", upTo("&")),
    encoded(
      "ever other fields",
      numbered((index) => `n${index}=x&`),
    ),
    encoded("one value", `${field}=${upTo("v")}`),
    encoded("one name", upTo("n")),
    encoded("brackets", `${field}${upTo("[0]")}=x`),
    encoded("brackets in many fields", upTo("a[0][0][0][0]=x&")),
    encoded("dots", `${field}${upTo(".a")}=x`),
    encoded("escapes", `${field}=${upTo("%61")}`),
    encoded("bare percent signs", `${field}=${upTo("%")}`),
    encoded("plus signs", `${field}=${upTo("+")}`),
    parts("a known part, over and over", upTo(part(field, "x"))),
    parts(
      "ever other parts",
      numbered((index) => part(`n${index}`, "x")),
    ),
    parts("one part", part(field, upTo("v", SIZE - 400))),
    parts("almost boundaries", part(field, upTo(`\r\n--${BOUNDARY.slice(1)}`, SIZE - 400))),
    parts("a header without an end", `--${BOUNDARY}\r\n${upTo("x: y\r\n")}`),
    parts("a name of quotes", part(upTo('\\"', 3_900), "x")),
    parts(
      "files",
      numbered((index) => part(`${field}"; filename="f${index}`, "x")),
    ),
    ...within,
  ];
}

/** As much as the headers of a request may hold, with room for the others. */
const ADDRESS_SIZE = 13 * 1024;

export interface WorstAsk {
  about: string;
  query: string;
  headers?: Record<string, string>;
}

/** The worst queries and headers for a page that reads these parameters. */
export function worstAsks(names: readonly string[]): WorstAsk[] {
  const known = names.filter((name) => !["_routes", "index"].includes(name));
  const each = (piece: string) => {
    const size = Math.floor((ADDRESS_SIZE - known.join("").length) / known.length);
    return known.map((name) => `${name}=${upTo(encodeURIComponent(piece), size)}`).join("&");
  };
  return [
    { about: "unknown parameters", query: upTo("a&", ADDRESS_SIZE) },
    { about: "ever other parameters", query: Array.from({ length: 1_300 }, (_, at) => `${at}=x`).join("&") },
    ...known
      .slice(0, rounds({ sample: 2, full: known.length }))
      .map((name) => ({ about: `${name}, over and over`, query: upTo(`${name}=a&`, ADDRESS_SIZE) })),
    ...SLOW_TEXTS.map(([about, piece]) => ({ about: `${about} in every parameter`, query: each(piece) })),
    { about: "many cookies", query: "", headers: { cookie: upTo("flash=a; ", ADDRESS_SIZE) } },
    { about: "blanks between cookies", query: "", headers: { cookie: `a=b;${upTo(" ", ADDRESS_SIZE)}c` } },
    { about: "many languages", query: "", headers: { "accept-language": upTo("a-b;q=0.1,", ADDRESS_SIZE) } },
    { about: "many encodings", query: "", headers: { "accept-encoding": upTo("x;q=0.1, ", ADDRESS_SIZE) } },
    { about: "a long name of a browser", query: "", headers: { "user-agent": upTo("Bot/", ADDRESS_SIZE) } },
  ];
}
