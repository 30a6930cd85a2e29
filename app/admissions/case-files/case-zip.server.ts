import { makeZip } from "client-zip";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { portableName, savedName } from "#app/platform/files/file-name.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { isTransient } from "#app/platform/jobs/transient.server.ts";
import type { CaseFileDocument } from "./case-files.server.ts";
import { caseFileMessages as texts } from "./case-files.words.ts";

/**
 * Streams the documents as a ZIP, decrypted one after the other in small chunks. A text file at the end names those
 * that are infected or lost; the others are included.
 */
export function zipOf(
  files: FileStore,
  papers: readonly CaseFileDocument[],
  naming?: Naming,
): ReadableStream<Uint8Array> {
  return makeZip(documentEntries(files, papers, naming));
}

interface Naming {
  /** The folder within a larger ZIP. */
  readonly folder?: string;
  /** The unique name of each document; by default numbered, by type and given name. */
  readonly names?: readonly string[];
}

/** The same as entries of a larger ZIP. */
export async function* documentEntries(
  files: FileStore,
  papers: readonly CaseFileDocument[],
  { folder, names }: Naming = {},
) {
  const within = (name: string) => (folder ? `${folder}/${name}` : name);
  const missing: string[] = [];
  for (const [at, paper] of papers.entries()) {
    const name = within(names?.[at] ?? entryName(at, paper));
    try {
      if (paper.file) yield { name, input: await files.read(paper.file), size: paper.file.size };
      else missing.push(name);
    } catch (error) {
      // A lost or damaged file is named. If the store is unavailable, the ZIP is aborted and can be retried.
      if (isTransient(error)) throw error;
      missing.push(name);
    }
  }
  if (missing.length > 0) {
    yield { name: within(texts.missing), input: texts.missingText({ names: missing.join("\n") }) };
  }
}

/** Numbered, so that names are unique and sorted in the order of the case. */
function entryName(at: number, { kind, name, mediaType }: CaseFileDocument): string {
  const number = String(at + 1).padStart(2, "0");
  return portableName(`${number} ${DOCUMENT_KIND_LABELS[kind]} - ${savedName(name, mediaType)}`);
}
