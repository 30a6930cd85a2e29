import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { PDFDocument, PDFName, PDFString } from "@cantoo/pdf-lib";
import { zipSync } from "fflate";
import sharp from "sharp";
import {
  launchingPdf,
  pdfWithAttachment,
  pdfWithHiddenScript,
  samplePdf,
  samplePhoto,
  scriptedPdf,
} from "./sample-files.ts";

/** Stands in whatever must not come back out of the store. */
export const PAYLOAD = "<script>alert('payload')</script>";

/**
 * A malicious file. `refused`: it is not accepted. `cleaned`: it is a picture, and only a picture is stored of it,
 * without anything else it carried.
 */
export interface HostileDocument {
  readonly name: string;
  readonly bytes: () => Buffer | Promise<Buffer>;
  readonly outcome: "refused" | "cleaned";
}

const text = (content: string) => () => Buffer.from(content);
const signed = (signature: readonly number[], rest = 4_000) =>
  Buffer.concat([Buffer.from(signature), Buffer.alloc(rest)]);

/** A PDF of these objects, by hand: what no library would write. */
function pdf(objects: readonly string[], trailer = "/Root 1 0 R"): Buffer {
  let body = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const at = Buffer.byteLength(body, "latin1");
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const xref = Buffer.byteLength(body, "latin1");
  const table = offsets.map((at) => `${String(at).padStart(10, "0")} 00000 n \n`).join("");
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<</Size ${objects.length + 1} ${trailer}>>\nstartxref\n${xref}\n%%EOF`;
  return Buffer.from(body, "latin1");
}
const CATALOG = "<</Type/Catalog/Pages 2 0 R>>";
const PAGES = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
const PAGE = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 99 99]>>";
/** One page, and on it an annotation or an action. */
const withAction = (action: string) => () =>
  pdf([CATALOG.replace(">>", `/OpenAction ${action}>>`), PAGES, PAGE]);
const withAnnotation = (annotation: string) => () =>
  pdf([CATALOG, PAGES, PAGE.replace(">>", `/Annots[<</Type/Annot/Rect[0 0 9 9]${annotation}>>]>>`)]);
const stream = (dictionary: string, content: Buffer) =>
  `<<${dictionary}/Length ${content.length}>>\nstream\n${content.toString("latin1")}\nendstream`;

const CRC = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Buffer) =>
  (bytes.reduce((sum, byte) => (CRC[(sum ^ byte) & 255] ?? 0) ^ (sum >>> 8), 0xff_ff_ff_ff) ^
    0xff_ff_ff_ff) >>>
  0;
function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc(named));
  return Buffer.concat([length, named, sum]);
}
/** A PNG of any claimed size, with any pixels. */
function png(width: number, height: number, pixels: Buffer, more: Buffer[] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    ...more,
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
/** A JPEG whose header claims a size that its pixels do not have. */
async function jpegOf(width: number, height: number): Promise<Buffer> {
  const bytes = await plainJpeg();
  for (let at = 2; at < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xc2) {
      bytes.writeUInt16BE(height, at + 5);
      bytes.writeUInt16BE(width, at + 7);
      break;
    }
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return bytes;
}
const picture = () => sharp({ create: { width: 120, height: 80, channels: 3, background: "#356" } });
const plainJpeg = () => picture().jpeg().toBuffer();
const plainPng = () => picture().png().toBuffer();
/** A segment of a JPEG right behind its beginning. */
async function jpegWith(marker: number, content: Buffer): Promise<Buffer> {
  const bytes = await plainJpeg();
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), head, content, bytes.subarray(2)]);
}
async function pngWith(...chunks: Buffer[]): Promise<Buffer> {
  const bytes = await plainPng();
  // Behind the header: 8 bytes of signature, 25 of IHDR.
  return Buffer.concat([bytes.subarray(0, 33), ...chunks, bytes.subarray(33)]);
}
const appended = (file: () => Promise<Buffer>, more: Buffer) => async () =>
  Buffer.concat([await file(), more]);
const archive = () => Buffer.from(zipSync({ "index.html": Buffer.from(PAYLOAD) }));
const ftyp = (brand: string) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`, "latin1"),
    Buffer.alloc(2_000),
  ]);

async function scriptInCompressedObject(): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage();
  const action = document.context.obj({ S: "JavaScript", JS: PDFString.of("app.alert(1)") });
  document.catalog.set(PDFName.of("OpenAction"), document.context.register(action));
  return Buffer.from(await document.save({ useObjectStreams: true }));
}
/** A second revision brings what the first did not have. */
async function scriptInLaterRevision(): Promise<Buffer> {
  const first = pdf([CATALOG, PAGES, PAGE]);
  const more =
    "\n1 0 obj\n<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>\nendobj\n";
  return Buffer.concat([
    first,
    Buffer.from(`${more}trailer\n<</Size 4/Root 1 0 R/Prev 9>>\nstartxref\n${first.length}\n%%EOF`),
  ]);
}
const zeros = (megabytes: number) => Buffer.alloc(megabytes * 1024 * 1024);
/** An object stream that comes to a thousand times its length when the file is opened. */
const objectStreamBomb = () =>
  pdf([CATALOG, PAGES, PAGE, stream("/Type/ObjStm/N 1/First 4/Filter/FlateDecode", deflateSync(zeros(600)))]);
const contentBomb = (content: Buffer, filters: string) => () =>
  pdf([CATALOG, PAGES, PAGE.replace(">>", "/Contents 4 0 R>>"), stream(`/Filter${filters}`, content)]);

const refused: readonly (readonly [string, HostileDocument["bytes"]])[] = [
  // Pages and programs under other names.
  ["page.png", text(`<!doctype html>${PAYLOAD}`)],
  ["page.pdf", text(`<html><body>${PAYLOAD}`)],
  ["drawing.png", text(`<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${PAYLOAD}</svg>`)],
  ["drawing.svg", text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`)],
  ["drawing.jpg", () => gzipSync(`<svg xmlns="http://www.w3.org/2000/svg">${PAYLOAD}</svg>`)],
  ["entities.pdf", text('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>')],
  ["script.jpg", text("alert(document.cookie)")],
  ["shell.pdf", text("#!/bin/sh\nid > /tmp/owned")],
  ["page.php.jpg", text("<?php system($_GET['c']); ?>")],
  ["letter.rtf", text("{\\rtf1{\\object\\objdata 0105}}")],
  ["mail.pdf", text("From: a@example.com\nContent-Type: text/html\n\n<script>")],
  ["saved.mht", text(`MIME-Version: 1.0\nContent-Type: multipart/related\n\n${PAYLOAD}`)],
  ["table.csv", text("=cmd|' /C calc'!A0")],
  ["drawing.ps", text("%!PS-Adobe-3.0\n(%pipe%id) (w) file")],
  ["drawing.pdf", text("%!PS-Adobe-3.0 EPSF-3.0\nquit")],
  ["program.pdf", () => signed([0x4d, 0x5a, 0x90, 0x00])],
  ["program.jpg", () => signed([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1])],
  ["program.png", () => signed([0xcf, 0xfa, 0xed, 0xfe])],
  ["program.webp", () => signed([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 0x34])],
  ["program.heic", () => signed([0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0])],
  // Archives.
  ["papers.zip", archive],
  ["papers.pdf", archive],
  ["bomb.zip", () => Buffer.from(zipSync({ zeros: zeros(100) }))],
  ["bomb.png", () => Buffer.from(zipSync({ "1.zip": zipSync({ "2.zip": zipSync({ zeros: zeros(50) }) }) }))],
  ["letter.docx", () => Buffer.from(zipSync({ "[Content_Types].xml": Buffer.from("<Types/>") }))],
  ["program.jar", () => Buffer.from(zipSync({ "META-INF/MANIFEST.MF": Buffer.from("Main-Class: A") }))],
  ["paths.zip", () => Buffer.from(zipSync({ "../../etc/cron.d/x": Buffer.from("x") }))],
  ["bomb.gz", () => gzipSync(zeros(200))],
  ["papers.7z", () => signed([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])],
  ["papers.rar", () => signed([0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00])],
  ["papers.xz", () => signed([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00])],
  ["papers.bz2", () => signed([0x42, 0x5a, 0x68, 0x39])],
  ["papers.zst", () => signed([0x28, 0xb5, 0x2f, 0xfd])],
  ["shortcut.lnk", () => signed([0x4c, 0, 0, 0, 1, 0x14, 2, 0])],
  ["letter.doc", () => signed([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])],
  // Pictures and films of other kinds.
  ["moving.gif", text(`GIF89a\x01\x00\x01\x00\x80;${PAYLOAD}`)],
  ["picture.bmp", () => signed([0x42, 0x4d, 0x36, 0x10, 0, 0])],
  ["picture.tiff", () => signed([0x49, 0x49, 0x2a, 0x00, 8, 0, 0, 0])],
  ["picture.ico", () => signed([0, 0, 1, 0, 1, 0])],
  ["picture.psd", () => signed([0x38, 0x42, 0x50, 0x53, 0, 1])],
  ["film.mp4", () => ftyp("isom")],
  ["picture.avif", () => ftyp("avif")],
  ["film.webm", () => signed([0x1a, 0x45, 0xdf, 0xa3])],
  ["song.mp3", () => signed([0x49, 0x44, 0x33, 3])],
  // Nothing, or not all of it.
  ["nothing.pdf", () => Buffer.alloc(0)],
  ["byte.pdf", () => Buffer.from([0])],
  ["noughts.jpg", () => Buffer.alloc(1_000_000)],
  ["head.pdf", text("%PDF-1.7\n")],
  ["head.png", () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])],
  ["head.jpg", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
  ["head.webp", text("RIFF\x10\x00\x00\x00WEBPVP8 ")],
  ["head.heic", () => ftyp("heic")],
  ["cut.pdf", async () => (await samplePdf()).subarray(0, 400)],
  ["cut.jpg", async () => (await samplePhoto()).subarray(0, 400)],
  ["cut.png", async () => (await plainPng()).subarray(0, 100)],
  // PDFs whose content is not in their pages, or that are locked.
  ["form.pdf", () => pdf([CATALOG.replace(">>", "/AcroForm<</XFA(x)/Fields[]>>>>"), PAGES, PAGE])],
  ["portfolio.pdf", () => pdf([CATALOG.replace(">>", "/Collection<</View/T>>>>"), PAGES, PAGE])],
  [
    "locked.pdf",
    () =>
      pdf(
        [CATALOG, PAGES, PAGE, "<</Filter/Standard/V 1/R 2/O(a)/U(b)/P -4>>"],
        "/Root 1 0 R/Encrypt 4 0 R/ID[(a)(b)]",
      ),
  ],
  // PDFs that take more than they are.
  ["object-bomb.pdf", objectStreamBomb],
  ["content-bomb.pdf", contentBomb(deflateSync(zeros(600)), "/FlateDecode")],
  ["bomb-in-bomb.pdf", contentBomb(deflateSync(deflateSync(zeros(900))), "[/FlateDecode/FlateDecode]")],
  [
    "many-layers.pdf",
    contentBomb(
      [1, 2, 3, 4].reduce((bytes) => deflateSync(bytes), zeros(9)),
      "[/Fl/Fl/Fl/Fl/Fl]",
    ),
  ],
  ["long.pdf", () => samplePdf(201)],
  ["no-pages.pdf", () => pdf([CATALOG, "<</Type/Pages/Kids[]/Count 0>>"])],
  ["endless-pages.pdf", () => pdf([CATALOG, "<</Type/Pages/Kids[2 0 R]/Count 1>>"])],
  ["no-catalogue.pdf", () => pdf(["<</Type/Pages>>"], "")],
  // Pictures that take more than they are.
  ["65535.jpg", () => jpegOf(65_535, 65_535)],
  ["65500.png", () => png(65_500, 65_500, deflateSync(Buffer.alloc(1_000)))],
  ["wide.png", () => png(2_000_000_000, 1, deflateSync(Buffer.alloc(1_000)))],
  ["black.png", () => png(9_000, 9_000, deflateSync(Buffer.alloc(9_000 * (9_000 * 3 + 1))))],
  ["short.png", () => png(4_000, 4_000, deflateRawSync(Buffer.alloc(100)))],
];

const cleaned: readonly (readonly [string, HostileDocument["bytes"]])[] = [
  ["comment.jpg", () => jpegWith(0xfe, Buffer.from(PAYLOAD))],
  ["application.jpg", () => jpegWith(0xe9, Buffer.from(`<?php ${PAYLOAD}`))],
  ["appended-page.jpg", appended(plainJpeg, Buffer.from(`<html>${PAYLOAD}`))],
  ["appended-archive.jpg", appended(plainJpeg, archive())],
  ["appended-pdf.jpg", appended(plainJpeg, Buffer.from(`%PDF-1.7 ${PAYLOAD}`))],
  ["appended-page.png", appended(plainPng, Buffer.from(PAYLOAD))],
  ["text.png", () => pngWith(chunk("tEXt", Buffer.from(`Comment\0${PAYLOAD}`)))],
  [
    "packed-text.png",
    () => pngWith(chunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(zeros(100))]))),
  ],
  [
    "profile.png",
    () => pngWith(chunk("iCCP", Buffer.concat([Buffer.from("x\0\0"), deflateSync(Buffer.from(PAYLOAD))]))),
  ],
  ["own-chunk.png", () => pngWith(chunk("paLd", Buffer.from(PAYLOAD)))],
  [
    "place.jpg",
    () =>
      picture()
        .withExif({ IFD0: { ImageDescription: PAYLOAD }, IFD3: { GPSLatitude: "27/1 42/1 0/1" } })
        .jpeg()
        .toBuffer(),
  ],
  ["moving.webp", () => picture().webp({ loop: 0 }).toBuffer()],
  // PDFs that act, or carry something: their pages are kept, and nothing else.
  ["script.pdf", scriptedPdf],
  ["hidden-script.pdf", pdfWithHiddenScript],
  ["attachment.pdf", pdfWithAttachment],
  ["launch.pdf", launchingPdf],
  ["packed-script.pdf", scriptInCompressedObject],
  ["later-script.pdf", scriptInLaterRevision],
  ["spelled.pdf", withAction("<</S/J#61vaScr#69pt/#4A#53(app.alert\\(1\\))>>")],
  ["rendition.pdf", withAction("<</S/Rendition/OP 0>>")],
  ["next.pdf", withAction("<</S/GoTo/D[3 0 R/Fit]/Next<</S/Launch/F(cmd.exe)>>>>")],
  ["embedded-page.pdf", withAction("<</S/GoToE/T<</R/C/N(x.pdf)>>>>")],
  ["elsewhere.pdf", withAction("<</S/GoToR/F(\\\\\\\\example.com\\\\share)/D[0/Fit]>>")],
  ["submit.pdf", withAction("<</S/SubmitForm/F(https://example.com/)>>")],
  ["import.pdf", withAction("<</S/ImportData/F(x.fdf)>>")],
  ["film.pdf", withAnnotation("/Subtype/RichMedia/RichMediaContent<<>>")],
  ["flash.pdf", withAnnotation("/Subtype/Movie/Movie<</F(x.swf)>>")],
  ["sound.pdf", withAnnotation("/Subtype/Sound/Sound 9 0 R")],
  ["solid.pdf", withAnnotation("/Subtype/3D/3DD 9 0 R")],
  ["pinned.pdf", withAnnotation("/Subtype/FileAttachment/FS<</Type/Filespec/F(a.exe)/EF<</F 9 0 R>>>>")],
  ["key.pdf", withAnnotation("/Subtype/Widget/AA<</K<</S/JavaScript/JS(1)>>>>")],
  ["deep.pdf", () => pdf([CATALOG, PAGES, PAGE, `${"[".repeat(200_000)}${"]".repeat(200_000)}`])],
];

export const HOSTILE_DOCUMENTS: readonly HostileDocument[] = [
  ...refused.map(([name, bytes]) => ({ name, bytes, outcome: "refused" as const })),
  ...cleaned.map(([name, bytes]) => ({ name, bytes, outcome: "cleaned" as const })),
];

/** Names that lead elsewhere where they are taken for paths, headers or markup. */
export const HOSTILE_NAMES = [
  "../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "C:\\papers\\passport.pdf",
  "/etc/shadow",
  "%2e%2e%2f%2e%2e%2fpassport.pdf",
  "passport.pdf\0.png",
  'a.pdf"; filename="b.html',
  "a.pdf\r\nset-cookie: a=b",
  "\u202efdp.exe",
  "<img src=x onerror=alert(1)>.pdf",
  `${"long".repeat(500)}.pdf`,
  "..",
  ".htaccess",
  "CON",
  "राहदानी.pdf",
  "e\u0301\u0301\u0301\u0301.pdf",
  "🛂🛂.pdf",
  "   ",
];
