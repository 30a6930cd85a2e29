import { stringify } from "csv-stringify/sync";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { expect, test } from "vitest";
import { students } from "#app/admissions/students/students.tables.server.ts";
import { courses } from "#app/catalogue/courses/courses.tables.server.ts";
import { scholarships } from "#app/catalogue/scholarships/scholarships.tables.server.ts";
import { universities } from "#app/catalogue/universities/universities.tables.server.ts";
import { IMPORT_KINDS } from "#app/composition/imports.server.ts";
import { organisations } from "#app/people/organisations/organisations.tables.server.ts";
import { chooseColumns } from "#app/platform/imports/choose-columns.server.ts";
import { IMPORT_VERDICTS } from "#app/platform/imports/import.ts";
import { imports } from "#app/platform/imports/imports.tables.server.ts";
import type { TableProblem } from "#app/platform/imports/read-table.server.ts";
import { readTable } from "#app/platform/imports/read-table.server.ts";
import { keepImport } from "#app/platform/imports/store-import.server.ts";
import { createLog } from "#app/platform/log/log.server.ts";
import { makeStaff } from "#tests/factories/actors.ts";
import { linesOf } from "#tests/support/importing.ts";
import { rounds } from "#tests/support/tier.ts";
import { useDatabase } from "../integration/database.ts";
import { useJobs } from "../integration/jobs.ts";
import { oddText } from "./fuzz-inputs.ts";

const database = useDatabase({ max: 10 });
const jobs = useJobs(database);
const log = createLog("silent", false);
const deps = () => ({ db: database.db, jobs, log, now: () => new Date() });
const FILES = rounds({ sample: 100, full: 500 });
const BOUNDS = { lines: 400, unpacked: 4 * 1024 * 1024, text: 1024 * 1024 };
const PROBLEMS: readonly TableProblem[] = [
  "too-many-lines",
  "too-much-text",
  "no-table",
  "empty",
  "not-text",
  "locked",
  "old-workbook",
];

/** What is done to the bytes of a file. */
type Mangle = (bytes: Buffer) => Buffer;
const place = fc.nat(4_000);
const mangle: fc.Arbitrary<Mangle> = fc.oneof(
  fc.constant<Mangle>((bytes) => bytes),
  fc.tuple(place, fc.nat(255)).map(
    ([at, byte]): Mangle =>
      (bytes) => {
        const copy = Buffer.from(bytes);
        if (copy.length > 0) copy[at % copy.length] = byte;
        return copy;
      },
  ),
  place.map(
    (at): Mangle =>
      (bytes) =>
        bytes.subarray(0, at % (bytes.length + 1)),
  ),
  place.map(
    (at): Mangle =>
      (bytes) =>
        bytes.subarray(at % (bytes.length + 1)),
  ),
  fc.tuple(place, fc.constantFrom('"', ";", ",", "\t", "\n", "\r", "\0", "\ufeff", "'", "=", "é")).map(
    ([at, sign]): Mangle =>
      (bytes) =>
        Buffer.concat([
          bytes.subarray(0, at % (bytes.length + 1)),
          Buffer.from(sign.repeat((at % 3) + 1)),
          bytes.subarray(at % (bytes.length + 1)),
        ]),
  ),
  fc.constant<Mangle>((bytes) => Buffer.from(bytes.toString("utf8"), "utf16le")),
  fc.constant<Mangle>((bytes) => Buffer.from(bytes.toString("utf8"), "latin1")),
  fc.constant<Mangle>((bytes) => Buffer.concat([bytes, bytes])),
);

const fileArbitrary = fc
  .record({
    kind: fc.constantFrom(...IMPORT_KINDS),
    isSheet: fc.boolean(),
    delimiter: fc.constantFrom(",", ";", "\t"),
    rows: fc.array(fc.array(oddText, { maxLength: 12 }), { maxLength: 12 }),
    cut: fc.nat(12),
    mangles: fc.array(mangle, { maxLength: 4 }),
  })
  .map(({ kind, isSheet, delimiter, rows, cut, mangles }) => {
    const header = kind
      .columns()
      .slice(0, cut + 2)
      .map(({ label }) => label);
    return { kind, isSheet, delimiter, table: [header, ...rows], mangles };
  });

interface OddFile {
  readonly isSheet: boolean;
  readonly delimiter: string;
  readonly table: readonly (readonly string[])[];
  readonly mangles: readonly Mangle[];
}

async function bytesOf({ isSheet, delimiter, table, mangles }: OddFile): Promise<Uint8Array> {
  const whole = isSheet
    ? Buffer.from(
        await writeXlsx({
          sheets: [{ name: "S", rows: table.map((row) => row.map((cell) => cell.toWellFormed())) }],
        }).catch(() => new Uint8Array()),
      )
    : Buffer.from(stringify([...table], { delimiter }));
  return new Uint8Array(mangles.reduce<Buffer>((bytes, each) => each(bytes), whole));
}

test(`${FILES} mangled files are told what is wrong with them; each line has its verdict, and nothing is stored in a list`, async () => {
  const { db } = database;
  const owner = await makeStaff(db, "owner");
  const count = () =>
    Promise.all(
      [students, courses, scholarships, universities, organisations].map((table) => db.$count(table)),
    );
  const before = await count();
  const seen = { refused: 0, header: 0, columns: 0, checked: 0, lines: 0 };
  await fc.assert(
    fc.asyncProperty(fileArbitrary, async (file) => {
      const read = await readTable(await bytesOf(file), BOUNDS);
      if (!read.ok) {
        expect(PROBLEMS).toContain(read.error);
        seen.refused += 1;
        return;
      }
      const kept = await keepImport(deps(), owner, file.kind, { name: "odd.csv", table: read.value });
      if (!kept.ok) {
        expect(kept.error.code).toBe("invalid");
        seen.header += 1;
        return;
      }
      const { id } = kept.value;
      const [row] = await db.select().from(imports).where(eq(imports.id, id));
      const chosen = await chooseColumns(deps(), deps(), owner, { id, columns: row?.columns ?? {} });
      if (!chosen.ok) {
        expect(chosen.error.code).toBe("invalid");
        seen.columns += 1;
        return;
      }
      const lines = await linesOf(db, id);
      expect(lines.length).toBe(read.value.lineCount);
      for (const { verdict, problems } of lines) {
        expect(IMPORT_VERDICTS).toContain(verdict);
        if (verdict === "refused") expect(problems?.length).toBeGreaterThan(0);
      }
      seen.checked += 1;
      seen.lines += lines.length;
    }),
    { numRuns: FILES, seed: 199 },
  );
  expect(seen.checked, JSON.stringify(seen)).toBeGreaterThan(FILES / 5);
  expect(await count()).toEqual(before);
});
