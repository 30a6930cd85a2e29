import { describe, expect, it } from "vitest";
import { matchPayments, type PayableClaim, transactionKeys } from "./match-payments.ts";
import type { FileLine } from "./payment-row.ts";
import { readAmount, readDay } from "./read-cells.ts";
import { readPaymentFile } from "./read-payment-file.server.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const lines = (text: string | Uint8Array) => {
  const read = readPaymentFile(typeof text === "string" ? bytes(text) : text);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const CLAIM: PayableClaim = {
  id: "c1",
  number: "AUD-2026-000001",
  state: "sent",
  currency: "AUD",
  openMinor: 360_000,
  payer: "Murray University of Technology",
};
const HEAD = "Date,Amount,Currency,Transaction ID,Payer,Details\n";
const match = (text: string, claims = [CLAIM], known: string[] = []) =>
  matchPayments(lines(text), claims, new Set(known)).map((each) =>
    "problem" in each ? each.problem : `${each.number} by ${each.by}`,
  );

describe("An amount of a bank", () => {
  it.each([
    ["1234.50", 123_450],
    ["1,234.50", 123_450],
    ["1.234,50", 123_450],
    ["1 234,5", 123_450],
    ["A$1,234", 123_400],
    ["AUD 36000.00", 3_600_000],
    ["(12.00)", -1_200],
    ["-12.00", -1_200],
    ["12.00 DR", -1_200],
    ["+12.00CR", 1_200],
    ["0.01", 1],
    ["0.00", null],
    ["1.234", null],
    ["12.345,6.7", null],
    ["=1+1", null],
    ["99999999999", null],
    ["", null],
  ])("%j is %j", (text, minor) => {
    expect(readAmount(text)).toBe(minor);
  });
});

describe("A day of a bank", () => {
  it.each([
    ["2026-11-24", "2026-11-24"],
    ["20261124", "2026-11-24"],
    ["24/11/2026", "2026-11-24"],
    ["4.1.2026", "2026-01-04"],
    ["24 Nov 2026", "2026-11-24"],
    ["24-November-2026", "2026-11-24"],
    ["2026-11-24T10:00:00Z", "2026-11-24"],
    ["31/02/2026", null],
    ["11/24/2026", null],
    ["tomorrow", null],
  ])("%j is %j", (text, day) => {
    expect(readDay(text)).toBe(day);
  });
});

describe("A file of payments", () => {
  const one = { receivedOn: "2026-11-24", amountMinor: 360_000, payer: "Zoë's College" };

  it("is read with columns in any order, below what banks write above them", () => {
    const text =
      'Account 123\n\nDetails;Amount;Date;Name\n"AUD-2026-000001";"3.600,00";24.11.2026;Zoë\'s College\n';
    expect(lines(text)).toMatchObject([{ line: 4, row: { ...one, details: "AUD-2026-000001" } }]);
  });

  it("is read in the encodings that programs save", () => {
    const text = "Date\tCredit\tPayer\n24/11/2026\t3600.00\tZoë's College\n";
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
    const windows = new Uint8Array(Buffer.from(text, "latin1"));
    for (const file of [bytes(text), bytes(`\ufeff${text}`), utf16, windows]) {
      expect(lines(file)).toMatchObject([{ row: one }]);
    }
  });

  it("takes the month first where a day shows that it comes first", () => {
    const text = "Date,Amount\n11/24/2026,1\n11/02/2026,2\n";
    expect(lines(text)).toMatchObject([
      { row: { receivedOn: "2026-11-24" } },
      { row: { receivedOn: "2026-11-02" } },
    ]);
  });

  it("says at each line what cannot be read", () => {
    const text =
      "Date,Debit,Credit,Currency\nsoon,,1,AUD\n2026-11-24,5,,AUD\n2026-11-24,,x,AUD\n2026-11-24,,1,dollars\n";
    expect(lines(text).map((each) => ("problem" in each ? each.problem : null))).toEqual([
      "no-day",
      "outgoing",
      "no-amount",
      "bad-currency",
    ]);
  });

  it("is refused whole where it is none", () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff, 0xfe]);
    expect(readPaymentFile(png)).toEqual({ ok: false, error: "not-text" });
    expect(readPaymentFile(bytes("a,b\n1,2\n"))).toEqual({ ok: false, error: "no-columns" });
    expect(readPaymentFile(bytes(HEAD))).toEqual({ ok: false, error: "no-rows" });
    expect(readPaymentFile(bytes(""))).toEqual({ ok: false, error: "no-columns" });
    const many = HEAD + "2026-11-24,1,AUD,,,\n".repeat(100_000);
    expect(readPaymentFile(bytes(many))).toEqual({ ok: false, error: "too-many-lines" });
  });
});

describe("Matching", () => {
  it("finds the claim by its number, as banks print it", () => {
    expect(match(`${HEAD}2026-11-24,3600,AUD,t1,X,inv aud2026000001\n`)).toEqual([
      "AUD-2026-000001 by number",
    ]);
    expect(match(`${HEAD}2026-11-24,3600,,t1,X,2026-000001\n`)).toEqual(["AUD-2026-000001 by number"]);
  });

  it("finds it by amount and payer where no number is written", () => {
    expect(match(`${HEAD}2026-11-24,3600,AUD,t1,MURRAY UNI TECHNOLOGY,fees\n`)).toEqual([
      "AUD-2026-000001 by amount",
    ]);
    expect(match(`${HEAD}2026-11-24,3600,AUD,t1,Other College,fees\n`)).toEqual(["no-claim"]);
    const twin = { ...CLAIM, id: "c2", number: "AUD-2026-000002" };
    expect(match(`${HEAD}2026-11-24,3600,AUD,t1,Murray Technology,\n`, [CLAIM, twin])).toEqual([
      "several-claims",
    ]);
  });

  it("refuses more than is open, also over two lines", () => {
    expect(match(`${HEAD}2026-11-24,3600.01,AUD,t1,X,AUD-2026-000001\n`)).toEqual(["larger-than-claim"]);
    expect(
      match(`${HEAD}2026-11-24,3000,AUD,t1,X,AUD-2026-000001\n2026-11-24,601,AUD,t2,X,AUD-2026-000001\n`),
    ).toEqual(["AUD-2026-000001 by number", "larger-than-claim"]);
  });

  it("refuses another currency and what is closed", () => {
    expect(match(`${HEAD}2026-11-24,1,NZD,t1,X,AUD-2026-000001\n`)).toEqual(["wrong-currency"]);
    for (const state of ["paid", "withdrawn"] as const) {
      expect(match(`${HEAD}2026-11-24,1,AUD,t1,X,AUD-2026-000001\n`, [{ ...CLAIM, state }])).toEqual([
        "claim-closed",
      ]);
    }
  });

  it("takes a transaction once, in one file and over files", () => {
    const text = `${HEAD}2026-11-24,1,AUD,t1,X,AUD-2026-000001\n2026-11-24,1,AUD,t1,X,AUD-2026-000001\n`;
    expect(match(text)).toEqual(["AUD-2026-000001 by number", "twice-in-file"]);
    expect(match(text, [CLAIM], ["id t1"])).toEqual(["known", "twice-in-file"]);
  });

  it("tells two payments that say the same apart, and knows both in the next file", () => {
    const text = `${HEAD}2026-11-24,1,AUD,,X,AUD-2026-000001\n2026-11-24,1,AUD,,X,AUD-2026-000001\n`;
    expect(match(text)).toEqual(["AUD-2026-000001 by number", "AUD-2026-000001 by number"]);
    const keys = transactionKeys(lines(text) as FileLine[]);
    expect(new Set(keys).size).toBe(2);
    expect(match(text, [CLAIM], keys)).toEqual(["known", "known"]);
  });
});
