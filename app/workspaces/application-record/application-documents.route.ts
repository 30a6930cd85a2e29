import { zipOf } from "#app/admissions/case-files/case-zip.server.ts";
import { openedCase } from "#app/admissions/case-files/opened-case.server.ts";
import { documentNames, NAME_PATTERNS } from "#app/admissions/university-submissions/document-names.ts";
import {
  findPasteSheet,
  listDocumentsToSend,
} from "#app/admissions/university-submissions/paste-sheet.server.ts";
import { portableName } from "#app/platform/files/file-name.ts";
import { fileResponse } from "#app/platform/files/file-response.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/application-documents.route.ts";

export const middleware: Route.MiddlewareFunction[] = [
  requires("admin.enter"),
  requires("caseFile.download"),
];

/**
 * `/admin/applications/:applicationId/documents.zip`: the documents of an application, named as its university
 * requires. Records a download that their owner can see.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, files, now } = context.get(servicesContext);
  const id = recordIdOf(params.applicationId);
  const found = await findPasteSheet(db, id, { agency: env.brandName, seesDocuments: false });
  const { studentId, contact, reference } = orNotFound(found);
  const papers = await listDocumentsToSend(db, studentId, now());
  if (papers.length === 0) {
    return redirect(`/admin/applications/${id}/paste-sheet`, {
      headers: { "set-cookie": flashCookie("case-empty") },
    });
  }
  const asked = new URL(request.url).searchParams.get("pattern");
  const pattern = isOneOf(NAME_PATTERNS, asked) ? asked : "family-first";
  await openedCase({ request, context }, { studentId, format: "zip", papers });
  return fileResponse({
    bytes: zipOf(files, papers, { names: documentNames(pattern, { ...contact, reference }, papers) }),
    size: null,
    mediaType: "application/zip",
    name: `${portableName(reference)}.zip`,
    saves: true,
  });
}
