import fc from "fast-check";
import type { FormSample } from "#tests/support/form-sample.ts";

/** What one request sends in addition to its address. */
export interface OddRequest {
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array | undefined;
}

const TOKENS = [
  ...["", " ", "0", "-1", "1e400", "NaN", "9".repeat(40), "null", "true", "[]", "{}", '{"a":[1]}'],
  ...[
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "' or 1=1 --",
    "%",
    "_",
    "\\",
    "<b>",
    "{{x}}",
  ],
  ...["2026-02-30", "99999-12-31", "0000-00-00", "2026-W01", "25:61", "Asia/Kathmandu", "Mars/Olympus"],
  ...["00000000-0000-0000-0000-000000000000", "//elsewhere.example", "/\\elsewhere", "javascript:alert(1)"],
  ...["/नेपाल?क=ख", "नेपाल", "ﷺ", "\u202e", "\ufeff", "\u0000", "\r\nset-cookie: a=b", "\ud83d\ude00", "é"],
  ...["a@b.co", "+977 984 123 4567", "https://example.com/", "e30", "eyJhIjoxfQ", "AAAA.BBBB"],
];
/** A letter, mark or sign, repeated many times. */
const LONG = fc
  .tuple(
    fc.constantFrom("x", "9", " ", "a@", "a.", "-", "\u0301\u0327", "ﷺ", ",", "[", '"'),
    fc.integer({ min: 40, max: 2_000 }),
  )
  .map(([piece, times]) => piece.repeat(times));

export const oddText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...TOKENS) },
  { weight: 3, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 1, arbitrary: LONG },
);

/** As a part of an address: escaped as it should be, or bytes of any kind. */
const escaped: fc.Arbitrary<string> = fc.oneof(
  { weight: 40, arbitrary: oddText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 4_000)) },
  {
    weight: 1,
    arbitrary: fc
      .uint8Array({ maxLength: 12 })
      .map((bytes) => [...bytes].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("")),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom("%", "%zz", "..", ".", "%2f", "%2e%2e", "%00", "a%0d%0ab", "%c0%af"),
  },
);

/** A header's bytes: none that would end it. */
const headerText = oddText.map((text) =>
  Buffer.from(text.slice(0, 1_000))
    .toString("latin1")
    .replace(/./gs, (sign) => (sign < " " || sign === "\x7f" ? "~" : sign)),
);

/** Headers with odd values, cookies of these names among them. */
function oddHeaders(names: readonly string[], cookies: readonly string[], signedIn: string) {
  const some = fc.dictionary(fc.constantFrom(...names), headerText, { maxKeys: 3 });
  const pair = fc.tuple(fc.constantFrom(...cookies), headerText).map(([name, value]) => `${name}=${value}`);
  return fc.tuple(some, fc.array(pair, { maxLength: 3 })).map(([headers, pairs]) => ({
    ...headers,
    cookie: [signedIn, ...pairs].filter(Boolean).join("; "),
  }));
}

export interface ReadNames {
  query: readonly string[];
  headers: readonly string[];
  cookies: readonly string[];
}

/**
 * A page or its data asked for in odd ways: path parameters, query and headers.
 *
 * @param template the route's path, with its parameters: `/courses/:course`
 * @param to an address of it where something stands
 */
export function oddVisit(
  { template, to }: { template: string; to: string },
  names: ReadNames,
  cookie: string,
): fc.Arbitrary<OddRequest> {
  const [path = "/", search = ""] = to.split("?");
  const parameters = template.split("/").map((part) => part.startsWith(":"));
  const segments = path
    .split("/")
    .map((segment, at) => (parameters[at] ? fc.oneof(fc.constant(segment), escaped) : fc.constant(segment)));
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...names.query) },
    { weight: 1, arbitrary: escaped },
  );
  const pairs = fc.array(fc.tuple(name, escaped), { maxLength: 6 });
  const ending = fc.constantFrom("", "", ".data");
  return fc
    .tuple(
      fc.tuple(...segments),
      ending,
      fc.boolean(),
      pairs,
      oddHeaders(names.headers, names.cookies, cookie),
    )
    .map(([parts, data, keeps, odd, headers]) => {
      const query = [
        ...(keeps && search ? [search] : []),
        ...odd.map(([key, value]) => `${key}=${value}`),
      ].join("&");
      const address = parts.join("/") || "/";
      return {
        path: `${data && address === "/" ? "/_" : address}${data}${query ? `?${query}` : ""}`,
        headers,
      };
    });
}

/** A form filled in oddly: values changed, given twice or left out, others added; in either encoding, or cut off. */
export function oddPost(
  form: FormSample,
  { intent, fields }: { intent: string; fields: readonly string[] },
  names: ReadNames,
  cookie: string,
): fc.Arbitrary<OddRequest> {
  const sample: [string, string][] = [
    ["intent", intent],
    ...Object.entries(form.fields).map(([name, { value }]): [string, string] => [name, value]),
  ];
  const change = fc.tuple(
    fc.oneof({ weight: 30, arbitrary: fc.constantFrom(...fields) }, { weight: 1, arbitrary: oddText }),
    fc.constantFrom("set", "set", "set", "add", "remove", "file"),
    oddText,
  );
  const encoding = fc.constantFrom("pairs", "pairs", "pairs", "parts", "parts", "cut", "bytes");
  return fc
    .tuple(
      fc.array(change, { minLength: 1, maxLength: 6 }),
      encoding,
      fc.uint8Array({ maxLength: 200 }),
      fc.boolean(),
      oddHeaders(names.headers, names.cookies, cookie),
    )
    .map(([changes, as, bytes, data, headers]) => {
      let entries: [string, string | null][] = sample;
      for (const [name, how, value] of changes) {
        if (how === "add") entries = [...entries, [name, value]];
        else entries = entries.filter(([known]) => known !== name);
        if (how === "set") entries = [...entries, [name, value]];
        if (how === "file") entries = [...entries, [name, null]];
      }
      const { type, body } = encoded(entries, as, bytes);
      const [path = "", query] = form.to.split("?");
      const ending = data && !path.startsWith("/api/") ? ".data" : "";
      return {
        path: `${path}${ending}${query ? `?${query}` : ""}`,
        headers: { "content-type": type, ...headers },
        body,
      };
    });
}

function encoded(
  entries: readonly [string, string | null][],
  as: string,
  bytes: Uint8Array,
): { type: string; body: Uint8Array } {
  if (as === "parts") {
    const parts = entries.map(([name, value]) => {
      const file = value === null ? '; filename="odd.ics"' : "";
      return `--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value ?? "BEGIN:VCALENDAR"}\r\n`;
    });
    return { type: "multipart/form-data; boundary=b", body: Buffer.from(`${parts.join("")}--b--\r\n`) };
  }
  const type = "application/x-www-form-urlencoded";
  if (as === "bytes") return { type, body: bytes };
  const body = Buffer.from(String(new URLSearchParams(entries.map(([name, value]) => [name, value ?? ""]))));
  return { type, body: as === "cut" ? body.subarray(0, Math.floor(body.length / 2)) : body };
}
