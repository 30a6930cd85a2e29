import { isStoreOutOfReach } from "#app/platform/results/out-of-reach.ts";
import { err, ok, type Result } from "#app/platform/results/result.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import type { RefusedFile } from "./file-problem.ts";
import type { FileScan } from "./file-scan.ts";
import type { FileStore, StoredFile } from "./file-store.server.ts";
import type { InsertedFile } from "./insert-file.server.ts";
import type { InspectedFile } from "./inspect-file.ts";
import { readWhole } from "./read-whole.server.ts";

/** A received file. `too-big` was not stored; nor was `unstored`, because the store is unreachable. */
export type ReceivedFile =
  | { readonly kind: "stored"; readonly name: string; readonly stored: StoredFile }
  | { readonly kind: "too-big"; readonly name: string }
  | { readonly kind: "unstored"; readonly name: string; readonly error: unknown }
  | { readonly kind: "none" };

/** A file that is in the store. */
type StoredUpload = Extract<ReceivedFile, { kind: "stored" }>;

/** Files that arrived in parts, each with its parts in order. Several files are the pages of one. */
export interface ReceivedParts {
  readonly kind: "parts";
  readonly name: string;
  readonly pages: readonly (readonly StoredFile[])[];
}

/** A file that was inspected and stored, and has no row yet. */
interface InspectedUpload {
  /** As uploaded, whatever its content. */
  readonly name: string;
  readonly kept: InsertedFile;
  readonly pages: number;
  /** A small JPEG, not stored; null for a PDF whose first page cannot be drawn. */
  readonly thumbnail: Uint8Array | null;
}

/** Stores a file while it arrives. A caller that does not use it removes it with `dropReceived`, or the sweep does. */
export async function storeReceived(
  store: FileStore,
  name: string,
  plain: Parameters<FileStore["write"]>[0],
): Promise<Exclude<ReceivedFile, { kind: "none" }>> {
  try {
    return { kind: "stored", name, stored: await store.write(plain) };
  } catch (error) {
    if (!isStoreOutOfReach(error)) throw error;
    return { kind: "unstored", name, error };
  }
}

/** Removes the bytes of a file that is not used. */
export async function dropReceived(store: FileStore, file: ReceivedFile): Promise<void> {
  if (file.kind === "stored") await store.blobs.remove(file.stored.blob);
}

/** Identifies the file of a request, to tell whether a repeated request has the same one. */
export const fingerprint = (file: ReceivedFile): string =>
  file.kind === "stored" ? file.stored.sha256 : file.kind;

/**
 * Reads a file that is not stored: a table, a logo. Its bytes are removed afterwards, also after an error.
 *
 * @param read loads the bytes with `load`, which a parser calls only when its turn in the queue has come
 */
export async function readAndDrop<Answer>(
  store: FileStore,
  file: StoredUpload,
  read: (load: () => Promise<Uint8Array>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await read(() => readWhole(store, file.stored));
  } finally {
    await dropReceived(store, file);
  }
}

/**
 * Processes an uploaded file: inspects it in a process of its own, scans both the original and the rewritten version
 * for viruses, and stores them. `insertKept` then writes its rows, or `dropKept` removes it. A refused file is
 * removed immediately; the parts of uploads are left to the caller that stored them.
 *
 * @throws BlobMissing, StoreOutOfReach
 */
export async function receive(
  { files: store, scanner, untrusted }: Pick<Services, "files" | "scanner" | "untrusted">,
  sent: ReceivedFile | ReceivedParts,
): Promise<Result<InspectedUpload, RefusedFile>> {
  if (sent.kind !== "stored" && sent.kind !== "parts") return err(sent.kind);
  const whole = sent.kind === "stored" ? sent.stored : null;
  const pages = sent.kind === "stored" ? [[sent.stored]] : sent.pages;
  const load = () => Promise.all(pages.map((parts) => readWhole(store, ...parts)));
  const first = async () => (await load())[0] ?? new Uint8Array();
  const refuse = async (problem: RefusedFile) => {
    if (whole) await store.blobs.remove(whole.blob);
    return err(problem);
  };
  const parsed = await (pages.length > 1
    ? untrusted.parseLarge("photos", async () => [await load()])
    : untrusted.parseLarge("file", async () => [await first()]));
  if (!parsed.ok) {
    const { error } = parsed;
    return refuse(error === "unreadable" || error === "too-big" ? "broken" : error);
  }
  const inspected = parsed.value;
  const original = await scanner.scan(whole ? await store.read(whole) : await load());
  // If the original could not be scanned, it is scanned in the night, together with the rewritten version.
  const scan = original === "clean" ? await scanner.scan([inspected.cleaned]) : original;
  if (scan === "infected") return refuse("infected");
  // An upload in parts is one file once it is complete; photos that were joined have no single original.
  const isOnePdf = inspected.mediaType === "application/pdf" && pages.length === 1;
  const asSent = whole ?? (isOnePdf ? await store.write([await first()]) : null);
  return ok({
    name: sent.name,
    kept: await keep(store, inspected, scan, asSent),
    pages: inspected.pages,
    thumbnail: inspected.thumbnail,
  });
}

/**
 * Stores an inspected file. The original of a PDF is stored separately, for a signature that is only valid for its
 * own bytes; of a picture nothing that the camera added is stored.
 *
 * @param sent the file as it was uploaded; null if it came in parts of something larger
 */
async function keep(
  store: FileStore,
  { cleaned, mediaType }: Pick<InspectedFile, "cleaned" | "mediaType">,
  scan: FileScan,
  sent: StoredFile | null,
): Promise<InsertedFile> {
  const file = await store.write([cleaned]);
  if (mediaType === "application/pdf") return { file, original: sent, mediaType, scan };
  if (sent) await store.blobs.remove(sent.blob);
  return { file, original: null, mediaType, scan };
}

/** Removes the bytes of a file that no row refers to. */
export async function dropStored(store: FileStore, { file, original }: InsertedFile): Promise<void> {
  await store.blobs.remove(file.blob);
  if (original) await store.blobs.remove(original.blob);
}
