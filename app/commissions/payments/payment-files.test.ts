import { describe, expect, it } from "vitest";
import { matchPayments, type PayableClaim, transactionKeys } from "./match-payments.ts";
import { columnNamed, currencyNamed } from "./payment-columns.ts";
import { lineProblemText } from "./payment-row.ts";
import { type MoneyCells, readMoney } from "./read-cells.ts";
import { type PaymentTable, questionOf, readLines } from "./read-lines.ts";
import { paymentTable, readPaymentFile } from "./read-payment-file.server.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const TODAY = "2026-11-27";
const tableOf = async (text: string | Uint8Array): Promise<PaymentTable> => {
  const read = await readPaymentFile(typeof text === "string" ? bytes(text) : text);
  if (!read.ok) throw new Error(read.error);
  return paymentTable(read.value);
};
const lines = async (text: string | Uint8Array) => readLines(await tableOf(text), TODAY);
const CLAIM: PayableClaim = {
  id: "c1",
  number: "AUD-2026-000001",
  state: "sent",
  currency: "AUD",
  openMinor: 360_000,
  payer: "Murray University of Technology",
};
const HEAD = "Date,Amount,Currency,Transaction ID,Payer,Details\n";
const match = async (text: string, claims = [CLAIM], known: string[] = []) =>
  matchPayments(await lines(text), claims, new Set(known)).map((each) =>
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

describe("A column of a bank", () => {
  it.each([
    ["Value Date", "day"],
    ["Tran Date", "day"],
    ["Date of transaction", "day"],
    ["Credit (AUD)", "amount"],
    ["Amount in A$", "amount"],
    ["Deposit Amt.", "amount"],
    ["Money In", "amount"],
    ["PaidIn", "amount"],
    ["Debit (AUD)", "debit"],
    ["Withdrawals", "debit"],
    ["Dr/Cr", "side"],
    ["Type", "side"],
    ["Currency Code", "currency"],
    ["Transaction ID", "id"],
    ["UTR No.", "id"],
    ["Payee", "payer"],
    ["Other Party", "payer"],
    ["Reference", "details"],
    ["Payment reference", "details"],
    ["Chq./Ref.No.", "details"],
    ["Particulars", "details"],
    ["Balance (AUD)", null],
    ["Account Balance", null],
    ["Branch", null],
  ])("%s is %s", (name, column) => {
    expect(columnNamed(name)).toBe(column);
  });

  it("may name its currency", () => {
    expect(
      ["Credit (AUD)", "Amount NZ$", "Credit ₹", "Amount", "Amount $", "AUD to NZD"].map(currencyNamed),
    ).toEqual(["AUD", "NZD", "INR", null, null, null]);
  });
});

describe("A file of payments", () => {
  const one = { receivedOn: "2026-11-24", amountMinor: 360_000, payer: "Zoë's College" };

  it("is read with columns in any order, below what banks write above them", async () => {
    const text =
      'Account 123\n\nDetails;Amount;Date;Name\n"AUD-2026-000001";"3.600,00";24.11.2026;Zoë\'s College\n';
    expect(await lines(text)).toMatchObject([{ line: 4, row: { ...one, details: "AUD-2026-000001" } }]);
  });

  it("is read in the encodings that programs save", async () => {
    const text = "Date\tCredit\tPayer\n24/11/2026\t3600.00\tZoë's College\n";
    const utf16 = new Uint8Array(Buffer.from(`\ufeff${text}`, "utf16le"));
    const windows = new Uint8Array(Buffer.from(text, "latin1"));
    for (const file of [bytes(text), bytes(`\ufeff${text}`), utf16, windows]) {
      expect(await lines(file)).toMatchObject([{ row: one }]);
    }
  });

  it("is in the order that one of its days shows, and asks where none does", async () => {
    const asked = async (text: string) => questionOf(await tableOf(text));
    expect(await asked("Date,Amount\n11/03/2026,1\n11/12/2026,2\n")).toBe("day-order");
    expect(await asked("Date,Amount\n11/03/2026,1\n24/11/2026,2\n11/24/2026,3\n")).toBe("day-order");
    expect(await asked("Date,Amount\n11/11/2026,1\n2026-03-11,2\n")).toBeNull();
    const table = await tableOf("Date,Amount\n11/03/2026,1\n");
    expect(readLines(table, TODAY)).toMatchObject([{ line: 2, problem: "open-day" }]);
    expect(readLines({ ...table, dayOrder: "month-first" }, TODAY)).toMatchObject([
      { row: { receivedOn: "2026-11-03" } },
    ]);
    const text = "Date,Amount\n11/24/2026,1\n11/02/2026,2\n";
    expect(await lines(text)).toMatchObject([
      { row: { receivedOn: "2026-11-24" } },
      { row: { receivedOn: "2026-11-02" } },
    ]);
  });

  it("has no payment of tomorrow, of another calendar or of a broken line", async () => {
    const text =
      'Date,Amount,Details\n28/11/2026,1,a\n2083-08-09,1,b\n24/11/2026,1,"open\n24/11/2026,-1,c\n29/11/2026,-1,d\n';
    expect(await lines(text)).toMatchObject([
      { line: 2, problem: "future" },
      { line: 3, problem: "bikram-sambat" },
      { line: 4, problem: "broken" },
      { line: 5, problem: "outgoing" },
      { line: 6, problem: "outgoing" },
    ]);
  });

  it("may write years of two digits, grouped lakhs and the currency in its header", async () => {
    const text =
      "Txn Date,Value Dt,Narration,Chq./Ref.No.,Withdrawal Amt (INR),Deposit Amt (INR),Closing Balance\n" +
      '24/11/26,24/11/26,NEFT MURRAY,N123,,"12,34,567.00","1,00,00,000.00"\n24-Nov-26,,FEE,,50.00,0.00,1\n';
    expect(await lines(text)).toMatchObject([
      {
        row: {
          receivedOn: "2026-11-24",
          amountMinor: 123_456_700,
          currency: "INR",
          details: "NEFT MURRAY N123",
        },
      },
      { line: 3, problem: "outgoing" },
    ]);
    const signed = 'Date,Payee,Reference,Amount A$\n24 Nov 2026,Murray,AUD-2026-000001,"3,600.00"\n';
    expect(await lines(signed)).toMatchObject([
      { row: { currency: "AUD", payer: "Murray", details: "AUD-2026-000001" } },
    ]);
  });

  it("is read without names of its columns as far as they leave no choice", async () => {
    const plain = await tableOf("24/11/2026,100.00,FEES INV 1\n25/11/2026,-20.00,CARD\n");
    expect([plain.columns, questionOf(plain)]).toEqual([["day", "amount", "details"], null]);
    const two = await tableOf('24/11/2026,"+100.00","FEES INV 1","900.00"\n');
    expect([two.columns, questionOf(two)]).toEqual([["day", null, "details", null], "columns"]);
    const chosen = readLines({ ...two, columns: ["day", "amount", "payer", null] }, TODAY);
    expect(chosen).toMatchObject([{ line: 1, row: { amountMinor: 10_000, payer: "FEES INV 1" } }]);
  });

  it("says at each line what cannot be read", async () => {
    const text =
      "Date,Debit,Credit,Currency\nsoon,,1,AUD\n2026-11-24,5,,AUD\n2026-11-24,,x,AUD\n2026-11-24,,1,dollars\n";
    expect(await (await lines(text)).map((each) => ("problem" in each ? each.problem : null))).toEqual([
      "no-day",
      "outgoing",
      "no-amount",
      "bad-currency",
    ]);
  });

  it("never offers money that went out, wherever its sign stands", async () => {
    const text =
      "Date,Amount,Details\n2026-11-24,$-3600.00,AUD-2026-000001\n2026-11-24,AUD -3600.00,AUD-2026-000001\n" +
      "2026-11-24,A$−3600.00,AUD-2026-000001\n2026-11-24,-$3600.00,AUD-2026-000001\n" +
      "2026-11-24,$(3600.00),AUD-2026-000001\n2026-11-24,($3600.00),AUD-2026-000001\n";
    expect(await match(text)).toEqual(Array(6).fill("outgoing"));
    const typed = "Date,Amount,Type,Details\n2026-11-24,3600.00,DR,AUD-2026-000001\n";
    expect(await match(typed)).toEqual(["outgoing"]);
  });

  it("offers no line with two signs", async () => {
    expect(await match("Date,Amount,Details\n2026-11-24,-(3600.00),AUD-2026-000001\n")).toEqual([
      "two-signs",
    ]);
  });

  it("pays no claim of another currency than the amount's own", async () => {
    for (const amount of ["NZ$3600.00", "Rs. 3600.00", "₹3600.00"]) {
      const said = `Date,Amount,Payer,Details\n2026-11-24,${amount}`;
      expect(await match(`${said},X,AUD-2026-000001\n`)).toEqual(["wrong-currency"]);
      expect(await match(`${said},Murray University of Technology,fees\n`)).toEqual(["no-claim"]);
    }
    expect(await match("Date,Amount,Details\n2026-11-24,$3600.00,AUD-2026-000001\n")).toEqual([
      "AUD-2026-000001 by number",
    ]);
  });

  it("says something of every line that it leaves out", async () => {
    const problems = ["no-day", "outgoing", "zero", "two-signs", "two-readings", "too-large"] as const;
    for (const problem of problems) expect(lineProblemText(problem)).toMatch(/^[A-Z].*\.$/);
  });

  it("is refused whole where it is none", async () => {
    const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0xff, 0xfe]);
    expect(await readPaymentFile(png)).toEqual({ ok: false, error: "not-text" });
    expect(questionOf(await tableOf("a,b\n1,2\n"))).toBe("columns");
    expect(await readPaymentFile(bytes(HEAD))).toEqual({ ok: false, error: "empty" });
    expect(await readPaymentFile(bytes(""))).toEqual({ ok: false, error: "empty" });
    const many = HEAD + "2026-11-24,1,AUD,,,\n".repeat(100_000);
    expect(await readPaymentFile(bytes(many))).toEqual({ ok: false, error: "too-many-lines" });
  });
});

describe("Matching", () => {
  it("finds the claim by its number, as banks print it", async () => {
    expect(await match(`${HEAD}2026-11-24,3600,AUD,t1,X,inv aud2026000001\n`)).toEqual([
      "AUD-2026-000001 by number",
    ]);
    expect(await match(`${HEAD}2026-11-24,3600,,t1,X,2026-000001\n`)).toEqual(["AUD-2026-000001 by number"]);
  });

  it("finds it by amount and payer where no number is written", async () => {
    expect(await match(`${HEAD}2026-11-24,3600,AUD,t1,MURRAY UNI TECHNOLOGY,fees\n`)).toEqual([
      "AUD-2026-000001 by amount",
    ]);
    expect(await match(`${HEAD}2026-11-24,3600,AUD,t1,Other College,fees\n`)).toEqual(["no-claim"]);
    const twin = { ...CLAIM, id: "c2", number: "AUD-2026-000002" };
    expect(await match(`${HEAD}2026-11-24,3600,AUD,t1,Murray Technology,\n`, [CLAIM, twin])).toEqual([
      "several-claims",
    ]);
  });

  it("refuses more than is open, also over two lines", async () => {
    expect(await match(`${HEAD}2026-11-24,3600.01,AUD,t1,X,AUD-2026-000001\n`)).toEqual([
      "larger-than-claim",
    ]);
    expect(
      await match(
        `${HEAD}2026-11-24,3000,AUD,t1,X,AUD-2026-000001\n2026-11-24,601,AUD,t2,X,AUD-2026-000001\n`,
      ),
    ).toEqual(["AUD-2026-000001 by number", "larger-than-claim"]);
  });

  it("refuses another currency and what is closed", async () => {
    expect(await match(`${HEAD}2026-11-24,1,NZD,t1,X,AUD-2026-000001\n`)).toEqual(["wrong-currency"]);
    for (const state of ["paid", "withdrawn"] as const) {
      expect(await match(`${HEAD}2026-11-24,1,AUD,t1,X,AUD-2026-000001\n`, [{ ...CLAIM, state }])).toEqual([
        "claim-closed",
      ]);
    }
  });

  it("takes a transaction once, in one file and over files", async () => {
    const text = `${HEAD}2026-11-24,1,AUD,t1,X,AUD-2026-000001\n2026-11-24,1,AUD,t1,X,AUD-2026-000001\n`;
    expect(await match(text)).toEqual(["AUD-2026-000001 by number", "twice-in-file"]);
    expect(await match(text, [CLAIM], ["id t1"])).toEqual(["known", "twice-in-file"]);
  });

  it("tells two payments that say the same apart, and knows both in the next file", async () => {
    const text = `${HEAD}2026-11-24,1,AUD,,X,AUD-2026-000001\n2026-11-24,1,AUD,,X,AUD-2026-000001\n`;
    expect(await match(text)).toEqual(["AUD-2026-000001 by number", "AUD-2026-000001 by number"]);
    const keys = transactionKeys(await lines(text));
    expect(new Set(keys).size).toBe(2);
    expect(await match(text, [CLAIM], keys)).toEqual(["known", "known"]);
  });
});
