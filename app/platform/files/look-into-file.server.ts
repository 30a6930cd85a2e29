import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { RefusedFile } from "./file-problem.ts";
import type { FileScan } from "./file-scan.ts";
import type { FileProblem, InspectedFile } from "./inspect-file.ts";
import type { VirusScanner } from "./virus-scanner.server.ts";

/** What the parser of files, in a process of its own, says of one; and why it could not say anything. */
type Parsed = Result<InspectedFile, FileProblem | "unreadable" | "too-big" | "too-slow" | "busy">;

/**
 * Inspects an uploaded file and scans it for viruses, both as it was sent and as it will be stored.
 *
 * @param parse asks the parser, which loads the bytes only when its turn has come
 * @param plain the bytes as they were sent
 */
export async function lookIntoFile(
  scanner: VirusScanner,
  parse: () => Promise<Parsed>,
  plain: () => Promise<Iterable<Uint8Array> | AsyncIterable<Uint8Array>>,
): Promise<Result<{ inspected: InspectedFile; scan: FileScan }, RefusedFile>> {
  const parsed = await parse();
  if (!parsed.ok) {
    const { error } = parsed;
    return err(error === "unreadable" || error === "too-big" ? "broken" : error);
  }
  const original = await scanner.scan(await plain());
  // What could not be scanned as it came is scanned in the night, with what was made of it.
  const scan = original === "clean" ? await scanner.scan([parsed.value.cleaned]) : original;
  return scan === "infected" ? err("infected") : ok({ inspected: parsed.value, scan });
}
