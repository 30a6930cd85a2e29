import { ok, type Result } from "#app/platform/results/result.ts";
import { openPdf } from "./draw-page.server.ts";

/** A CV or statement has fewer pages and letters; of what is longer, the beginning is read. */
const MOST_PAGES_READ = 12;
const MOST_LETTERS = 100_000;

/** The text of a PDF, line by line; empty for a scan, which is a picture. */
export interface PdfText {
  readonly text: string;
  /** Whether the document continues after what was read. */
  readonly isCut: boolean;
}

/**
 * The text of a PDF. It runs in the process of one parse (`services.untrusted`); what cannot be opened is thrown.
 */
export async function readPdfText(bytes: Uint8Array): Promise<Result<PdfText, never>> {
  const opened = await openPdf(bytes);
  if (!opened.ok) throw new Error("This PDF cannot be opened");
  const pages = opened.value.getPageCount();
  const parts: string[] = [];
  let letters = 0;
  for (let number = 0; number < Math.min(pages, MOST_PAGES_READ) && letters < MOST_LETTERS; number += 1) {
    const part = opened.value.getPage(number).getText();
    parts.push(part);
    letters += part.length;
  }
  const text = parts
    .join("\n")
    .slice(0, MOST_LETTERS)
    .normalize("NFKC")
    .replace(/\r\n?/gu, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: PDFs hold them, and PostgreSQL and pages cannot show them.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/gu, "");
  return ok({ text, isCut: pages > MOST_PAGES_READ || letters > MOST_LETTERS });
}
