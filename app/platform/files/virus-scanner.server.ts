import { Readable } from "node:stream";
import NodeClam from "clamscan";
import type { ClamdAddress } from "#app/platform/environment/file-settings.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import type { FileScan } from "./file-scan.ts";

export interface VirusScanner {
  /** Whether a scanner is configured at all. */
  readonly isSetUp: boolean;
  /**
   * Scans these bytes. `unscanned` if no scanner is configured, or if it cannot be reached, is too slow or refuses:
   * the nightly job retries.
   */
  scan(plain: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<FileScan>;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** Scans files for viruses where a scanner is configured. */
    scanner: VirusScanner;
  }
}

/** A file of 20 MB takes clamd a second or two; a document is not delayed for longer than this. */
const TIMEOUT_MS = 20_000;

/** ClamAV's `clamd`, if `CLAMD` is set; bytes are streamed to it and not stored there. */
export function createVirusScanner(options: {
  address: ClamdAddress | undefined;
  log: Pick<Logger, "warn" | "error">;
  timeoutMs?: number;
}): VirusScanner {
  const { address, log, timeoutMs: timeout = TIMEOUT_MS } = options;
  if (!address) return { isSetUp: false, scan: async () => "unscanned" };
  // Only through its socket: no local programs are ever started.
  const begun = new NodeClam().init({
    clamscan: { active: false },
    clamdscan: { ...address, timeout, localFallback: false, bypassTest: true },
  });
  return {
    isSetUp: true,
    async scan(plain) {
      try {
        const { isInfected, viruses } = await (await begun).scanStream(Readable.from(plain));
        if (isInfected === true) {
          log.error({ viruses: viruses.join(", ") }, "files: one carries a virus");
          return "infected";
        }
        if (isInfected === false) return "clean";
        log.warn("files: the virus scanner gave no answer");
      } catch (error) {
        log.warn({ err: error }, "files: the virus scanner could not be asked");
      }
      return "unscanned";
    },
  };
}
