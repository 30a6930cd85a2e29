import { data } from "react-router";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { ReturnedBecause } from "#app/admissions/documents/document-list.tsx";
import { agentSendPath, agentWalletPath } from "#app/admissions/documents/document-paths.ts";
import { DocumentSheet, ReplaceLink } from "#app/admissions/documents/document-sheet.tsx";
import { findDocument } from "#app/admissions/documents/documents.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/agency-document.route.ts";
import { ownAgency } from "./agency.server.ts";
import { studentMessages as texts } from "./agency.words.ts";
import { findAgencyStudent } from "./agency-student.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("document.view")];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData ? DOCUMENT_KIND_LABELS[loaderData.document.kind] : ""} · ${matches[0].loaderData?.brandName ?? ""}`,
  },
];

/** `…/documents/:documentId`: one document of a student that the partner represents. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, db, now, organisationId, place } = await ownAgency({ request, context });
  const student = orNotFound(await findAgencyStudent(db, organisationId, recordIdOf(params.studentId)));
  const document = orNotFound(await findDocument(db, actor, recordIdOf(params.documentId), now));
  if (document.studentId !== student.id) throw data(null, { status: 404 });
  await noteSeen(db, actor.userId, { type: "document", id: document.id });
  return { student, document, maySend: can(actor, "document.sendAsAgent", "own"), place };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { student, document, maySend, place } = loaderData;
  return (
    <article className="flex flex-col gap-6">
      <LiveChanges shown={[{ subject: "document", id: document.id }]} />
      <PageHeader
        compact
        back={
          <ButtonLink to={agentWalletPath(student.id)} variant="link" size="sm">
            {texts.documentsOf({ name: student.name })}
          </ButtonLink>
        }
        title={DOCUMENT_KIND_LABELS[document.kind]}
      />
      <ReturnedBecause document={document} />
      <DocumentSheet
        document={document}
        sentBy={document.sentBy}
        place={place}
        actions={
          maySend ? (
            <ReplaceLink
              to={agentSendPath(student.id)({ kind: document.kind, document, state: document.state })}
              state={document.state}
            />
          ) : null
        }
      />
    </article>
  );
}
