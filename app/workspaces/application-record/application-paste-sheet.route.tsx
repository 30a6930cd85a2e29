import { useLocation } from "react-router";
import { staffDocumentPath } from "#app/admissions/documents/document-paths.ts";
import {
  documentNames,
  NAME_PATTERNS,
  type NamePattern,
  sizeLimitOf,
} from "#app/admissions/university-submissions/document-names.ts";
import { DocumentsToSend } from "#app/admissions/university-submissions/documents-to-send.tsx";
import {
  findPasteSheet,
  listDocumentsToSend,
} from "#app/admissions/university-submissions/paste-sheet.server.ts";
import { pasteSheetOf } from "#app/admissions/university-submissions/paste-sheet.ts";
import { PasteSheet } from "#app/admissions/university-submissions/paste-sheet.tsx";
import { pasteSheetMessages as texts } from "#app/admissions/university-submissions/paste-sheet.words.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can, ifMay } from "#app/platform/permissions/resolver.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/application-paste-sheet.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("application.list")];

export const handle = { opens: "record", row: "applicationId" } satisfies OpensHandle;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/applications/:applicationId/paste-sheet`: its facts, to be copied into the form of a university. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.applicationId);
  const seesDocuments = can(actor, "document.view");
  const facts = orNotFound(await findPasteSheet(db, id, { agency: env.brandName, seesDocuments }));
  await opened(
    { request, context },
    { action: "application.view", subjectType: "application", subjectId: id, fields: ["paste-sheet"] },
  );
  const { contact, reference, studentId } = facts;
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get("pattern");
  const pattern: NamePattern = isOneOf(NAME_PATTERNS, asked) ? asked : "family-first";
  const papers = await ifMay(actor, "document.view", () => listDocumentsToSend(db, studentId, now()));
  const names = documentNames(pattern, { ...contact, reference }, papers ?? []);
  return {
    ...pasteSheetOf(facts),
    id,
    reference,
    student: `${contact.firstName} ${contact.lastName}`.trim(),
    studentId,
    pattern,
    limit: sizeLimitOf(searchParams.get("limit")),
    documents:
      papers?.map((paper, at) => ({
        id: paper.id,
        name: names[at] ?? paper.name,
        bytes: paper.file?.size ?? null,
      })) ?? null,
    mayDownload: can(actor, "caseFile.download"),
    recordHref: `/admin/applications/${id}${searchWithout(request, "pattern", "limit")}`,
    locale: placeOf(user).locale,
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { id, reference, student, studentId, documents, pattern, limit, recordHref } = loaderData;
  const { search } = useLocation();
  return (
    <RecordFrame key={id} name={texts.title} above={[{ label: reference, to: recordHref }]} wayOnPhone>
      <RecordHead name={texts.pageTitle({ reference })} line={student} />
      <p className="max-w-prose text-ink-muted">{texts.lead}</p>
      <PasteSheet sections={loaderData.sections} missing={loaderData.missing} />
      {documents ? (
        <DocumentsToSend
          documents={documents}
          pattern={pattern}
          limit={limit}
          hrefOf={(document) => staffDocumentPath(studentId, document)}
          downloadHref={
            loaderData.mayDownload
              ? `/admin/applications/${id}/documents.zip?${new URLSearchParams({ pattern })}`
              : null
          }
          documentsHref={`/admin/students/${studentId}?tab=documents`}
          locale={loaderData.locale}
          kept={[...new URLSearchParams(search)].filter(([name]) => name !== "pattern" && name !== "limit")}
        />
      ) : null}
    </RecordFrame>
  );
}
