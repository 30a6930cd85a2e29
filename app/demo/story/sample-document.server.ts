import { degrees, PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from "@cantoo/pdf-lib";
import { createElement } from "react";
import sharp from "sharp";
import { createCardRenderer } from "#app/site/share-cards/render-card.server.ts";

/** What a made-up paper says: its heading, and a line for each thing. */
export interface SampleDocument {
  readonly title: string;
  readonly lines: readonly string[];
  readonly pages: number;
}

const MARK = "SAMPLE";
const INK = rgb(0.13, 0.2, 0.18);
const FAINT = rgb(0.86, 0.66, 0.6);
const A4 = { width: 595, height: 842 };
const PHOTO = { width: 1000, height: 720 };

/** A paper as a PDF, SAMPLE across each of its pages. */
export async function drawSamplePdf(paper: SampleDocument): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  const bold = await document.embedFont(StandardFonts.HelveticaBold);
  for (let number = 1; number <= paper.pages; number += 1) {
    drawPage(document.addPage([A4.width, A4.height]), { paper, number, font, bold });
  }
  return document.save();
}

interface Drawing {
  readonly paper: SampleDocument;
  readonly number: number;
  readonly font: PDFFont;
  readonly bold: PDFFont;
}

function drawPage(page: PDFPage, { paper, number, font, bold }: Drawing): void {
  page.drawText(MARK, { x: 90, y: 190, size: 130, font: bold, color: FAINT, rotate: degrees(50) });
  page.drawText(paper.title, { x: 60, y: 740, size: 22, font: bold, color: INK });
  for (const [at, line] of paper.lines.entries()) {
    page.drawText(line, { x: 60, y: 690 - at * 24, size: 12, font, color: INK });
  }
  page.drawText(`${number} / ${paper.pages}`, { x: 60, y: 60, size: 10, font, color: INK });
}

/** The same as a photo, and the small picture of it: JPEGs. */
export async function photographSample({ title, lines }: SampleDocument): Promise<{
  photo: Uint8Array;
  thumbnail: Uint8Array;
}> {
  const line = (text: string, style: object) =>
    createElement("div", { key: text, style: { display: "flex", ...style } }, text);
  const page = createElement(
    "div",
    { style: { ...FILLS, flexDirection: "column", padding: 70, background: "#f4efe2", color: "#21332e" } },
    line(title, { fontFamily: "Eczar", fontSize: 56, marginBottom: 30 }),
    ...lines.map((text) => line(text, { fontFamily: "Anek", fontSize: 32, marginBottom: 14 })),
    line(MARK, { ...LIES_ACROSS, fontFamily: "Eczar", fontSize: 190, color: "rgb(190 70 50 / 0.35)" }),
  );
  const picture = await createCardRenderer().render(title, page, PHOTO);
  if (!picture) throw new Error("One picture alone never waits");
  const photo = await sharp(picture).jpeg({ quality: 82 }).toBuffer();
  return { photo, thumbnail: await sharp(photo).resize(320).jpeg({ quality: 75 }).toBuffer() };
}

const FILLS = { display: "flex", width: "100%", height: "100%" };
const LIES_ACROSS = { position: "absolute", left: 110, top: 240, transform: "rotate(-18deg)" };
