import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import sharp from "sharp";

/** A plain PDF of so many pages; `say` makes it another file. */
export async function samplePdf(pages = 2, say = "Sample"): Promise<Buffer> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1)
    document.addPage([300, 400]).drawText(`${say} ${page}`, { x: 20, y: 200 });
  return Buffer.from(await document.save());
}

/** A PDF that runs a script when it is opened. */
export async function scriptedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.addJavaScript("main", 'app.alert("hello")');
  return Buffer.from(await document.save());
}

/** A PDF with another file inside. */
export async function pdfWithAttachment(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  await document.attach(Buffer.from("MZ"), "program.exe", { mimeType: "application/octet-stream" });
  return Buffer.from(await document.save());
}

/** A PDF whose only page says that another program shows the files inside. */
export async function portfolioPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  document.catalog.set(PDFName.of("Collection"), document.context.obj({ View: "T" }));
  return Buffer.from(await document.save());
}

/** A PDF that starts a program when it is opened. */
export async function launchingPdf(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  const launch = document.context.obj({ S: PDFName.of("Launch"), F: PDFString.of("cmd.exe") });
  document.catalog.set(PDFName.of("OpenAction"), launch);
  return Buffer.from(await document.save());
}

/** A PDF with a script in a list that is written out where it is used, under a name that is spelled otherwise. */
export async function pdfWithHiddenScript(): Promise<Buffer> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const action = document.context.obj({ S: PDFName.of("J#61vaScript") });
  const link = document.context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 99, 99], A: action });
  page.node.set(PDFName.of("Annots"), document.context.obj([[link]]));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** A photo as a phone takes it: on its side, with the place where it was taken. */
export async function samplePhoto(
  options: { colour?: string; width?: number; height?: number } = {},
): Promise<Buffer> {
  const { colour = "#8a5a2b", width = 640, height = 480 } = options;
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .jpeg()
    .withExif({
      IFD0: { Make: "Sample Phone", Orientation: "6" },
      IFD3: {
        GPSLatitudeRef: "N",
        GPSLatitude: "27/1 42/1 0/1",
        GPSLongitudeRef: "E",
        GPSLongitude: "85/1 19/1 0/1",
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}
