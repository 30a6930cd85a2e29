import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readTable } from "./read-table.server.ts";

const BOUNDS = { lines: 200, unpacked: 32 * 1024 * 1024, text: 100_000 };
const read = (bytes: Uint8Array) => readTable(bytes, BOUNDS);

/** The contents of a file, line by line. */
async function linesIn(bytes: Uint8Array): Promise<unknown> {
  const table = await read(bytes);
  if (!table.ok) return table.error;
  const lines = table.value.pages.flatMap((page) => JSON.parse(Buffer.from(page).toString()));
  expect(lines).toHaveLength(table.value.lineCount);
  return [table.value.header, ...lines];
}

const HEADER = ["Name", "Email"];
const table = (name: string) => [HEADER, { line: 2, fields: [name, "j@example.com"] }];
const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return new Uint8Array(big ? bytes.swap16() : bytes);
};

const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;

/** A workbook of these rows, with the given row numbers, and with a text that its cells may share. */
function workbook(rows: readonly (readonly [number: unknown, cells: string])[], shared = ""): Uint8Array {
  const main = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const sheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const rels = (...targets: [target: string, type: string][]) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
      .map(
        ([target, type], at) => `<Relationship Id="rId${at + 1}" Type="${main}/${type}" Target="${target}"/>`,
      )
      .join("")}</Relationships>`;
  const lines = rows.map(([number, cells]) => `<row r="${number}">${cells}</row>`).join("");
  return zipSync({
    "[Content_Types].xml": strToU8(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    ),
    "_rels/.rels": strToU8(rels(["xl/workbook.xml", "officeDocument"])),
    "xl/workbook.xml": strToU8(
      `<workbook xmlns="${sheet}" xmlns:r="${main}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      rels(["worksheets/sheet1.xml", "worksheet"], ["sharedStrings.xml", "sharedStrings"]),
    ),
    "xl/worksheets/sheet1.xml": strToU8(
      `<worksheet xmlns="${sheet}"><sheetData>${lines}</sheetData></worksheet>`,
    ),
    "xl/sharedStrings.xml": strToU8(`<sst xmlns="${sheet}"><si><t>${shared}</t></si></sst>`),
  });
}

describe("a list", () => {
  it("is read in whichever encoding and with whichever separator it was saved", async () => {
    const text = "Name,Email\nJosé Müller,j@example.com\n";
    const files: Uint8Array[] = [
      strToU8(text),
      strToU8(`\ufeff${text}`),
      utf16(`\ufeff${text}`, false),
      utf16(`\ufeff${text}`, true),
      utf16(text, false),
      new Uint8Array(Buffer.from(text, "latin1")),
      strToU8(text.replaceAll(",", ";").replaceAll("\n", "\r\n")),
      strToU8(text.replaceAll(",", "\t").replaceAll("\n", "\r")),
    ];
    for (const file of files) expect(await linesIn(file)).toEqual(table("José Müller"));
  });

  it("is read out of a workbook, where a formula is what it shows", async () => {
    const formula = `<c r="A2" t="str"><f>CONCATENATE("Bina"," Rai")</f><v>Bina Rai</v></c>`;
    const rows = [
      [1, cell("A1", "Name") + cell("B1", "Email")],
      [2, formula + cell("B2", "j@example.com")],
    ] as const;
    expect(await linesIn(workbook(rows))).toEqual(table("Bina Rai"));
  });

  it("names the lines of a workbook with formulas that no program has calculated", async () => {
    const formula = (at: string, value: string) => `<c r="${at}"><f>CONCATENATE("a","b")</f>${value}</c>`;
    const rows = [
      [1, cell("A1", "Name") + cell("B1", "Email")],
      [2, formula("A2", "<v></v>") + cell("B2", "a@example.com")],
      [3, `<c r="A3" t="str"><f>B3</f><v>Bina</v></c>${cell("B3", "b@example.com")}`],
      [4, cell("A4", "Chimi") + formula("B4", "")],
    ] as const;
    const found = await read(workbook(rows));
    expect(found).toMatchObject({
      ok: true,
      value: {
        noted: [
          { line: 2, why: "formula" },
          { line: 4, why: "formula" },
        ],
      },
    });
  });

  it("has every line as wide as its header, as far as what is beyond is empty", async () => {
    expect(await linesIn(strToU8("a,b\n1,2,,\n3\n4,5,6\n"))).toEqual([
      ["a", "b"],
      { line: 2, fields: ["1", "2"] },
      { line: 3, fields: ["3"] },
      { line: 4, fields: ["4", "5", "6"] },
    ]);
    const rows = [
      [1, cell("A1", "a") + cell("B1", "b")],
      [3, cell("A3", "1")],
    ] as const;
    expect(await linesIn(workbook(rows))).toEqual([["a", "b"], { line: 3, fields: ["1", ""] }]);
  });

  it("is in pages of thousands of lines, in their order", async () => {
    const many = Array.from({ length: 12_000 }, (_, at) => `${at},b`);
    const read = await readTable(strToU8(`a,b\n${many.join("\n")}`), {
      ...BOUNDS,
      lines: 20_000,
      text: 1_000_000,
    });
    if (!read.ok) throw new Error(read.error);
    expect(read.value.pages).toHaveLength(3);
    const lines = read.value.pages.flatMap((page) => JSON.parse(Buffer.from(page).toString()));
    expect(lines.map(({ fields }) => fields.join(","))).toEqual(many);
  });

  it("is refused when it unpacks to more text than it may, however small the file", async () => {
    const shared = `<c t="s"><v>0</v></c>`;
    const rows = Array.from({ length: 30 }, (_, at) => [at + 1, shared.repeat(2)] as const);
    const book = (length: number) => workbook(rows, "x".repeat(length));
    expect(await read(book(1_000))).toMatchObject({ ok: true, value: { lineCount: 29 } });
    expect(book(3_000).length).toBeLessThan(2_500);
    expect(await read(book(3_000))).toEqual({ ok: false, error: "too-much-text" });
    const written = (text: string) => strToU8(`a,b\n${`${text},${text}\n`.repeat(29)}`);
    expect((await read(written("x".repeat(1_000)))).ok).toBe(true);
    // Each takes six characters of JSON.
    expect(await read(written("\u0001".repeat(1_000)))).toEqual({ ok: false, error: "too-much-text" });
  });

  it("is no table when its lines have numbers that no program gives", async () => {
    const both = (at: unknown) => [at, cell("A1", "a") + cell("B1", "b")] as const;
    for (const at of [1, 0, -1, 1.5, "x", "99999999999", 1_048_577]) {
      expect(await read(workbook([both(1), both(at)])), String(at)).toEqual({ ok: false, error: "no-table" });
    }
    expect(await read(workbook([both(7), both(1_048_576)]))).toMatchObject({ ok: true });
  });

  it("is refused as a whole when it is too long, empty, or no table", async () => {
    const lines = (count: number) => strToU8(`Name,Email\n${"A,a@example.com\n".repeat(count)}`);
    expect((await read(lines(BOUNDS.lines))).ok).toBe(true);
    const tooMany = { ok: false, error: "too-many-lines" };
    expect(await read(lines(BOUNDS.lines + 1))).toEqual(tooMany);
    expect(await read(lines(100_000))).toEqual(tooMany);
    expect(await read(strToU8("Name,Email\n"))).toEqual({ ok: false, error: "empty" });
    expect(await read(new Uint8Array())).toEqual({ ok: false, error: "empty" });
    expect(await read(strToU8("one\ntwo\n"))).toEqual({ ok: false, error: "no-table" });
    expect(await read(new Uint8Array([1, 0, 0, 0, 7, 9]))).toEqual({
      ok: false,
      error: "not-text",
    });
    expect(await read(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]))).toEqual({
      ok: false,
      error: "no-table",
    });
    const old = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
    expect(await read(new Uint8Array(old))).toEqual({ ok: false, error: "old-workbook" });
    const locked = Buffer.concat([Buffer.from(old), Buffer.from("EncryptedPackage", "utf16le")]);
    expect(await read(new Uint8Array(locked))).toEqual({ ok: false, error: "locked" });
  });
});

const KNOWN = ["email", "firstname", "lastname", "phone", "mobile", "name", "date", "amount"];
const tableOf = async (text: string | Uint8Array, choices = {}) => {
  const given = typeof text === "string" ? strToU8(text) : text;
  const found = await readTable(given, BOUNDS, { known: KNOWN, choices });
  if (!found.ok) throw new Error(found.error);
  const { pages, lineCount, ...rest } = found.value;
  const lines: { line: number; fields: string[] }[] = pages.flatMap((page) =>
    JSON.parse(Buffer.from(page).toString()),
  );
  return { ...rest, lines };
};

describe("a table within a file", () => {
  it("stands below titles and above notes, which are named", async () => {
    const report =
      'Leads by source, all counsellors\nAs of 2026-11-20 10:15\n\n"First Name","Last Name","Email","Mobile"\n' +
      'Sita,Thapa,s@x.example,1\nFirst Name,Last Name,Email,Mobile\nHari,Oli,h@x.example,2\n\n"Confidential - do not share"\n';
    const found = await tableOf(report);
    expect(found).toMatchObject({ header: ["First Name", "Last Name", "Email", "Mobile"], headerLine: 4 });
    expect(found.lines.map(({ line }) => line)).toEqual([5, 7]);
    expect(found.noted).toEqual([
      { line: 1, why: "title", text: "Leads by source ·  all counsellors" },
      { line: 2, why: "title", text: "As of 2026-11-20 10:15" },
      { line: 6, why: "repeated", text: "First Name · Last Name · Email · Mobile" },
      { line: 9, why: "note", text: "Confidential - do not share" },
    ]);
    expect(found.sample).toEqual(found.lines);
  });

  it("keeps a last line that has a name alone", async () => {
    const head = "Name,Email,Phone\nBina Rai,b@x.example,1\n";
    for (const last of ["Eka Oli,,\n", "Eka Oli,,\n\n,,\nKept by the front desk,,\n"]) {
      const found = await tableOf(head + last);
      expect(found.lines.map(({ fields }) => fields[0])).toEqual(["Bina Rai", "Eka Oli"]);
    }
  });

  it("is found where no name of its columns is expected", async () => {
    const found = await tableOf(
      "Branch report\n\nBranch;Leads (new, old);Visits\nPokhara;2;3\nKathmandu;4;5\n",
    );
    expect(found).toMatchObject({ header: ["Branch", "Leads (new, old)", "Visits"], headerLine: 3 });
  });

  it("may have columns without names", async () => {
    const found = await tableOf('24/11/2026,100.00,"FEES, INV 1",900.00\n25/11/2026,20.00,FEES,920.00\n');
    expect(found).toMatchObject({ header: ["", "", "", ""], headerLine: null });
    expect(found.lines.map(({ line }) => line)).toEqual([1, 2]);
  });

  it("has the separator that its header tells, or that the file names", async () => {
    const one = await tableOf("Email;Name (first, middle, last, as in passport);Phone\np@x.example;Ravi;1\n");
    expect(one).toMatchObject({
      text: { separator: ";" },
      lines: [{ fields: ["p@x.example", "Ravi", "1"] }],
    });
    const told = await tableOf("sep=|\nEmail|Name\np@x.example|Ravi; Kumar\n");
    expect(told).toMatchObject({ text: { separator: "|" }, headerLine: 2, lines: [{ line: 3 }] });
  });

  it("loses nothing to a quotation mark that nothing closes", async () => {
    const head = "Email,First name,Last name,Phone\n";
    const found = await tableOf(
      `${head}a@x,Ravi "Rocky",Shah,\nb@x,"5'6"" tall",S,\nc@x,"open,S,\nd@x,"two\nlines",S,\ne@x,Last,S,\n`,
    );
    expect(found.lines.map(({ line, fields }) => [line, fields[1]])).toEqual([
      [2, 'Ravi "Rocky"'],
      [3, "5'6\" tall"],
      [4, '"open'],
      [5, "two\nlines"],
      [6, "Last"],
    ]);
    expect(found.noted).toEqual([{ line: 4, why: "quote", text: 'c@x,"open,S,' }]);
    const behind = await tableOf(`${head}d@x,"two\nlines",S,\nc@x,"open,S,\n`);
    expect(behind.noted).toEqual([{ line: 3, why: "quote", text: 'c@x,"open,S,' }]);
    const closedLater = await tableOf(`${head}a@x,"open,S,1\nb@x,B,S,2\nc@x,"C",S,3\n`);
    expect(closedLater.lines.map(({ line }) => line)).toEqual([2, 3, 4]);
  });

  it("keeps its encoding when a single line has another", async () => {
    const text = Buffer.concat([
      Buffer.from("Email,First name\na@x,सीता\nb@x,Jos"),
      Buffer.from([0xe9]),
      Buffer.from("\nc@x,Zoë\n"),
    ]);
    const found = await tableOf(new Uint8Array(text));
    expect(found.lines.map(({ fields }) => fields[1])).toEqual(["सीता", "Jos\ufffd", "Zoë"]);
    expect(found).toMatchObject({
      text: { encoding: "utf-8" },
      noted: [{ line: 3, why: "encoding", text: "b@x,José" }],
    });
    const mixed = await tableOf(new Uint8Array(text), { encoding: "mixed" });
    expect(mixed.lines.map(({ fields }) => fields[1])).toEqual(["सीता", "José", "Zoë"]);
    expect(mixed.noted).toEqual([]);
  });

  it("is read as the user says", async () => {
    const found = await tableOf("a;b,c\nd;e,f\ng;h,i\n", { separator: ";", headerLine: 2 });
    expect(found).toMatchObject({ header: ["d", "e,f"], headerLine: 2, lines: [{ line: 3 }] });
    const none = await tableOf("a,b\nc,d\n", { headerLine: 0 });
    expect(none).toMatchObject({ header: ["", ""], headerLine: null });
    expect(none.lines).toHaveLength(2);
  });
});

describe("a workbook of several sheets", () => {
  const book = (...sheets: { name: string; state?: string; rows: string[][] }[]) => {
    const names = sheets.map(
      ({ name, state = "visible" }, at) =>
        `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
    );
    const files = unzipSync(workbook([[1, ""]]));
    const main = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const ns = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    files["xl/workbook.xml"] = strToU8(
      `<workbook xmlns="${ns}" xmlns:r="${main}"><sheets>${names.join("")}</sheets></workbook>`,
    );
    files["xl/_rels/workbook.xml.rels"] = strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
        .map(
          (_, at) =>
            `<Relationship Id="rId${at + 1}" Type="${main}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
        )
        .join("")}</Relationships>`,
    );
    for (const [at, { rows }] of sheets.entries()) {
      const lines = rows.map(
        (row, index) =>
          `<row r="${index + 1}">${row.map((text, column) => cell(`${"ABCD"[column]}${index + 1}`, text)).join("")}</row>`,
      );
      files[`xl/worksheets/sheet${at + 1}.xml`] = strToU8(
        `<worksheet xmlns="${ns}"><sheetData>${lines.join("")}</sheetData></worksheet>`,
      );
    }
    return zipSync(files);
  };
  const cover = { name: "Read &amp; me", rows: [["Fill in the next sheet"], ["Thank you"]] };
  const list = {
    name: "Students",
    rows: [["ABC Consultancy"], [], ["Email", "Phone"], ["s@x.example", "1"]],
  };

  it("is read at the sheet with the table", async () => {
    const hidden = { name: "Old", state: "hidden", rows: list.rows };
    const found = await tableOf(book(cover, hidden, list));
    expect(found).toMatchObject({
      header: ["Email", "Phone"],
      headerLine: 3,
      sheet: {
        name: "Students",
        others: [
          { name: "Read & me", isHidden: false },
          { name: "Old", isHidden: true },
        ],
      },
      noted: [{ line: 1, why: "title", text: "ABC Consultancy" }],
    });
  });

  it("is read from the sheet that the user names or numbers", async () => {
    const other = {
      name: "Leads 2",
      rows: [
        ["Email", "Mobile"],
        ["o@x.example", "2"],
      ],
    };
    for (const sheet of ["leads 2", "3"]) {
      const found = await tableOf(book(cover, list, other), { sheet });
      expect(found).toMatchObject({ sheet: { name: "Leads 2" }, lines: [{ fields: ["o@x.example", "2"] }] });
    }
  });
});
