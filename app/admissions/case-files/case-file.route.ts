import { data } from "react-router";
import { pdfLook } from "#app/platform/brand/pdf-look.server.ts";
import { BlobMissing, isBlobMissing } from "#app/platform/files/blob-store.ts";
import { portableName } from "#app/platform/files/file-name.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import type { FileStore } from "#app/platform/files/file-store.server.ts";
import { readWhole } from "#app/platform/files/read-whole.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { renderPdf } from "#app/platform/pdf/render-pdf.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/case-file.route.ts";
import { CaseCover } from "./case-cover.pdf.tsx";
import { CASE_FORMATS, MOST_JOINED_BYTES } from "./case-file.ts";
import { type CaseFileDocument, findCase } from "./case-files.server.ts";
import { caseFileMessages as texts } from "./case-files.words.ts";
import { zipOf } from "./case-zip.server.ts";
import { openedCase } from "./opened-case.server.ts";

export const middleware: Route.MiddlewareFunction[] = [
  requires("admin.enter"),
  requires("caseFile.download"),
];

/**
 * `/admin/students/:studentId/case/zip` and `/pdf`: all current documents of a student. Records a download that the
 * student can see. If they cannot be combined, redirects to the record, which gives the reason.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, files, now, untrusted, brand } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const studentId = recordIdOf(params.studentId);
  const format = CASE_FORMATS.find((known) => known === params.format);
  const found = format ? await findCase(db, studentId, now()) : null;
  if (!format || !found) throw data(null, { status: 404 });
  const { papers, name } = found;
  const back = (why: FlashKey) =>
    redirect(`/admin/students/${studentId}`, { headers: { "set-cookie": flashCookie(why) } });
  if (papers.length === 0) return back("case-empty");
  const bytes = papers.reduce((sum, { file }) => sum + (file?.size ?? 0), 0);
  if (format === "pdf" && bytes > MOST_JOINED_BYTES) return back("case-too-large");
  await openedCase({ request, context }, { studentId, format, papers });
  const fileName = `${portableName(texts.title({ name }))}.${format}`;
  if (format === "zip") {
    const body = zipOf(files, papers);
    return fileResponse({
      bytes: body,
      size: null,
      mediaType: "application/zip",
      name: fileName,
      saves: true,
    });
  }
  const joined = await untrusted
    .parseLarge("papers", async () => {
      const cover = await renderPdf(
        CaseCover,
        {
          ...found,
          brandName: env.brandName,
          madeBy: user.fullName,
          madeAt: now(),
          place: placeOf(user),
        },
        pdfLook(brand.now()),
      );
      return [cover, await Promise.all(papers.map((paper) => read(files, paper)))];
    })
    .catch((error: unknown) => {
      if (isBlobMissing(error)) return { ok: false, error: "not-joined" } as const;
      throw error;
    });
  if (!joined.ok) return back(joined.error === "busy" ? "case-busy" : "case-not-joined");
  const { value } = joined;
  return fileResponse({
    bytes: [value],
    size: value.length,
    mediaType: "application/pdf",
    name: fileName,
    saves: true,
  });
}

async function read(files: FileStore, { file, mediaType }: CaseFileDocument) {
  if (!file) throw new BlobMissing();
  return { bytes: await readWhole(files, file), mediaType };
}
