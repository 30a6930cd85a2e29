import { LRUCache } from "lru-cache";
import { requesterShare } from "#app/platform/audit/request-audit.server.ts";
import type { Result } from "#app/platform/results/result.ts";
import type { ParseProblem, UntrustedParser } from "#app/platform/untrusted/untrusted-parser.server.ts";
import type { FileStore, StoredFile } from "./file-store.server.ts";
import { readWhole } from "./read-whole.server.ts";

type Drawn = Result<Uint8Array, ParseProblem | "no-such-page">;

/** Pages of stored PDFs as pictures. */
export interface DrawnPages {
  /**
   * A page, the first being 1, as a JPEG. The caller has checked who may see the file. Errors: `no-such-page`, and
   * those of `services.untrusted`.
   *
   * @throws BlobMissing
   */
  draw(file: StoredFile, page: number): Promise<Drawn>;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** Pages of stored PDFs as images. */
    drawnPages: DrawnPages;
  }
}

const MOST_BYTES = 32 * 1024 * 1024;
/** Long enough to draw each page once while a person reads the document. */
const LIFE_MS = 10 * 60_000;

/** Draws each page in a process of its own, once for all requests that come soon after one another. */
export function createDrawnPages(deps: {
  readonly files: Pick<FileStore, "read">;
  readonly untrusted: Pick<UntrustedParser, "parseLarge">;
}): DrawnPages {
  const drawn = new LRUCache<string, Uint8Array>({
    maxSize: MOST_BYTES,
    ttl: LIFE_MS,
    sizeCalculation: (picture) => picture.byteLength,
  });
  const underway = new Map<string, Promise<Drawn>>();

  async function drawNow(key: string, file: StoredFile, page: number): Promise<Drawn> {
    const result = await deps.untrusted.parseLarge("page", async () => [
      await readWhole(deps.files, file),
      page,
    ]);
    if (result.ok) drawn.set(key, result.value);
    return result;
  }

  return {
    async draw(file, page) {
      const key = `${file.blob} ${page}`;
      const known = drawn.get(key);
      if (known) return { ok: true, value: known };
      // Joined only within a share, so that a request never depends on another share's queue.
      const asked = `${key} ${requesterShare()}`;
      const drawing = underway.get(asked) ?? drawNow(key, file, page).finally(() => underway.delete(asked));
      underway.set(asked, drawing);
      return drawing;
    },
  };
}
