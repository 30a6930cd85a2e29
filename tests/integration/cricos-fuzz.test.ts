import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importRegister } from "#app/catalogue/register/import-register.server.ts";
import { RegisterError } from "#app/catalogue/register/register-error.server.ts";
import { ensureReferenceData } from "#app/demo/catalogue/reference-data.server.ts";
import { catalogueDigest, catalogueFacts } from "#tests/support/catalogue-state.ts";
import {
  type CsvForm,
  csvFiles,
  registerMonth,
  withFolder,
  workbookOf,
} from "#tests/support/register-month.ts";
import { rounds } from "#tests/support/tier.ts";
import { useDatabase } from "./database.ts";

const database = useDatabase();
const NOW = new Date("2026-06-01T00:00:00Z");
const JANUARY = registerMonth(1);
const FEBRUARY = registerMonth(2);
const ROUNDS = rounds({ quick: 40, sample: 240, full: 240 });
/** What the process may grow by over all rounds: far above one file, far below all of them. */
const MOST_GROWTH = 400 * 2 ** 20;

type Facts = ReadonlyMap<string, string>;
let january: Facts;
let february: Facts;

const empty = () =>
  database.db.execute(sql`truncate universities, campuses, courses, catalogue_imports cascade`);

beforeAll(async () => {
  await ensureReferenceData(database.db, NOW);
  const read = (month: typeof JANUARY, asOf: string) =>
    withFolder(csvFiles(month), (from) => importRegister(database.pool, { from, asOf, now: NOW }));
  await read(JANUARY, "2026-01");
  january = await catalogueFacts(database.pool);
  // January is stored in tables next to the register's own, so that each round starts with it in one statement.
  for (const table of TABLES) await database.pool.query(`create table kept_${table} as table ${table}`);
  await read(FEBRUARY, "2026-02");
  february = await catalogueFacts(database.pool);
});
afterAll(async () => {
  for (const table of TABLES) await database.pool.query(`drop table if exists kept_${table}`);
});

const TABLES = ["universities", "campuses", "courses", "course_campuses", "catalogue_imports"] as const;

async function backToJanuary(): Promise<void> {
  await empty();
  for (const table of TABLES) {
    const { rows } = await database.pool.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
       from information_schema.columns where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
      [table],
    );
    const columns = rows[0]?.columns;
    await database.pool.query(`insert into ${table} (${columns}) select ${columns} from kept_${table}`);
  }
}

/** Numbers below `most`, the same in every run (mulberry32). */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % most;
  };
}

type Dice = ReturnType<typeof dice>;
type Mangle = (bytes: Buffer, roll: Dice, delimiter: string) => Buffer;

const lineAt = (bytes: Buffer, roll: Dice) => {
  const ends = [...bytes.entries()].filter(([, byte]) => byte === 10).map(([at]) => at + 1);
  return ends[roll(ends.length)] ?? 0;
};
const put = (bytes: Buffer, at: number, more: Uint8Array | string) =>
  Buffer.concat([bytes.subarray(0, at), Buffer.from(more), bytes.subarray(at)]);
const without = (bytes: Buffer, from: number, to: number) =>
  Buffer.concat([bytes.subarray(0, from), bytes.subarray(to)]);
/** A place where one of these characters stands. */
const placeOf = (bytes: Buffer, characters: string, roll: Dice) => {
  const places = [...bytes.entries()].filter(([, byte]) => characters.includes(String.fromCharCode(byte)));
  return places[roll(Math.max(1, places.length))]?.[0] ?? 0;
};

/** What befalls text on its way. None changes letters or figures: what is read rightly is right. */
const MANGLES: Readonly<Record<string, Mangle>> = {
  "cut at a line's end": (bytes, roll) => bytes.subarray(0, lineAt(bytes, roll)),
  "cut anywhere": (bytes, roll) => bytes.subarray(0, roll(bytes.length)),
  "the beginning lost": (bytes, roll) => bytes.subarray(roll(bytes.length)),
  "a line lost its end": (bytes, roll) => {
    const at = lineAt(bytes, roll);
    return without(bytes, Math.max(0, at - 2), at);
  },
  "a quote before a field": (bytes, roll, delimiter) => put(bytes, placeOf(bytes, delimiter, roll) + 1, '"'),
  "a quote lost": (bytes, roll) => {
    const at = placeOf(bytes, '"', roll);
    return bytes[at] === 0x22 ? without(bytes, at, at + 1) : bytes;
  },
  "two quotes before fields": (bytes, roll, delimiter) => {
    const once = put(bytes, placeOf(bytes, delimiter, roll) + 1, '"');
    return put(once, placeOf(once, delimiter, roll), '"');
  },
  "a separator more": (bytes, roll, delimiter) => put(bytes, placeOf(bytes, delimiter, roll), delimiter),
  "a separator lost": (bytes, roll, delimiter) => {
    const at = placeOf(bytes, delimiter, roll);
    return without(bytes, at, at + 1);
  },
  "bytes that are no text": (bytes, roll) =>
    put(bytes, roll(bytes.length), Buffer.from([0x80 + roll(0x80), 0xff, 0xc0])),
  zeros: (bytes, roll) => put(bytes, roll(bytes.length), Buffer.alloc(1 + roll(5_000))),
  "a block written twice": (bytes, roll) => {
    const [one, other] = [lineAt(bytes, roll), lineAt(bytes, roll)];
    const [from, to] = one < other ? [one, other] : [other, one];
    return put(bytes, to, bytes.subarray(from, to));
  },
  "a block lost its place": (bytes, roll) => {
    const [one, other] = [lineAt(bytes, roll), lineAt(bytes, roll)];
    const [from, to] = one < other ? [one, other] : [other, one];
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(to), bytes.subarray(from, to)]);
  },
  "an error instead of a value": (bytes, roll, delimiter) => {
    const from = placeOf(bytes, delimiter, roll) + 1;
    const ends = [bytes.indexOf(delimiter, from), bytes.indexOf("\r", from)].filter((end) => end >= from);
    const to = Math.min(...ends, bytes.length);
    return Buffer.concat([bytes.subarray(0, from), Buffer.from("#REF!"), bytes.subarray(to)]);
  },
  "its header lost": (bytes) => bytes.subarray(bytes.indexOf("\n") + 1),
  "saved as something else": (bytes, roll) =>
    Buffer.concat([Buffer.from(["%PDF-1.7\n", "<html>", "{", "\u0000\u0001"][roll(4)] ?? ""), bytes]),
};

const FORMS: readonly CsvForm[] = [
  {},
  { delimiter: ";", encoding: "utf-8-bom" },
  { delimiter: "\t", encoding: "utf-16le" },
  { titles: [["Title"], ["as at 5 February 2026"]], emptyColumns: 3 },
];
/** What falls over in a file that is packed or of two bytes a letter: any byte. */
const BYTES = (bytes: Buffer, roll: Dice): Buffer => {
  const changed = Buffer.from(bytes);
  for (let times = 1 + roll(4); times > 0; times -= 1) {
    const at = roll(changed.length);
    changed[at] = (changed[at] ?? 0) ^ (1 << roll(8));
  }
  return changed;
};

interface Round {
  readonly what: string;
  readonly files: Record<string, Uint8Array>;
}

function roundOf(number: number): Round {
  const roll = dice(number + 1);
  if (number % 6 === 5) {
    const whole = workbookOf(FEBRUARY);
    const kind = roll(3);
    const bytes =
      kind === 0
        ? whole.subarray(0, roll(whole.length))
        : kind === 1
          ? put(whole, roll(whole.length), Buffer.alloc(1 + roll(100), roll(256)))
          : BYTES(whole, roll);
    return { what: `the workbook, mangled (${kind})`, files: { "register.xlsx": bytes } };
  }
  const form = FORMS[roll(FORMS.length)] ?? {};
  const { encoding, ...text } = form;
  const files: Record<string, Uint8Array> = csvFiles(FEBRUARY, text);
  const names = Object.keys(files);
  const told: string[] = [];
  for (let times = 1 + roll(2); times > 0; times -= 1) {
    const name = names[roll(names.length)] ?? "";
    const kinds = Object.keys(MANGLES);
    const kind = kinds[roll(kinds.length)] ?? "";
    files[name] =
      MANGLES[kind]?.(Buffer.from(files[name] ?? ""), roll, form.delimiter ?? ",") ?? Buffer.alloc(0);
    told.push(`${name}: ${kind}`);
  }
  if (encoding === "utf-16le") {
    for (const name of names) {
      const wide = Buffer.from(`\ufeff${Buffer.from(files[name] ?? "").toString()}`, "utf16le");
      files[name] = roll(8) === 0 ? BYTES(wide, roll) : wide;
    }
  }
  return { what: `${told.join(", ")} (form ${FORMS.indexOf(form)})`, files };
}

/** Marks that have strayed into a name are no harm; else what is said of a record is January's or February's. */
const plain = (text: string | undefined) => text?.replace(/[",;]/g, "").replace(/\s+/g, " ");

function wrongs(after: Facts): string[] {
  const wrong: string[] = [];
  for (const [key, facts] of after) {
    const known = [january.get(key), february.get(key)].map(plain);
    if (!known.includes(plain(facts))) wrong.push(`${key} is ${facts}, was ${known.join(" or ")}`);
  }
  for (const key of january.keys()) {
    if (!after.has(key) && february.has(key)) wrong.push(`${key} is gone`);
  }
  return wrong;
}

describe(`${ROUNDS} mangled registers over a whole one`, () => {
  test(
    "each is refused in words and nothing written, or what is written is what the register says",
    async () => {
      const begun = process.memoryUsage.rss();
      let refused = 0;
      const failures: string[] = [];
      await backToJanuary();
      let before = await catalogueDigest(database.pool);
      for (let number = 0; number < ROUNDS; number += 1) {
        const { what, files } = roundOf(number);
        try {
          await withFolder(files, (from) =>
            importRegister(database.pool, {
              from: files["register.xlsx"] ? path.join(from, "register.xlsx") : from,
              asOf: "2026-02",
              now: NOW,
            }),
          );
          const wrong = wrongs(await catalogueFacts(database.pool));
          if (wrong.length > 0) failures.push(`${number} ${what}: ${wrong.slice(0, 3).join("; ")}`);
          await backToJanuary();
          before = await catalogueDigest(database.pool);
        } catch (error) {
          refused += 1;
          if (!(error instanceof RegisterError)) failures.push(`${number} ${what}: ${String(error)}`);
          else if (/\n\s+at |undefined|\[object/.test(error.message))
            failures.push(`${number}: ${error.message}`);
          if ((await catalogueDigest(database.pool)) !== before)
            failures.push(`${number} ${what}: has written`);
        }
      }
      expect(failures).toEqual([]);
      expect(refused).toBeGreaterThan(ROUNDS / 2);
      expect(process.memoryUsage.rss() - begun).toBeLessThan(MOST_GROWTH);
    },
    ROUNDS * 2_000,
  );
});
