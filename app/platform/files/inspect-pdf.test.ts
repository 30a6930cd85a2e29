import { deflateSync } from "node:zlib";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawPage, openPdf } from "./draw-page.server.ts";
import { inspectFile } from "./inspect-file.server.ts";

/** Names of actions that readers would run, in any object. */
const ACTS = /JavaScript|OpenAction|\/JS\b|\/AA\b|Launch|EmbeddedFile|ObjStm|AcroForm/g;
const acts = (bytes: Buffer) => bytes.toString("latin1").match(ACTS) ?? [];

async function taken(bytes: Uint8Array): Promise<Buffer> {
  const inspected = await inspectFile(bytes);
  if (!inspected.ok) throw new Error(`It is ${inspected.error}`);
  const { cleaned, pages, thumbnail } = inspected.value;
  expect(pages).toBeGreaterThan(0);
  expect(thumbnail).not.toBeNull();
  return Buffer.from(cleaned ?? []);
}

const problemOf = async (bytes: Uint8Array) => {
  const inspected = await inspectFile(bytes);
  return inspected.ok ? null : inspected.error;
};

async function textOf(bytes: Uint8Array, page = 0): Promise<string> {
  const opened = await openPdf(bytes);
  return opened.ok ? opened.value.getPage(page).getText() : "not opened";
}

/** How much of a page is not white, from 0 to 1. */
async function inkOf(bytes: Uint8Array): Promise<number> {
  const drawn = await drawPage(bytes, 1);
  if (!drawn.ok) throw new Error(drawn.error);
  const { channels } = await sharp(drawn.value).greyscale().stats();
  return 1 - (channels[0]?.mean ?? 255) / 255;
}

async function document(...lines: string[]): Promise<PDFDocument> {
  const made = await PDFDocument.create();
  for (const line of lines) made.addPage([300, 400]).drawText(line, { x: 20, y: 200 });
  return made;
}
const pdf = async (...lines: string[]) => Buffer.from(await (await document(...lines)).save());

/** A handwritten PDF: its objects by number, with their cross-reference table. */
function byHand(objects: ReadonlyMap<number, string | Buffer>, trailer: (at: number) => string): Buffer {
  const parts = [Buffer.from("%PDF-1.7\n")];
  const length = () => parts.reduce((sum, { length: of }) => sum + of, 0);
  const places = new Map<number, number>();
  for (const [number, object] of objects) {
    places.set(number, length());
    parts.push(Buffer.from(`${number} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n"));
  }
  const at = length();
  const size = Math.max(...objects.keys()) + 1;
  let table = `xref\n0 ${size}\n0000000000 65535 f \n`;
  for (let number = 1; number < size; number += 1) {
    const place = places.get(number);
    table += place === undefined ? "0000000000 00000 f \n" : `${String(place).padStart(10, "0")} 00000 n \n`;
  }
  parts.push(Buffer.from(`${table}trailer\n${trailer(size)}\nstartxref\n${at}\n%%EOF`));
  return Buffer.concat(parts);
}

const stream = (dict: string, content: Buffer) =>
  Buffer.concat([
    Buffer.from(`<<${dict}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from("\nendstream"),
  ]);
const shows = (line: string) => stream("", Buffer.from(`BT /F1 20 Tf 20 200 Td (${line}) Tj ET`));
const PAGE =
  "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>";
const FONT = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>";

describe("What is kept of a PDF", () => {
  test("is written anew from its pages: its text stays, and the same file gives the same bytes", async () => {
    const sent = await pdf("First page", "Second page");
    const kept = await taken(sent);
    expect([await textOf(kept), await textOf(kept, 1)]).toEqual(["First page", "Second page"]);
    expect(kept.equals(sent)).toBe(false);
    expect((await taken(sent)).equals(kept)).toBe(true);
    expect(kept.toString("latin1").match(/\/Producer|\/Creator|ModDate/)).toBeNull();
  });

  test("is nothing that one parser does not see: a catalogue in a packed stream that only readers follow", async () => {
    const hidden = Buffer.from(
      "<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>",
    );
    const packed = (dict: string) =>
      stream(
        `${dict}/N 1/First 4/Filter/FlateDecode`,
        deflateSync(Buffer.concat([Buffer.from("1 0 "), hidden])),
      );
    for (const dict of ["/Type/ObjStm", "/Type 9 0 R", "/Type/Obj#53tm"]) {
      const objects = new Map<number, string | Buffer>([
        [1, "<</Type/Catalog/Pages 2 0 R>>"],
        [2, "<</Type/Pages/Kids[3 0 R]/Count 1>>"],
        [3, PAGE.replace("4 0 R", "[4 0 R 7 0 R]")],
        [4, shows("Bank statement")],
        [5, FONT],
        [7, packed(dict)],
        [9, "/ObjStm"],
      ]);
      const sent = byHand(objects, (size) => `<</Root 1 0 R/Size ${size}>>`);
      const kept = await taken(sent);
      expect(acts(kept), dict).toEqual([]);
      expect(kept.includes(hidden), dict).toBe(false);
    }
  });

  test("is nothing of an older or a newer version that is not shown", async () => {
    const first = await pdf("What was sent");
    const later = Buffer.concat([
      first,
      Buffer.from(
        "\n90 0 obj\n<</Type/Catalog/OpenAction<</S/JavaScript/JS(1)>>/Pages 2 0 R>>\nendobj\ntrailer\n<</Root 90 0 R/Size 91>>\n%%EOF",
      ),
    ]);
    expect(acts(await taken(later))).toEqual([]);
  });

  test.each([
    [
      "a script",
      (made: PDFDocument) => {
        made.addJavaScript("main", "app.alert(1)");
      },
    ],
    [
      "an attachment",
      (made: PDFDocument) => made.attach(Buffer.from("MZ"), "program.exe", { mimeType: "application/x" }),
    ],
    [
      "a program that it starts",
      (made: PDFDocument) => {
        const launch = made.context.obj({ S: PDFName.of("Launch"), F: PDFString.of("cmd.exe") });
        made.catalog.set(PDFName.of("OpenAction"), launch);
      },
    ],
    [
      "a script of a page",
      (made: PDFDocument) => {
        const script = made.context.obj({ O: { S: "JavaScript", JS: PDFString.of("app.alert(1)") } });
        made.getPage(0).node.set(PDFName.of("AA"), script);
      },
    ],
    [
      "a file beside a page",
      (made: PDFDocument) => {
        const file = made.context.register(made.context.stream("MZ payload", { Type: "EmbeddedFile" }));
        made
          .getPage(0)
          .node.Resources()
          ?.set(PDFName.of("AF"), made.context.obj([{ EF: { F: file } }]));
      },
    ],
  ])("is a PDF with %s, without it", async (_, add) => {
    const made = await document("Transcript");
    await add(made);
    const kept = await taken(Buffer.from(await made.save()));
    expect(await textOf(kept)).toBe("Transcript");
    expect(acts(kept)).toEqual([]);
    expect(kept.includes("MZ")).toBe(false);
  });

  test("is drawn where more than its pages' content is shown: what was typed into a form", async () => {
    const made = await document("");
    const empty = await inkOf(await taken(Buffer.from(await made.save())));
    const field = made.getForm().createTextField("name");
    field.setText("ASHA THAPA");
    field.addToPage(made.getPage(0), { x: 20, y: 100, width: 250, height: 60 });
    const kept = await taken(Buffer.from(await made.save()));
    expect(await inkOf(kept)).toBeGreaterThan(empty + 0.005);
    expect(acts(kept)).toEqual([]);
    const size = (await PDFDocument.load(kept)).getPage(0).getSize();
    expect([Math.round(size.width), Math.round(size.height)]).toEqual([300, 400]);
  });

  test("is drawn where its objects are broken and readers see its pages all the same", async () => {
    const objects = new Map<number, string | Buffer>([
      [1, "<</Type/Catalog/Pages 2 0 R>>"],
      [2, "<</Type/Pages/Kids[3 0 R]/Count 1>>"],
      [3, PAGE],
      [4, shows("Written by an odd program")],
      [5, FONT],
      [6, "<</Odd (never ended /Value 12 >"],
    ]);
    const kept = await taken(byHand(objects, (size) => `<</Root 1 0 R/Size ${size}>>`));
    expect(await inkOf(kept)).toBeGreaterThan(0.001);
  });

  test("is read without a password: one that opens is not protected, whatever its owner forbids", async () => {
    const locks = async (algorithm: "AES-256" | "AES-128", useObjectStreams: boolean) => {
      const made = await document("Test report");
      made.encrypt({ ownerPassword: "owner only", permissions: { copying: false }, algorithm });
      return Buffer.from(await made.save({ useObjectStreams }));
    };
    for (const algorithm of ["AES-256", "AES-128"] as const) {
      for (const packed of [false, true]) {
        expect(await textOf(await taken(await locks(algorithm, packed)))).toBe("Test report");
      }
    }
    const locked = await document("Locked");
    locked.encrypt({ ownerPassword: "owner", userPassword: "reader" });
    expect(await problemOf(Buffer.from(await locked.save()))).toBe("encrypted");
  });

  test("begins within the first 1,024 bytes", async () => {
    const sent = await pdf("Scanned");
    for (const before of ["\r\n", "\ufeff", "X-Scanner: 7\n\n", "x".repeat(1_024)]) {
      expect(await textOf(await taken(Buffer.concat([Buffer.from(before), sent])))).toBe("Scanned");
    }
    expect(await problemOf(Buffer.concat([Buffer.from("x".repeat(1_025)), sent]))).toBe("kind");
  });
});

test("a PDF whose content is not in its pages, or that is cut, is refused", async () => {
  const portfolio = await document("Open in another program");
  portfolio.catalog.set(PDFName.of("Collection"), portfolio.context.obj({ View: "T" }));
  expect(await problemOf(Buffer.from(await portfolio.save()))).toBe("active");
  const form = await document("Please wait...");
  form.catalog.set(PDFName.of("AcroForm"), form.context.obj({ Fields: [], XFA: PDFString.of("x") }));
  expect(await problemOf(Buffer.from(await form.save()))).toBe("active");
  const whole = await pdf("A", "B", "C");
  expect(await problemOf(whole.subarray(0, whole.length / 2))).toBe("broken");
});
