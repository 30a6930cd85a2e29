import { findCase } from "#app/admissions/case-files/case-files.server.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import type { PersonalDataCopy } from "#app/platform/personal-data/sections.ts";
import type { Services } from "#app/platform/services/services.server.ts";
import { zipOfCopy } from "./copy-zip.server.ts";

interface ZipOf {
  readonly copy: PersonalDataCopy;
  /** Whose documents are in it; each in a folder of their own where there are several. */
  readonly studentIds: readonly string[];
  /** The copy as a page, in HTML. */
  readonly page: string;
  readonly name: string;
}

/** A copy as people save it: page, JSON and documents, streamed. */
export async function zipResponse(
  { db, files, now }: Pick<Services, "db" | "files" | "now">,
  { copy, studentIds, page, name }: ZipOf,
): Promise<Response> {
  const cases = [];
  for (const studentId of studentIds) {
    const found = await findCase(db, studentId, now());
    if (found) cases.push({ papers: found.papers, folder: studentIds.length > 1 ? found.name : null });
  }
  return fileResponse({
    bytes: zipOfCopy(files, { json: jsonOf(copy), page: `<!DOCTYPE html>${page}`, cases }),
    size: null,
    mediaType: "application/zip",
    name,
    saves: true,
  });
}

/** A copy as programs read it. */
export const jsonOf = (copy: PersonalDataCopy) => `${JSON.stringify(copy, null, 2)}\n`;
