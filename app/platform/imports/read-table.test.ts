import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readTable } from "./read-table.server.ts";

const BOUNDS = { lines: 200, unpacked: 32 * 1024 * 1024 };
const read = (bytes: Uint8Array) => readTable(bytes, BOUNDS);

const HEADER = ["Name", "Email"];
const table = (name: string) => ({
  ok: true,
  value: { header: HEADER, rows: [{ fields: [name, "j@example.com"] }] },
});
const utf16 = (text: string, big: boolean) => {
  const bytes = Buffer.from(text, "utf16le");
  return new Uint8Array(big ? bytes.swap16() : bytes);
};

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
    for (const file of files) expect(await read(file)).toMatchObject(table("José Müller"));
  });

  it("is read out of a workbook, where a formula is what it shows", async () => {
    const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`;
    const sheet = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1">${cell("A1", "Name")}${cell("B1", "Email")}</row><row r="2"><c r="A2" t="str"><f>CONCATENATE("Bina"," Rai")</f><v>Bina Rai</v></c>${cell("B2", "j@example.com")}</row></sheetData></worksheet>`;
    const main = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    const rels = (target: string, type: string) =>
      `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${main}/${type}" Target="${target}"/></Relationships>`;
    const book = zipSync({
      "[Content_Types].xml": strToU8(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
      ),
      "_rels/.rels": strToU8(rels("xl/workbook.xml", "officeDocument")),
      "xl/workbook.xml": strToU8(
        `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${main}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": strToU8(rels("worksheets/sheet1.xml", "worksheet")),
      "xl/worksheets/sheet1.xml": strToU8(sheet),
    });
    expect(await read(book)).toMatchObject(table("Bina Rai"));
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
