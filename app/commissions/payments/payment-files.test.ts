import { describe, expect, it } from "vitest";
import { matchPayments, type PayableClaim, transactionKeys } from "./match-payments.ts";
import { type FileLine, lineProblemText } from "./payment-row.ts";
import { type MoneyCells, readDay, readMoney } from "./read-cells.ts";
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

describe("The money of a line", () => {
  const cells = { amount: null, debit: null, side: null, currency: null };
  const outcome = (given: Partial<MoneyCells>) => {
    const read = readMoney({ ...cells, ...given });
    return read.ok ? [read.value.minor, read.value.currencies] : read.error;
  };

  it.each<[Partial<MoneyCells>, ReturnType<typeof outcome>]>([
    [{ amount: "1,234.50" }, [123_450, null]],
    [{ amount: "A$ 36000.00" }, [3_600_000, ["AUD"]]],
    [{ amount: "1,23,456.00 Cr" }, [12_345_600, null]],
    [{ amount: "$5.00", currency: "NZD" }, [500, ["NZD"]]],
    [{ amount: "100.00", debit: "0.00" }, [10_000, null]],
    [{ amount: "100.00", debit: "-" }, [10_000, null]],
    [{ amount: "100.00", side: "CR" }, [10_000, null]],
    [{ amount: "100.00", side: "Eftpos" }, [10_000, null]],
    [{ amount: "12.00 DR" }, "outgoing"],
    [{ amount: "\u00ad12.00" }, "outgoing"],
    [{ debit: "100.00" }, "outgoing"],
    [{ amount: "0.00", debit: "100.00" }, "outgoing"],
    [{ amount: "100.00", debit: "100.00" }, "outgoing"],
    [{ amount: "100.00", debit: "some" }, "outgoing"],
    [{ amount: "100.00", side: "DR" }, "outgoing"],
    [{ amount: "100.00", side: "Debit" }, "outgoing"],
    [{ amount: "100.00", side: "−" }, "outgoing"],
    [{ amount: "0.00" }, "zero"],
    [{}, "no-amount"],
    [{ amount: "=1+1" }, "no-amount"],
    [{ amount: "--5" }, "two-signs"],
    [{ amount: "1.234" }, "two-readings"],
    [{ amount: "0.005" }, "too-precise"],
    [{ amount: "10000000.01" }, "too-large"],
    [{ amount: "NZ$5", currency: "AUD" }, "two-currencies"],
    [{ amount: "₹1,23,456.00" }, [12_345_600, ["INR"]]],
    [{ amount: "Rs. 1,23,456.00", currency: "NPR" }, [12_345_600, ["NPR"]]],
    [{ amount: "5000", currency: "JPY" }, [5_000, ["JPY"]]],
  ])("%j is %j", (given, wanted) => {
    expect(outcome(given)).toEqual(wanted);
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

  it("never offers money that went out, wherever its sign stands", () => {
    const text =
      "Date,Amount,Details\n2026-11-24,$-3600.00,AUD-2026-000001\n2026-11-24,AUD -3600.00,AUD-2026-000001\n" +
      "2026-11-24,A$−3600.00,AUD-2026-000001\n2026-11-24,-$3600.00,AUD-2026-000001\n" +
      "2026-11-24,$(3600.00),AUD-2026-000001\n2026-11-24,($3600.00),AUD-2026-000001\n";
    expect(match(text)).toEqual(Array(6).fill("outgoing"));
    const typed = "Date,Amount,Type,Details\n2026-11-24,3600.00,DR,AUD-2026-000001\n";
    expect(match(typed)).toEqual(["outgoing"]);
  });

  it("offers no line with two signs", () => {
    expect(match("Date,Amount,Details\n2026-11-24,-(3600.00),AUD-2026-000001\n")).toEqual(["two-signs"]);
  });

  it("pays no claim of another currency than the amount's own", () => {
    for (const amount of ["NZ$3600.00", "Rs. 3600.00", "₹3600.00"]) {
      const said = `Date,Amount,Payer,Details\n2026-11-24,${amount}`;
      expect(match(`${said},X,AUD-2026-000001\n`)).toEqual(["wrong-currency"]);
      expect(match(`${said},Murray University of Technology,fees\n`)).toEqual(["no-claim"]);
    }
    expect(match("Date,Amount,Details\n2026-11-24,$3600.00,AUD-2026-000001\n")).toEqual([
      "AUD-2026-000001 by number",
    ]);
  });

  it("says something of every line that it leaves out", () => {
    const problems = ["no-day", "outgoing", "zero", "two-signs", "two-readings", "too-large"] as const;
    for (const problem of problems) expect(lineProblemText(problem)).toMatch(/^[A-Z].*\.$/);
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
