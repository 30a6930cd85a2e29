import { makeZip } from "client-zip";
import type { CasePaper } from "#app/admissions/case-files/case-files.server.ts";
import { paperEntries } from "#app/admissions/case-files/case-zip.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { personalDataMessages as texts } from "#app/platform/personal-data/personal-data.words.ts";

interface CopyParts {
  /** The copy for programs, and as a page to read. */
  readonly json: string;
  readonly page: string;
  readonly papers: readonly CasePaper[];
}

/** Everything about somebody in one file: the page, the JSON, and their documents, each decrypted when its turn comes. */
export function zipOfCopy(files: FileStore, { json, page, papers }: CopyParts): ReadableStream<Uint8Array> {
  return makeZip(
    (async function* () {
      yield { name: texts.zipPage, input: page };
      yield { name: texts.zipJson, input: json };
      yield* paperEntries(files, papers, texts.zipDocuments);
    })(),
  );
}
