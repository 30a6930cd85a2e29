import { LRUCache } from "lru-cache";
import type { Result } from "#app/platform/results/result.ts";
import type { ParseProblem, UntrustedParser } from "#app/platform/untrusted/untrusted-parser.server.ts";
import type { FileStore, StoredFile } from "./file-store.server.ts";
import type { PdfText } from "./read-pdf-text.server.ts";
import { readWhole } from "./read-whole.server.ts";

type Read = Result<PdfText, ParseProblem>;

/** Texts of stored PDFs. */
export interface FileTexts {
  /**
   * The text of a PDF. The caller has judged who can see the file. Errors: those of `services.untrusted`.
   *
   * @throws BlobMissing
   */
  read(file: StoredFile): Promise<Read>;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** Texts of stored PDFs. */
    fileTexts: FileTexts;
  }
}

const MOST_BYTES = 4 * 1024 * 1024;
/** Long enough to work through the findings of a case. Texts are stored nowhere else. */
const LIFE_MS = 10 * 60_000;

/** Reads each file in a process of its own, once for a while: stored files never change. */
export function createFileTexts(deps: {
  readonly files: Pick<FileStore, "read">;
  readonly untrusted: Pick<UntrustedParser, "parseLarge">;
}): FileTexts {
  const known = new LRUCache<string, Read>({
    maxSize: MOST_BYTES,
    ttl: LIFE_MS,
    sizeCalculation: (read) => 200 + (read.ok ? read.value.text.length * 2 : 0),
  });
  return {
    async read(file) {
      const before = known.get(file.blob);
      if (before) return before;
      const read = await deps.untrusted.parseLarge("pdf-text", async () => [
        await readWhole(deps.files, file),
      ]);
      // A busy moment says nothing about the file.
      if (read.ok || read.error !== "busy") known.set(file.blob, read);
      return read;
    },
  };
}
