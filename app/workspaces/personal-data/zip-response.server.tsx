import { renderToStaticMarkup } from "react-dom/server";
import { findCase } from "#app/admissions/case-files/case-files.server.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import type { PersonalDataCopy } from "#app/platform/personal-data/sections.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import type { Services } from "#app/registry/services.server.ts";
import { CopyDocument } from "./copy-document.tsx";
import { zipOfCopy } from "./copy-zip.server.ts";

interface ZipOf {
  readonly copy: PersonalDataCopy;
  /** Whose documents are in it; null for who has no record. */
  readonly studentId: string | null;
  /** By whose calendar and language moments are written. */
  readonly place: Place;
  readonly name: string;
}

/** A copy as people save it: page, JSON and documents, streamed. */
export async function zipResponse(
  { db, files, now }: Pick<Services, "db" | "files" | "now">,
  { copy, studentId, place, name }: ZipOf,
): Promise<Response> {
  const papers = studentId === null ? [] : ((await findCase(db, studentId, now()))?.papers ?? []);
  const page = renderToStaticMarkup(<CopyDocument copy={copy} place={place} />);
  return fileResponse({
    bytes: zipOfCopy(files, { json: jsonOf(copy), page: `<!DOCTYPE html>${page}`, papers }),
    size: null,
    mediaType: "application/zip",
    name,
    saves: true,
  });
}

/** A copy as programs read it. */
export const jsonOf = (copy: PersonalDataCopy) => `${JSON.stringify(copy, null, 2)}\n`;
