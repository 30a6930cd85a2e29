import { makeZip } from "client-zip";
import type { CaseFileDocument } from "#app/admissions/case-files/case-files.server.ts";
import { documentEntries } from "#app/admissions/case-files/case-zip.server.ts";
import { portableName } from "#app/platform/files/file-name.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { personalDataMessages as texts } from "#app/platform/personal-data/personal-data.words.ts";

interface CopyParts {
  /** The copy for programs, and as a page to read. */
  readonly json: string;
  readonly page: string;
  /** Documents of each student, in a folder of that name where they have one of their own. */
  readonly cases: readonly { readonly papers: readonly CaseFileDocument[]; readonly folder: string | null }[];
}

/**
 * Everything about a person in one file: the page, the JSON, and their documents, each decrypted when its turn comes.
 */
export function zipOfCopy(files: FileStore, { json, page, cases }: CopyParts): ReadableStream<Uint8Array> {
  return makeZip(
    (async function* () {
      yield { name: texts.zipPage, input: page };
      yield { name: texts.zipJson, input: json };
      for (const [at, { papers, folder }] of cases.entries()) {
        // Two of one name are two folders.
        const own = folder === null ? "" : `/${at + 1} ${portableName(folder)}`;
        yield* documentEntries(files, papers, { folder: `${texts.zipDocuments}${own}` });
      }
    })(),
  );
}
