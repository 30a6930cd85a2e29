import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32, deflateRawSync, deflateSync } from "node:zlib";
import { strToU8, zipSync } from "fflate";
import sharp from "sharp";
import { MOST_JOINED_BYTES } from "#app/admissions/case-files/case-file.ts";
import { MOST_UNPACKED_BYTES, MOST_ZIP_FILES } from "#app/admissions/document-imports/document-import.ts";
import { LIST_BYTES } from "#app/admissions/document-imports/zip-entry.ts";
import { IMPORT_BOUNDS } from "#app/admissions/representations/import-columns.ts";
import { keepImport as keepStudentImport } from "#app/admissions/representations/import-students.server.ts";
import { keepFile } from "#app/commissions/payments/files.server.ts";
import { paymentTable } from "#app/commissions/payments/read-payment-file.server.ts";
import type { PARSERS } from "#app/composition/parsers.server.ts";
import { busyCalendars } from "#app/consultations/availability/availability.tables.server.ts";
import { BUSY_LIMITS } from "#app/consultations/availability/busy-calendar.ts";
import { readBusyFile } from "#app/consultations/availability/busy-commands.server.ts";
import { loadHolidays } from "#app/consultations/availability/holiday-commands.server.ts";
import { TEMPLATE_VARIABLES, unknownVariables } from "#app/conversations/templates/template.ts";
import { linkedText } from "#app/conversations/threads/linked-text.ts";
import { MESSAGE_MAX_LENGTH } from "#app/conversations/threads/message-schema.ts";
import { redeemOpenid } from "#app/people/directories/openid-directory.server.ts";
import { plainMetadata } from "#app/people/directories/saml-metadata.server.ts";
import { passkeyAnswerSchema } from "#app/people/second-factors/factors.ts";
import { guardedFetch } from "#app/platform/http/guarded-fetch.server.ts";
import { POLICY_REPORT_PATH } from "#app/platform/http/policy-report-path.ts";
import { verifyCaptcha } from "#app/platform/human-check/captcha.server.ts";
import { MOST_BYTES, MOST_LINES, TABLE_BOUNDS } from "#app/platform/imports/import.ts";
import { notKnown } from "#app/platform/mail/own-words.ts";
import type { Actor } from "#app/platform/permissions/actor.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { normalizePhone } from "#app/platform/text/phone.server.ts";
import type { WriteDeps } from "#app/platform/writes/write-deps.server.ts";
import type { HostileProvider } from "#tests/support/hostile-openid-provider.ts";
import { keyed } from "#tests/support/keyed.ts";
import { type SamlKeys, samlAssertion, samlMetadata, samlResponse } from "#tests/support/saml-provider.ts";
import { newTus, patchTus } from "#tests/support/tus.ts";

/** Ways to bring something in: into the server, or into the product's own functions in this process. */
export interface Doors {
  readonly origin: string;
  /** Cookies of the user with the largest upload limits. */
  readonly owner: string;
  readonly student: string;
  readonly agent: string;
  readonly apiKey: string;
  readonly leadToken: string;
  readonly counsellorId: string;
  readonly samlDirectoryId: string;
  readonly samlKeys: SamlKeys;
  readonly provider: HostileProvider;
  /** What the product's own functions need in this process. */
  readonly deps: WriteDeps & Pick<Services, "untrusted">;
  readonly actors: { readonly owner: Actor; readonly agent: Actor };
}

/** The worst that someone can bring, prepared; and how it is brought. */
export type Worst = readonly (readonly [about: string, bring: () => Promise<unknown>])[];

/** Something that reads what came from outside. */
export interface OutsideParser {
  /** As the table in docs/security.md calls it. */
  readonly name: string;
  /** Those of `composition/parsers.server.ts` that it runs. */
  readonly parsers?: readonly (keyof typeof PARSERS)[];
  /**
   * Where processor time is counted: what takes long in another process is measured here, where nothing else runs at
   * the same time.
   */
  readonly within: "server" | "here";
  readonly worst: (doors: Doors) => Worst | Promise<Worst>;
}

const MB = 1024 * 1024;
/** A piece over and over, up to so many bytes of ASCII. */
const upTo = (size: number, piece: string) => piece.repeat(Math.floor(size / piece.length));
const many = (count: number, piece: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => piece(at));

interface Sent {
  readonly cookie?: string;
  readonly headers?: Record<string, string>;
}

/** Posts, and reads the answer to its end. A failure of the server is the test's. */
async function post(origin: string, path: string, body: BodyInit, { cookie = "", headers }: Sent = {}) {
  const answer = await fetch(origin + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin, cookie, ...headers },
    body,
  });
  await answer.arrayBuffer();
  if (answer.status >= 500) throw new Error(`${path}: ${answer.status}`);
  return answer.status;
}

function form(fields: Record<string, string>, file?: Uint8Array | string, name = "file") {
  const filled = new FormData();
  for (const [key, value] of Object.entries(fields)) filled.set(key, value);
  if (file !== undefined) filled.set("file", new Blob([file as BlobPart]), name);
  return filled;
}

const json = { headers: { "content-type": "application/json" } };
/** JSON that is deep, wide, long, or repeats itself, of so many bytes. */
const WORST_JSON: readonly (readonly [string, (size: number) => string])[] = [
  ["lists in lists", (size) => "[".repeat(size / 2) + "]".repeat(size / 2)],
  ["objects in objects", (size) => `${'{"a":'.repeat(size / 6)}1${"}".repeat(size / 6)}`],
  ["ever other names", (size) => `{${many(size / 12, (at) => `"n${at}":1`).join(",")}}`],
  ["a list of nothing", (size) => `[${upTo(size - 4, "{},")}{}]`],
  ["one text", (size) => JSON.stringify("x".repeat(size - 2))],
  ["one number", (size) => "9".repeat(size)],
  ["escapes", (size) => `"${upTo(size - 2, "\\u0041")}"`],
];

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook of equal rows, whose cells may share one text. */
export function workbook(rows: number, cells: string, shared: string): Uint8Array {
  const rels = (...targets: [string, string][]) =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
        .map(
          ([target, type], at) =>
            `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
        )
        .join("")}</Relationships>`,
    );
  const lines = many(rows, (at) => `<row r="${at + 1}">${cells}</row>`).join("");
  return zipSync(
    {
      "[Content_Types].xml": strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      "_rels/.rels": rels(["xl/workbook.xml", "officeDocument"]),
      "xl/workbook.xml": strToU8(
        `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": rels(
        ["worksheets/sheet1.xml", "worksheet"],
        ["sharedStrings.xml", "sharedStrings"],
      ),
      "xl/worksheets/sheet1.xml": strToU8(
        `<worksheet xmlns="${MAIN}"><sheetData>${lines}</sheetData></worksheet>`,
      ),
      "xl/sharedStrings.xml": strToU8(`<sst xmlns="${MAIN}"><si><t>${shared}</t></si></sst>`),
    },
    { level: 9 },
  );
}
const SHARED_CELL = '<c t="s"><v>0</v></c>';

/** Tables as large as they may be, and those that unpack to more. */
const worstTables = (lines: number, bytes: number): readonly (readonly [string, Uint8Array])[] => [
  ["a workbook of one text in every cell", workbook(1_000, SHARED_CELL.repeat(60), "x".repeat(4_000))],
  ["a workbook of one short text in every cell", workbook(lines, SHARED_CELL.repeat(20), "xy")],
  ["a workbook of cells far to the right", workbook(2_000, `<c r="XFD1"><v>1</v></c>`, "")],
  ["full lines", strToU8(`${upTo(bytes / lines - 2, "0123456,")}\n`.repeat(lines))],
  ["short cells", strToU8(`${upTo(Math.min(120, bytes / lines - 2), "1,")}\n`.repeat(lines))],
  ["signs that JSON escapes", strToU8(`${upTo(bytes / lines - 2, "\u0001\u0001\u0001,")}\n`.repeat(lines))],
  ["quotes", strToU8(upTo(bytes - 100, '""""""",'))],
  ["one line", strToU8(upTo(bytes - 100, "a,"))],
];

const calendar = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...lines, "END:VCALENDAR"].join("\r\n");
const stamp = (at: number) =>
  new Date(Math.floor(Date.now() / 1000) * 1000 + 86_400_000 + at)
    .toISOString()
    .replaceAll(/[-:]|\.000/g, "");
const event = (...lines: string[]) =>
  ["BEGIN:VEVENT", `UID:${lines[0]}`, `DTSTART:${stamp(0)}`, "DURATION:PT1M", ...lines, "END:VEVENT"].join(
    "\r\n",
  );
const worstCalendars = (size: number): readonly (readonly [string, string])[] => [
  ["as many times as are kept", calendar(event("RRULE:FREQ=MINUTELY;INTERVAL=2;COUNT=19999"))],
  ["more times than are kept", calendar(event("RRULE:FREQ=SECONDLY"))],
  ["a day that never comes", calendar(event("RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"))],
  ["many dates of one entry", calendar(event(`RDATE:${upTo(size - 400, `${stamp(0)},`)}${stamp(0)}`))],
  ["many entries", calendar(upTo(size - 100, `${event("")}\r\n`).trim())],
  ["series beside series", calendar(upTo(size - 100, `${event("RRULE:FREQ=DAILY")}\r\n`).trim())],
  ["one line", calendar(event(`X-LONG:${"x".repeat(size - 400)}`))],
  ["entries in entries", `BEGIN:VCALENDAR\r\n${upTo(size - 100, "BEGIN:VEVENT\r\n")}`],
];

/** A PNG of any size whose every pixel is another, or whose rows are all alike. */
function png(width: number, height: number, random: boolean): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  if (random)
    for (let at = 0; at < rows.length; at += 1)
      rows[at] = at % (width * 3 + 1) === 0 ? 0 : (at * 2654435761) >>> 13;
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
    const framed = Buffer.alloc(8 + named.length);
    framed.writeUInt32BE(content.length, 0);
    named.copy(framed, 4);
    framed.writeUInt32BE(crc32(named), 4 + named.length);
    return framed;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  });

/** A PDF of these objects, by hand. */
function pdf(objects: readonly string[], size = 0): Buffer {
  const head =
    "%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>\nendobj\n";
  const more = objects.map((object, at) => `${at + 4} 0 obj\n${object}\nendobj\n`).join("");
  const tail = "trailer\n<</Root 1 0 R>>\n%%EOF";
  return Buffer.concat([Buffer.from(head + more, "latin1"), Buffer.alloc(size, "% \n"), Buffer.from(tail)]);
}

const MAIL = (head: string, body = "") =>
  Buffer.from(`From: a@example.com\r\nTo: b@example.com\r\n${head}\r\n\r\n${body}`);
function nested(depth: number): string {
  let text = "Content-Type: text/plain\r\n\r\nhello";
  for (let at = 0; at < depth; at += 1)
    text = `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n${text}\r\n--b${at}--`;
  return text;
}

/** A server of this process that answers everything with the same. */
async function answering(body: string | Uint8Array, type = "application/json") {
  const server = createServer(
    (_, response) => void response.writeHead(200, { "content-type": type }).end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const HANDSHAKE = { state: "S".repeat(43), nonce: "N".repeat(43), verifier: "V".repeat(43) };

export const OUTSIDE_PARSERS: readonly OutsideParser[] = [
  {
    name: "SAML answers",
    parsers: ["saml-answer"],
    within: "server",
    worst({ origin, samlDirectoryId }) {
      const callback = `${origin}/auth/directory/callback/${samlDirectoryId}`;
      const facts = { requestId: "_r", callback, email: "a@b.example" };
      const around = (inner: string) =>
        samlResponse(facts, samlAssertion(facts).replace("</saml:Assertion>", `${inner}</saml:Assertion>`));
      const answers: [string, string][] = [
        ["24,000 empty elements", around("<a/>".repeat(24_000))],
        ["as many elements as are read", around("<a/>".repeat(1_970))],
        ["as many attributes as are read", around(`<a${many(7_900, (at) => ` a${at}=""`).join("")}/>`)],
        [
          "as many names of spaces as are read",
          around(`<a${many(3_800, (at) => ` xmlns:a${at}="u${at}"`).join("")}/>`),
        ],
        [
          "as deep as is read, and wide",
          around(`${"<a>".repeat(29)}${"<b/>".repeat(1_900)}${"</a>".repeat(29)}`),
        ],
        ["thousands of levels", around("<a>".repeat(10_000) + "</a>".repeat(10_000))],
        ["comments that do not end", around(upTo(130_000, "<!--"))],
        ["one text", around("&amp;".repeat(26_000))],
        ["one value", around(`<a b="${"&lt;".repeat(32_000)}"/>`)],
        ["a list of prefixes", around(`<a PrefixList="${"a ".repeat(60_000)}"/>`)],
        ["what is no Base64", upTo(130_000, "%")],
      ];
      return answers.map(([about, xml]) => [
        about,
        () =>
          post(
            origin,
            new URL(callback).pathname,
            new URLSearchParams({
              SAMLResponse: Buffer.from(xml).toString("base64"),
              RelayState: HANDSHAKE.state,
            }),
            { headers: { origin: "https://directory.example" } },
          ),
      ]);
    },
  },
  {
    name: "SAML metadata",
    parsers: ["saml-metadata"],
    within: "server",
    worst({ origin, owner, samlKeys }) {
      const good = samlMetadata(samlKeys);
      const around = (inner: string) => good.replace("</EntityDescriptor>", `${inner}</EntityDescriptor>`);
      // As long as a form may be.
      const size = 120_000;
      const texts: [string, string][] = [
        ["elements", around(upTo(size, "<a/>"))],
        ["as many elements as are read", around("<a/>".repeat(4_900))],
        ["as many attributes as are read", around(`<a${many(9_000, (at) => ` a${at}=""`).join("")}/>`)],
        ["comments", around(upTo(size, "<!---->"))],
        ["comments that do not end", around(upTo(size, "<!--"))],
        ["certificates", around(upTo(size, "<X509Certificate>MIIC</X509Certificate>"))],
        ["levels", around(upTo(size / 2, "<a>"))],
      ];
      return texts.map(([about, metadata]) => [
        about,
        () =>
          post(
            origin,
            "/admin/settings/single-sign-on/new",
            form({ ...keyed("create"), name: "Worst", holder: "agency", protocol: "saml", metadata }),
            { cookie: owner },
          ),
      ]);
    },
  },
  {
    name: "SAML metadata at an address",
    parsers: ["saml-metadata"],
    within: "here",
    async worst({ deps: { untrusted } }) {
      // What an address may answer at most.
      const most = MB / 2 - 100;
      const texts: [string, string][] = [
        ["comments", upTo(most, "<!---->")],
        ["comments that do not end", upTo(most, "<!--")],
        ["elements", `<a>${upTo(most, "<a/>")}</a>`],
        ["one element", `<a>${"x".repeat(most)}</a>`],
        ["one attribute", `<a b="${"x".repeat(most)}"/>`],
        ["blanks", " ".repeat(most)],
      ];
      return Promise.all(
        texts.map(async ([about, text]) => {
          const address = await answering(text, "text/xml");
          return [
            about,
            async () => {
              const answer = await guardedFetch({ local: true, milliseconds: 5_000 })(address);
              const xml = plainMetadata(await answer.text());
              return xml && (await untrusted.parse("saml-metadata", xml));
            },
          ] as const;
        }),
      );
    },
  },
  {
    name: "OpenID Connect",
    within: "here",
    async worst({ provider }) {
      const directory = {
        id: randomUUID(),
        name: "Worst",
        organisationId: null,
        protocol: "openid" as const,
        issuer: provider.issuer,
        clientId: "southbound",
        clientSecret: "secret",
        local: true,
        signInAddress: "",
        certificate: "",
        callback: "http://localhost:3000/auth/directory/callback/x",
      };
      const answer = new URL(`${directory.callback}?state=${HANDSHAKE.state}&code=code`);
      const token = await provider.makeToken({ nonce: HANDSHAKE.nonce });
      const jsonOf =
        (text: string): HostileProvider["spoil"]["keys"] =>
        (response) =>
          void response.writeHead(200, { "content-type": "application/json" }).end(text);
      const [head = "", body = "", seal = ""] = token.split(".");
      const padded = await provider.makeToken({
        nonce: HANDSHAKE.nonce,
        email: "a@b.example",
        x: "x".repeat(500_000),
      });
      const deep = Buffer.from(`{"sub":${"[".repeat(300_000)}${"]".repeat(300_000)}}`).toString("base64url");
      const { kid } = JSON.parse(Buffer.from(head, "base64url").toString()) as { kid: string };
      const key = (at: number, n: string) =>
        `{"kty":"RSA","kid":"${at === 0 ? kid : at}","e":"AQAB","n":"${n}"}`;
      const size = MB - 1_000;
      const cases: [string, HostileProvider["spoil"], string][] = [
        ...WORST_JSON.flatMap(([about, text]): [string, HostileProvider["spoil"], string][] => {
          const spoilt = jsonOf(text(size));
          return [
            [`itself: ${about}`, { discovery: spoilt }, token],
            [`keys: ${about}`, { keys: spoilt }, token],
            [`a token: ${about}`, { token: spoilt }, token],
            [`somebody: ${about}`, { userinfo: spoilt }, token],
          ];
        }),
        [
          "thousands of keys",
          { keys: jsonOf(`{"keys":[${many(9_000, (at) => key(at, "u".repeat(60))).join(",")}]}`) },
          token,
        ],
        [
          "thousands of keys of one name",
          { keys: jsonOf(`{"keys":[${many(9_000, () => key(0, "u".repeat(60))).join(",")}]}`) },
          token,
        ],
        ["one endless key", { keys: jsonOf(`{"keys":[${key(0, "u".repeat(900_000))}]}`) }, token],
        ["a token of half a megabyte", {}, padded],
        ["a token without an end", {}, `${head}.${deep}.${seal}`],
        ["a seal of half a megabyte", {}, `${head}.${body}.${"u".repeat(500_000)}`],
        ["a token of points", {}, ".".repeat(900_000)],
      ];
      return cases.map(([about, spoil, idToken]) => [
        about,
        async () => {
          provider.spoil = spoil;
          provider.token = idToken;
          return redeemOpenid(directory, answer, HANDSHAKE);
        },
      ]);
    },
  },
  {
    name: "Answers of services that we ask",
    within: "here",
    async worst() {
      const ask = guardedFetch({ local: true, milliseconds: 5_000 });
      const log = { warn: () => {} } as never;
      return Promise.all(
        [...WORST_JSON, ["more than is taken", (size: number) => "x".repeat(size * 4)] as const].map(
          async ([about, text]) => {
            const verifyUrl = await answering(text(MB - 1_000));
            const captcha = { verifyUrl, secretKey: "s", siteKey: "k", provider: "turnstile" } as never;
            return [
              about,
              async () => {
                await ask(verifyUrl, { method: "POST", body: "{}" }).catch(() => null);
                return verifyCaptcha({ captcha, log }, "answer", "host");
              },
            ] as const;
          },
        ),
      );
    },
  },
  {
    name: "Bodies from programs",
    within: "server",
    worst: ({ origin, apiKey }) =>
      WORST_JSON.map(([about, text]) => [
        about,
        () =>
          post(origin, "/api/v1/students", text(16 * 1024 - 16), {
            headers: { ...json.headers, authorization: `Bearer ${apiKey}` },
          }),
      ]),
  },
  {
    name: "Leads from other systems",
    within: "server",
    worst: ({ origin, leadToken }) =>
      [
        ...WORST_JSON,
        [
          "marks out of order",
          (size: number) => JSON.stringify({ phone: "\u0301\u0327".repeat(size / 6) }),
        ] as const,
        [
          "answers of one name",
          (size: number) =>
            JSON.stringify(Array.from({ length: size / 26 }, () => ({ name: "email", value: "a" }))),
        ] as const,
      ].map(([about, text]) => [
        about,
        () => post(origin, `/api/leads/${leadToken}`, text(64 * 1024 - 16), json),
      ]),
  },
  {
    name: "Answers of an application",
    within: "server",
    worst: ({ origin, student }) =>
      WORST_JSON.map(([about, text]) => [
        about,
        () =>
          post(
            origin,
            "/api/draft",
            form({ ...keyed("save"), draftId: randomUUID(), version: "1", changes: text(120_000) }),
            { cookie: student },
          ),
      ]),
  },
  {
    name: "Reports of browsers",
    within: "server",
    worst: ({ origin }) =>
      [
        ...WORST_JSON.map(([about, text]) => [about, text(16_000)] as const),
        [
          "as many reports as fit",
          `[${upTo(15_900, `{"type":"csp-violation","body":{"effectiveDirective":"script-src","documentURL":"${origin}/"}},`).slice(0, -1)}]`,
        ] as const,
      ].map(([about, text]) => [about, () => post(origin, POLICY_REPORT_PATH, text, json)]),
  },
  {
    name: "Passkeys",
    within: "here",
    worst: () =>
      WORST_JSON.map(([about, text]) => [
        about,
        async () => passkeyAnswerSchema.safeParse({ credential: text(29_999) }),
      ]),
  },
  {
    name: "Tables for lists",
    parsers: ["large-table"],
    within: "here",
    // What is read goes into the database a page at a time; that is no longer parsing.
    worst: ({ deps: { untrusted } }) =>
      worstTables(MOST_LINES, MOST_BYTES).map(([about, bytes]) => [
        about,
        () => untrusted.parseLarge("large-table", async () => [bytes, TABLE_BOUNDS]),
      ]),
  },
  {
    name: "ZIP files of documents",
    parsers: ["zip-list", "zip-file"],
    within: "here",
    worst({ deps: { untrusted } }) {
      const limits = { files: MOST_ZIP_FILES, fileBytes: 20 * MB, allBytes: MOST_UNPACKED_BYTES };
      const name = (at: number) => `${"Asha Gurung/".repeat(40)}${at}.pdf`;
      const places = Array.from({ length: MOST_ZIP_FILES }, (_, at) => name(at));
      const files = Object.fromEntries(places.map((place) => [place, strToU8("%PDF")]));
      const lists: [string, Uint8Array][] = [
        ["as many files as are read, with long names", zipSync(files, { level: 0 })],
        ["no list", Buffer.alloc(LIST_BYTES)],
        ["ends without a list", Buffer.from(upTo(LIST_BYTES, "PK\u0005\u0006"), "latin1")],
      ];
      const packed = deflateRawSync(Buffer.alloc(200 * MB));
      const header = Buffer.alloc(30);
      header.writeUInt32LE(0x04034b50, 0);
      const entry = { offset: 0, compressedSize: packed.length, size: 20 * MB, method: 8, crc32: 0 };
      return [
        ...lists.map(([about, bytes]): Worst[number] => [
          about,
          () => untrusted.parseLarge("zip-list", async () => [bytes, bytes.length, limits]),
        ]),
        [
          "a file that unpacks to ten times its limit",
          () => untrusted.parseLarge("zip-file", async () => [Buffer.concat([header, packed]), entry]),
        ],
      ];
    },
  },
  {
    name: "Tables of agents",
    parsers: ["table"],
    within: "here",
    worst: ({ deps, actors }) =>
      worstTables(IMPORT_BOUNDS.lines, 2 * MB).map(([about, bytes]) => [
        about,
        async () => {
          const table = await deps.untrusted.parseLarge("table", async () => [bytes, IMPORT_BOUNDS]);
          return table.ok && keepStudentImport(deps, actors.agent, { name: "a", table: table.value });
        },
      ]),
  },
  {
    name: "Payment files",
    parsers: ["payments"],
    within: "here",
    worst({ deps, actors }) {
      const head = `Date,Amount,${many(60, () => "Details").join(",")}\n`;
      const size = 2 * MB - 2_000;
      const files: [string, string][] = [
        ["as many lines as are read", head + "2026-11-24,1234.50,INV-1\n".repeat(5_000)],
        ["lines without a day", head + upTo(size, `x,${"y".repeat(440)}\n`)],
        ["long details", head + upTo(size, `2026-11-24,1.50,${"yz ".repeat(145)}\n`)],
        ["details in many cells", head + upTo(size, `2026-11-24,1.50,${"yzyzyz,".repeat(60)}\n`)],
        ["separators", upTo(size, ",")],
        ["quotes", upTo(size, '"",')],
        ["figures", head + upTo(size, `2026-11-24,${"1".repeat(440)}\n`)],
      ];
      return files.map(([about, text]) => [
        about,
        async () => {
          const read = await deps.untrusted.parse("payments", strToU8(text));
          return (
            read.ok &&
            keepFile(deps, actors.owner, {
              name: "a",
              sha256: randomUUID(),
              table: paymentTable(read.value),
            })
          );
        },
      ]);
    },
  },
  {
    name: "Calendars",
    parsers: ["busy-times"],
    within: "here",
    worst: ({ deps, actors, counsellorId }) =>
      worstCalendars(BUSY_LIMITS.fileBytes - 100).map(([about, text]) => [
        about,
        async () => {
          const file = new File([text], "a.ics");
          await readBusyFile(deps, actors.owner, { counsellorId, name: "Worst", file });
          // As few as one counsellor may have.
          await deps.db.delete(busyCalendars);
        },
      ]),
  },
  {
    name: "Calendars at addresses",
    parsers: ["busy-times"],
    within: "here",
    worst({ deps: { untrusted } }) {
      const within = { from: Date.now(), to: Date.now() + BUSY_LIMITS.daysAhead * 86_400_000 };
      return worstCalendars(BUSY_LIMITS.addressBytes - 100).map(([about, text]) => [
        about,
        () => untrusted.parse("busy-times", text, "Asia/Kathmandu", within),
      ]);
    },
  },
  {
    name: "Holidays",
    parsers: ["holidays"],
    within: "here",
    worst({ deps, actors }) {
      const day = (at: number) => new Date(Date.now() + (at % 700) * 86_400_000).toISOString().slice(0, 10);
      const table = (lines: number, name: (at: number) => string) =>
        many(lines, (at) => `${day(at)},${name(at)}`).join("\n");
      const texts: (readonly [string, string])[] = [
        ...worstCalendars(BUSY_LIMITS.fileBytes - 100),
        ["as many days as are kept", table(200, (at) => `Day ${at}`)],
        ["lines", table(8_000, (at) => `Day ${at}`)],
        ["long names", table(1_400, (at) => `${at} ${"x".repeat(110)}`)],
        ["separators", upTo(BUSY_LIMITS.fileBytes - 100, ",")],
        ["quotes", upTo(BUSY_LIMITS.fileBytes - 100, '"",')],
      ];
      const given = { officeId: null, source: "https://a.example", asOf: "2026-11-01", pasted: null };
      return texts.map(([about, text]) => [
        about,
        () => loadHolidays(deps, actors.owner, { ...given, file: new File([text], "a.ics") }),
      ]);
    },
  },
  {
    name: "Logos",
    parsers: ["logo"],
    within: "here",
    async worst({ deps: { untrusted } }) {
      const svg = (inner: string) =>
        strToU8(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10">${inner}</svg>`);
      const files: [string, Uint8Array][] = [
        ["elements", svg(upTo(MB - 200, "<g/>"))],
        [
          "as many elements as are drawn",
          svg('<circle cx="5" cy="5" r="5" filter="url(#f)"/>'.repeat(4_900)),
        ],
        ["levels", svg("<g>".repeat(100_000) + "</g>".repeat(100_000))],
        ["what uses itself", svg('<g id="a"><use href="#a"/></g>'.repeat(2_000))],
        [
          "what uses what uses",
          svg(
            many(24, (at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(2)}</g>`).join("") +
              '<use href="#a24"/>',
          ),
        ],
        ["comments that do not end", svg(upTo(MB - 200, "<!--"))],
        ["one path", svg(`<path d="${upTo(MB - 400, "M0 0L9 9")}"/>`)],
        ["pixels", new Uint8Array(png(6_300, 6_300, false))],
      ];
      return files.map(([about, bytes]) => [about, () => untrusted.parse("logo", bytes)]);
    },
  },
  {
    name: "Documents",
    parsers: ["file", "page", "pdf-text"],
    within: "here",
    async worst({ deps: { untrusted } }) {
      const [large, photo] = await Promise.all([
        noise(5_000, 3_600).jpeg({ quality: 92 }).toBuffer(),
        noise(4_000, 3_000).webp({ quality: 90 }).toBuffer(),
      ]);
      const files: [string, Buffer][] = [
        ["a photo of 18 megapixels", large],
        ["a PNG of a few kilobytes and 49 megapixels", png(7_000, 7_000, false)],
        ["a PNG that does not pack", png(2_500, 2_300, true)],
        ["a WebP", photo],
        ["a PDF of 19 MB", pdf([], 19 * MB)],
        ["a PDF of objects", pdf(many(150_000, () => "<</A[1 2 3]>>"))],
        ["a PDF of levels", pdf([`${"[".repeat(50_000)}${"]".repeat(50_000)}`])],
        [
          "a PDF that unpacks",
          pdf([
            `<</Filter/FlateDecode/Length 100>>\nstream\n${deflateSync(Buffer.alloc(120 * MB)).toString("latin1")}\nendstream`,
          ]),
        ],
        ["nothing that is known", Buffer.alloc(19 * MB, 7)],
      ];
      // They are read when they are uploaded, and drawn when someone looks at them.
      return files.flatMap(([about, bytes]) => {
        const sent = new Uint8Array(bytes);
        return [
          [`${about}, read`, () => untrusted.parseLarge("file", async () => [sent])],
          [`${about}, drawn`, () => untrusted.parseLarge("page", async () => [sent, 1])],
          [`${about}, its text`, () => untrusted.parseLarge("pdf-text", async () => [sent])],
        ];
      });
    },
  },
  {
    name: "Photos joined to a document",
    parsers: ["photos"],
    within: "here",
    async worst({ deps: { untrusted } }) {
      const photo = new Uint8Array(await noise(3_000, 2_000).jpeg({ quality: 60 }).toBuffer());
      const fitting = Math.floor((20 * MB) / photo.length);
      return [
        [
          "as many as fit",
          () =>
            untrusted.parse(
              "photos",
              many(fitting, () => "").map(() => photo),
            ),
        ],
        [
          "two hundred small ones",
          async () => {
            const small = new Uint8Array(await noise(60, 40).jpeg().toBuffer());
            return untrusted.parse(
              "photos",
              many(200, () => "").map(() => small),
            );
          },
        ],
      ];
    },
  },
  {
    name: "Case files",
    parsers: ["papers"],
    within: "here",
    async worst({ deps: { untrusted } }) {
      const cover = new Uint8Array(pdf([]));
      const asManyAsFit = (bytes: number) => Math.floor(MOST_JOINED_BYTES / bytes);
      const paper = {
        bytes: new Uint8Array(pdf([`<</Length ${9 * MB}>>\nstream\n${"x".repeat(9 * MB)}\nendstream`])),
        mediaType: "application/pdf",
      };
      const photo = {
        bytes: new Uint8Array(await noise(4_000, 3_000).jpeg({ quality: 90 }).toBuffer()),
        mediaType: "image/jpeg",
      };
      return [
        [
          "papers that are joined",
          () =>
            untrusted.parse(
              "papers",
              cover,
              many(asManyAsFit(paper.bytes.length), () => "").map(() => paper),
            ),
        ],
        [
          "photos that are joined",
          () =>
            untrusted.parse(
              "papers",
              cover,
              many(asManyAsFit(photo.bytes.length), () => "").map(() => photo),
            ),
        ],
      ];
    },
  },
  {
    // They are streams: what a megabyte takes, each of them takes.
    name: "Uploaded files",
    within: "server",
    worst: ({ origin, agent }) =>
      ["\0", '"",', "\r\n", "\r\n--", "\r\n------formdata-"].map((piece) => [
        `${JSON.stringify(piece)}, over and over`,
        () =>
          post(
            origin,
            "/partner-dashboard/students/import",
            // One byte more than is taken: it is stored to its end, and then no parser sees it.
            form({}, Buffer.alloc(2 * MB + 1, piece)),
            { cookie: agent },
          ),
      ]),
  },
  {
    name: "Uploads in parts",
    within: "server",
    worst: ({ origin, student: cookie }) => [
      [
        "two megabytes",
        async () => {
          const bytes = Buffer.alloc(2 * MB, 1);
          const id = await newTus({ origin, cookie }, bytes.length);
          return patchTus({ origin, cookie }, id, bytes, 0);
        },
      ],
      ["a long name", () => newTus({ origin, cookie }, 10, `${". ".repeat(4_500)}x`)],
    ],
  },
  {
    name: "Replies by email",
    parsers: ["mail"],
    within: "here",
    worst({ deps: { untrusted } }) {
      const size = 2 * MB - 1_000;
      const mails: [string, Buffer][] = [
        ["parts in parts", MAIL(nested(400).replace(/\r\n\r\n/, "\r\nX: y\r\n\r\n"))],
        ["parts", MAIL("Content-Type: multipart/mixed; boundary=b", upTo(size, "--b\r\n\r\nx\r\n"))],
        [
          "attachments",
          MAIL(
            "Content-Type: multipart/mixed; boundary=b",
            upTo(size, "--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n"),
          ),
        ],
        ["recipients", MAIL(`Cc: ${upTo(size, "c@example.com, ")}`)],
        ["groups of recipients", MAIL(`Cc: ${upTo(size, "g: c@example.com;, ")}`)],
        ["headers", MAIL(upTo(size, "x-a: b\r\n").trim())],
        ["words in codes", MAIL(`Subject: ${upTo(size, "=?utf-8?q?a?= ")}`)],
        ["one word in a code", MAIL(`Subject: =?utf-8?b?${upTo(size, "YWFh")}?=`)],
        ["a long id", MAIL(`Message-ID: <${"x".repeat(size)}>`)],
        ["text", MAIL("Content-Type: text/plain", upTo(size, "> a\r\n"))],
        ["blanks", MAIL("Content-Type: text/plain", `${" ".repeat(size)}x`)],
        ["introductions", MAIL("Content-Type: text/plain", upTo(size, "2026 10:01 x\r\n> a\r\n"))],
        ["heads", MAIL("Content-Type: text/plain", upTo(size, `${" ".repeat(900)}a: b@c.example\r\n`))],
        ["colons", MAIL("Content-Type: text/plain", upTo(size, ": "))],
        ["HTML", MAIL("Content-Type: text/html", upTo(size, "<div>"))],
        ["a table", MAIL("Content-Type: text/html", `<table>${upTo(size, "<tr><td>x")}`)],
        ["entities", MAIL("Content-Type: text/html", upTo(size, "&amp;"))],
        ["Base64", MAIL("Content-Transfer-Encoding: base64", upTo(size, "YWFh"))],
      ];
      return mails.map(([about, source]) => [about, () => untrusted.parse("mail", new Uint8Array(source))]);
    },
  },
  {
    name: "Files of replies by email",
    parsers: ["mail-files"],
    within: "here",
    worst({ deps: { untrusted } }) {
      const size = 30 * MB - 1_000;
      const most = { files: 10, bytes: 20 * MB };
      const file = (bytes: number) =>
        `--b\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n${upTo(bytes, `${"YWFh".repeat(19)}\r\n`)}\r\n`;
      const mixed = "Content-Type: multipart/mixed; boundary=b";
      const mails: [string, Buffer][] = [
        ["one large file", MAIL(mixed, file(26 * MB))],
        ["ten files", MAIL(mixed, file(2.9 * MB).repeat(10))],
        ["parts", MAIL(mixed, upTo(size, "--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n"))],
        ["pictures in HTML", MAIL("Content-Type: text/html", upTo(size, '<img src="cid:a@b">'))],
      ];
      return mails.map(([about, source]) => [
        about,
        () => untrusted.parse("mail-files", new Uint8Array(source), most),
      ]);
    },
  },
  {
    name: "Names in braces",
    within: "here",
    worst: () =>
      ["{", "}", "{}", "{firstName}", `{${"a".repeat(59)}`, `{${"a".repeat(60)}}`].map((piece) => [
        piece.slice(0, 12),
        async () => {
          const text = upTo(20_000, piece);
          return [unknownVariables(text), notKnown(text, TEMPLATE_VARIABLES)];
        },
      ]),
  },
  {
    name: "Links in messages",
    within: "here",
    worst: () =>
      [
        "https://a.b ",
        "https://",
        `https://a${".".repeat(3_900)}b`,
        `https://${"\uac00".repeat(3_900)}`,
        "http://x!!!! ",
        "https://%",
      ].map((piece) => [
        piece.slice(0, 12),
        // As many messages as a page shows.
        async () => many(50, () => upTo(MESSAGE_MAX_LENGTH, piece)).map(linkedText),
      ]),
  },
  {
    name: "Phone numbers",
    within: "here",
    worst: () =>
      ["9", "+", "(", "+977 98", "\u0663", "9-", "ext. 1 "].map((piece) => [
        piece,
        async () =>
          [many(50, () => upTo(40, piece)), [upTo(100_000, piece)]]
            .flat()
            .map((text) => normalizePhone(text)),
      ]),
  },
];
