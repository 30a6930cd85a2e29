import { makeZip } from "client-zip";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { portableName, savedName } from "#app/platform/files/file-name.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { isTransient } from "#app/platform/jobs/transient.server.ts";
import type { CaseFileDocument } from "./case-files.server.ts";
import { caseFileMessages as texts } from "./case-files.words.ts";

/**
 * The documents as a ZIP, each decrypted when its turn comes: never more than a piece of one is in memory. What carries a virus
 * or was lost by the store is named in a text file at the end; the others arrive.
 */
export function zipOf(
  files: FileStore,
  papers: readonly CaseFileDocument[],
  naming?: Naming,
): ReadableStream<Uint8Array> {
  return makeZip(documentEntries(files, papers, naming));
}

interface Naming {
  /** The folder of a ZIP that holds more. */
  readonly folder?: string;
  /** The name of each document, no two alike; left out: numbered, by type and given name. */
  readonly names?: readonly string[];
}

/** The same as entries of a ZIP that holds more. */
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
      // What is lost or damaged is named. A store that is away says nothing of a file: the ZIP ends, and can be had later.
      if (isTransient(error)) throw error;
      missing.push(name);
    }
  }
  if (missing.length > 0) {
    yield { name: within(texts.missing), input: texts.missingText({ names: missing.join("\n") }) };
  }
}

/** Numbered, so that two of one name are two files, and they stand in the order of the case. */
function entryName(at: number, { kind, name, mediaType }: CaseFileDocument): string {
  const number = String(at + 1).padStart(2, "0");
  return portableName(`${number} ${DOCUMENT_KIND_LABELS[kind]} - ${savedName(name, mediaType)}`);
}
