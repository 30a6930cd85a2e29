import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { DocumentKind } from "#app/admissions/document-kinds/kinds.ts";
import { documentFiles, documents } from "#app/admissions/documents/documents.tables.server.ts";
import type { DocumentState } from "#app/admissions/documents/states.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { files } from "#app/platform/files/files.tables.server.ts";
import { uploads } from "#app/platform/uploads/uploads.tables.server.ts";
import { only } from "./records.ts";

interface Made {
  readonly name?: string;
  readonly kind?: DocumentKind;
  readonly state?: DocumentState;
  /** In place of a PDF of one empty page. */
  readonly bytes?: string;
  /** Where its bytes go; without it there are only the rows. */
  readonly store?: FileStore | undefined;
}

/** What a reader takes for a page, without the tables that a whole PDF has. */
const ONE_PAGE =
  "1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj " +
  "3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj trailer<</Root 1 0 R>>";

/** A document of a student, whose bytes say its name. */
export async function makeDocument(db: DbOrTransaction, studentId: string, made: Made = {}) {
  const { name = "passport.pdf", kind = "passport", state = "in-review" } = made;
  const file = await makeFile(db, { ...made, name });
  const document = only(await db.insert(documents).values({ studentId, kind, state }).returning());
  await db.insert(documentFiles).values({ documentId: document.id, fileId: file.id, name, pages: 1 });
  return document;
}

/** The bytes of a PDF of one empty page that says its name. */
export const pdfBytes = (name: string): Buffer => Buffer.from(`%PDF-1.4 ${name}\n${ONE_PAGE}`);

/** A PDF that is stored, to which nothing points yet. */
export async function makeFile(
  db: DbOrTransaction,
  { name = "file.pdf", bytes: given, store }: Pick<Made, "name" | "bytes" | "store">,
) {
  const bytes = given === undefined ? pdfBytes(name) : Buffer.from(given);
  const stored = store
    ? await store.write([bytes])
    : {
        blob: randomBytes(32).toString("hex"),
        size: bytes.length,
        sha256: createHash("sha256").update(bytes).digest("hex"),
        wrappedKey: "none",
        keyId: "none",
      };
  return only(
    await db
      .insert(files)
      .values({ ...stored, mediaType: "application/pdf", scan: "unscanned" })
      .returning(),
  );
}

/** An upload that has arrived whole, being empty; gives its id. */
export async function makeUpload(db: DbOrTransaction, ownerId: string): Promise<string> {
  const id = randomUUID();
  await db.insert(uploads).values({ id, ownerId, name: "passport.pdf", size: 0 });
  return id;
}
