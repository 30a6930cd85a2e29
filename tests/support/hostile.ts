import { randomUUID } from "node:crypto";
import { newFormKey } from "#app/platform/forms/form-key.ts";
import type { FieldKind } from "./form-sample.ts";

/** What each kind of field has to refuse: a name for the test's message, and the value. */
const LONG: [string, string] = ["far too long", "x".repeat(20_000)];
const NUL: [string, string] = ["a NUL", "be\u0000fore"];
const BELL: [string, string] = ["a control character", "be\u0007fore"];
const SEPARATOR: [string, string] = ["a line separator", "be\u2028fore"];
const PROTO: [string, string] = ["the name of a prototype", "__proto__"];

const WRONG_REFERENCE: [string, string][] = [
  ["no id", "not-an-id"],
  ["SQL", "' or 1=1 --"],
  ["almost an id", "00000000-0000-0000-0000-00000000000g"],
  ["nobody's id", randomUUID()],
  PROTO,
  LONG,
];

const WRONG_OPTION: [string, string][] = [
  ["an unknown option", "unknown"],
  ["a role", "admin"],
  PROTO,
  ["the name of a function", "constructor"],
  ["a NUL", "appro\u0000ved"],
  LONG,
];

const WRONG: Readonly<Record<FieldKind, readonly (readonly [string, string])[]>> = {
  line: [LONG, NUL, BELL, SEPARATOR, ["two lines", "one\ntwo"]],
  lines: [LONG, NUL, BELL],
  email: [
    LONG,
    ["no address", "nobody"],
    ["a NUL", "some\u0000body@example.com"],
    ["a second header", "somebody@example.com\r\nBcc: other@example.com"],
    ["two addresses", "one@example.com,two@example.com"],
    ["a long one", `${"x".repeat(400)}@example.com`],
  ],
  phone: [LONG, ["letters", "call me"], ["too short", "12"], ["too many digits", `+977${"9".repeat(60)}`]],
  website: [
    LONG,
    ["a script", "javascript:alert(1)"],
    ["another scheme", "ftp://files.example"],
    ["no address", "not an address"],
    ["a NUL", "https://a.example/\u0000"],
  ],
  date: [
    ["a day that is not in the calendar", "2026-02-30"],
    ["a month too many", "2026-13-01"],
    ["words", "tomorrow"],
    ["a year too large", "99999-01-01"],
    ["zeros", "0000-00-00"],
    LONG,
  ],
  reference: WRONG_REFERENCE,
  references: WRONG_REFERENCE,
  address: [],
  version: [
    ["nothing", ""],
    ["a negative one", "-1"],
    ["a fraction", "1.5"],
    ["words", "first"],
    ["an exponent", "1e1"],
    ["a huge one", "9".repeat(30)],
    ["another one than is stored", "77"],
  ],
  key: [["no id", "not-an-id"], PROTO, LONG],
  "form-key": [
    ["nothing", ""],
    ["no key", "not-a-key"],
    ["one of a month ago", newFormKey(new Date(Date.now() - 30 * 86_400_000))],
    NUL,
    PROTO,
    LONG,
  ],
  option: WRONG_OPTION,
  options: WRONG_OPTION,
  tick: [],
  password: [["nothing", ""], LONG],
  code: [["nothing", ""], ["letters", "abcdef!"], PROTO, LONG],
  "optional-code": [["letters", "abcdef!"], PROTO, LONG],
  "draft-text": [LONG, NUL, BELL],
  draft: [["nothing", ""], ["no id", "not-an-id"], ["nobody's id", randomUUID()], PROTO, LONG],
  loose: [],
};

/** A hostile way to fill in one field. */
export interface Hostile {
  about: string;
  fill(body: FormData, name: string): void;
}

/** Every hostile way to fill in a field of a kind: wrong values, a list, and a file where text belongs. */
export function hostileFor(kind: FieldKind): Hostile[] {
  const values = WRONG[kind].map(([about, value]) => ({
    about,
    fill: (body: FormData, name: string) => body.set(name, value),
  }));
  if (kind === "address" || kind === "loose") return values;
  const file = {
    about: "a file",
    fill: (body: FormData, name: string) => body.set(name, new Blob(["text"]), "file.txt"),
  };
  if (kind === "references" || kind === "options") return [...values, file];
  return [
    ...values,
    {
      about: "a list",
      fill(body, name) {
        const value = body.get(name) ?? "";
        body.append(name, value === "" ? "x" : value);
      },
    },
    file,
  ];
}
