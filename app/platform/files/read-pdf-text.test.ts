import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { readPdfText } from "./read-pdf-text.server.ts";

async function pdf(...pages: readonly string[][]): Promise<Uint8Array> {
  const made = await PDFDocument.create();
  const font = await made.embedFont(StandardFonts.Helvetica);
  for (const lines of pages) {
    const page = made.addPage([400, 600]);
    for (const [at, line] of lines.entries())
      page.drawText(line, { x: 20, y: 560 - at * 20, size: 12, font });
  }
  return made.save();
}

describe("the text of a PDF", () => {
  it("has its lines, in their order", async () => {
    const read = await readPdfText(await pdf(["Work experience", "Accountant 2021 - 2023"], ["Education"]));
    expect(read).toMatchObject({ ok: true, value: { isCut: false } });
    const lines = read.ok ? read.value.text.split("\n").map((line) => line.trim()) : [];
    expect(lines.filter(Boolean)).toEqual(["Work experience", "Accountant 2021 - 2023", "Education"]);
  });

  it("is empty for a page without text, and says when it was not read to its end", async () => {
    expect(await readPdfText(await pdf([]))).toEqual({ ok: true, value: { text: "", isCut: false } });
    const read = await readPdfText(
      await pdf(...Array.from({ length: 13 }, (_, page) => [`Page ${page + 1}`])),
    );
    expect(read.ok && read.value.isCut).toBe(true);
    expect(read.ok && read.value.text).toContain("Page 12");
    expect(read.ok && read.value.text).not.toContain("Page 13");
  });

  it("is not read from what is no PDF", async () => {
    await expect(readPdfText(Buffer.from("no PDF"))).rejects.toThrow("cannot be opened");
  });
});
