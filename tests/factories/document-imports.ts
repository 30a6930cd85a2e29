import {
  documentImportFiles,
  documentImports,
} from "#app/admissions/document-imports/document-imports.tables.server.ts";
import type { DbOrTransaction } from "#app/platform/database/client.server.ts";
import { only } from "./records.ts";

export interface DocumentImportsOfWorld {
  readonly checked: string;
  /** A file of that one. */
  readonly file: string;
  readonly ready: string;
  readonly running: string;
  readonly done: string;
}

/** Imports of documents in every state, each with one file in a folder of this name. */
export async function makeDocumentImports(
  db: DbOrTransaction,
  ownerId: string,
  name: string,
  { recordId = null, fileId = null }: { recordId?: string | null; fileId?: string | null } = {},
): Promise<DocumentImportsOfWorld> {
  const make = async (given: Partial<typeof documentImports.$inferInsert>, isAdded = false) => {
    const { id } = only(
      await db
        .insert(documentImports)
        .values({ fileName: "Documents.zip", ownerId, ...given })
        .returning(),
    );
    const file = only(
      await db
        .insert(documentImportFiles)
        .values({
          importId: id,
          position: 1,
          path: `${name}/passport.pdf`,
          size: 100,
          entry: { offset: 0, compressedSize: 100, size: 100, method: 0, crc32: 0 },
          recordId,
          kind: "passport",
          candidates: [],
          outcome: isAdded ? "added" : null,
        })
        .returning(),
    );
    return { id, file: file.id };
  };
  const startedAt = new Date();
  const checked = await make({ fileId });
  return {
    checked: checked.id,
    file: checked.file,
    ready: (await make({ fileId })).id,
    running: (await make({ startedAt })).id,
    done: (await make({ startedAt, endedAt: startedAt }, true)).id,
  };
}
