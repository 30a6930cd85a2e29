import { data } from "react-router";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { type IntentArgs, intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordHeader } from "#app/platform/records/record-header.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatDay } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/staff-document.route.ts";
import { DecisionForms } from "./decision-forms.tsx";
import { ReturnedBecause } from "./document-list.tsx";
import { staffDocumentPath } from "./document-paths.ts";
import { acceptDocumentSchema, returnDocumentSchema } from "./document-schema.ts";
import { DocumentSheet } from "./document-sheet.tsx";
import { DocumentViews } from "./document-views.tsx";
import { findDocument, listDocumentViews } from "./documents.server.ts";
import { documentMessages as texts } from "./documents.words.ts";
import { acceptDocument, returnDocument } from "./judge-document.server.ts";
import { DOCUMENT_KIND_LABELS } from "./kinds.ts";
import { DOCUMENT_STATE_LABELS } from "./states.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("student.view")];

export const handle = { opens: "record", row: "studentId" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? [{ title: texts.ofStudent({ name: loaderData.document.studentName }) }] : [];

/** `/admin/students/:studentId/documents/:documentId`: a document, and what is decided on it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  // Whoever may see only their own record has another place to see it.
  if (!can(actor, "document.view")) throw data(null, { status: 404 });
  const [studentId, id] = [recordIdOf(params.studentId), recordIdOf(params.documentId)];
  const document = orNotFound(await findDocument(db, actor, id, now()));
  if (document.studentId !== studentId) throw data(null, { status: 404 });
  await opened(
    { request, context },
    { action: "student.view", subjectType: "student", subjectId: studentId, fields: ["documents"] },
  );
  return {
    document,
    views: await listDocumentViews(db, id),
    mayJudge: can(actor, "document.judge"),
    place: placeOf(user),
    studentPath: `/admin/students/${studentId}${searchWithout(request, "edit")}`,
  };
}

const back =
  ({ params, request }: IntentArgs) =>
  () =>
    `${staffDocumentPath(recordIdOf(params.studentId), recordIdOf(params.documentId))}${searchWithout(request, "edit")}`;

export const action = intents({
  accept: {
    needs: "document.judge",
    form: acceptDocumentSchema,
    run: (args) =>
      writeForm(args, {
        schema: acceptDocumentSchema,
        command: (deps, actor, input) =>
          acceptDocument(deps, actor, { ...input, id: recordIdOf(args.params.documentId) }),
        to: back(args),
        message: "document-accepted",
      }),
  },
  return: {
    needs: "document.judge",
    form: returnDocumentSchema,
    run: (args) =>
      writeForm(args, {
        schema: returnDocumentSchema,
        command: (deps, actor, input) =>
          returnDocument(deps, actor, { ...input, id: recordIdOf(args.params.documentId) }),
        to: back(args),
        message: "document-returned",
      }),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { document, views, mayJudge, place, studentPath } = loaderData;
  const forAccept = answerFor(actionData, "accept");
  const forReturn = answerFor(actionData, "return");
  const stale = (forAccept ?? forReturn)?.staleVersion != null;
  return (
    <article key={document.id} className="flex flex-col gap-7">
      <LiveChanges shown={[{ subject: "document", id: document.id }]} />
      <RecordHeader
        title={DOCUMENT_KIND_LABELS[document.kind]}
        subtitle={<TextLink to={studentPath}>{document.studentName}</TextLink>}
      />
      {stale ? <Notice tone="warning" title={texts.stale} live /> : null}
      <DocumentSheet document={document} place={place} />
      <p className="text-ink-muted text-sm">{texts.unscanned}</p>
      {document.decidedAt ? (
        <p className="text-sm">
          {texts.decidedBy({
            state: DOCUMENT_STATE_LABELS[document.state === "expired" ? "accepted" : document.state],
            name: document.decidedBy ?? texts.someone,
            day: formatDay(document.decidedAt, place),
          })}
        </p>
      ) : null}
      <ReturnedBecause document={document} />
      {mayJudge ? (
        <DecisionForms
          key={document.version}
          document={document}
          accept={forAccept?.lastResult}
          giveBack={forReturn?.lastResult}
        />
      ) : null}
      <Card level={3} title={texts.whoSaw}>
        <DocumentViews views={views} place={place} />
      </Card>
    </article>
  );
}
