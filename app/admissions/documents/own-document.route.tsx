import { data } from "react-router";
import { DOCUMENT_KIND_LABELS } from "#app/admissions/document-kinds/kinds.ts";
import { nameOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { Whose } from "#app/admissions/students/whose.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/own-document.route.ts";
import { changeDocumentKind } from "./change-kind.server.ts";
import { ChangeKindForm } from "./change-kind-form.tsx";
import { ReturnedBecause } from "./document-list.tsx";
import { ownDocumentPath, WALLET_PATH } from "./document-paths.ts";
import { changeDocumentKindSchema, removeDocumentSchema } from "./document-schema.ts";
import { DocumentSheet, ReplaceLink } from "./document-sheet.tsx";
import { DocumentViews } from "./document-views.tsx";
import { findDocument, listDocumentViews } from "./documents.server.ts";
import { documentMessages as texts } from "./documents.words.ts";
import { removeDocument } from "./remove-document.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("document.send")];

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  {
    title: `${loaderData ? DOCUMENT_KIND_LABELS[loaderData.document.kind] : texts.title} · ${matches[0].loaderData?.brandName ?? ""}`,
  },
];

/** `/student-dashboard/documents/:documentId`: one document, and who opened it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = recordIdOf(params.documentId);
  const document = orNotFound(await findDocument(db, actor, id, now()));
  await noteSeen(db, actor.userId, { type: "document", id });
  const whose = await nameOwnStudents(db, actor);
  return {
    document,
    whose: whose(document.studentId),
    views: await listDocumentViews(db, id),
    place: placeOf(user),
  };
}

export const action = intents({
  "change-kind": {
    needs: "document.changeKind",
    form: changeDocumentKindSchema,
    run: (args) =>
      writeForm(args, {
        schema: changeDocumentKindSchema,
        command: (deps, actor, input) =>
          changeDocumentKind(deps, actor, { ...input, id: recordIdOf(args.params.documentId) }),
        to: () => ownDocumentPath(recordIdOf(args.params.documentId)),
        message: "document-kind-changed",
      }),
  },
  remove: {
    needs: "document.remove",
    form: removeDocumentSchema,
    async run({ actor, services, form, facts, params }) {
      const submission = parseSubmission(form, removeDocumentSchema);
      const id = recordIdOf(params.documentId);
      if (submission.status !== "success") throw data(null, { status: 404 });
      const { version } = submission.value;
      const removed = await removeDocument(writeDeps(services, facts), actor, { id, version });
      // A repeated submission finds it already deleted, which is fine.
      if (removed.ok) {
        throw redirect(WALLET_PATH, { headers: { "set-cookie": flashCookie("document-removed") } });
      }
      if (removed.error.code === "not-found") throw data(null, { status: 404 });
      return data({ refused: true }, { status: 409 });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { document, whose, views, place } = loaderData;
  const forKind = answerFor(actionData, "change-kind");
  const isStale =
    (actionData && "refused" in actionData && actionData.refused) || forKind?.staleVersion != null;
  // An expired document was accepted before.
  const stays = document.state === "accepted" || document.state === "expired";
  return (
    <article className="flex flex-col gap-8">
      <LiveChanges shown={[{ subject: "document", id: document.id }]} />
      <div>
        <p>
          <ButtonLink to={WALLET_PATH} variant="link" size="sm">
            {texts.back}
          </ButtonLink>
        </p>
        <h2 className="mt-2 text-2xl">{DOCUMENT_KIND_LABELS[document.kind]}</h2>
        <Whose name={whose} className="mt-1" />
      </div>
      {isStale ? <Notice tone="warning" title={texts.stale} live /> : null}
      <ReturnedBecause document={document} />
      <DocumentSheet
        document={document}
        sentBy={document.sentBy}
        place={place}
        decision={
          document.state === "in-review" ? (
            <ChangeKindForm key={document.version} document={document} lastResult={forKind?.lastResult} />
          ) : null
        }
        actions={
          <>
            <ReplaceLink to={`${WALLET_PATH}/send?document=${document.id}`} state={document.state} />
            {stays ? null : (
              <ConfirmedButton
                intent="remove"
                label={texts.remove}
                title={texts.removeTitle}
                description={texts.removeHint}
                version={document.version}
              />
            )}
          </>
        }
      />
      {stays ? (
        <p className="text-ink-muted text-sm">
          {texts.keepsAccepted} <TextLink to="/student-dashboard/messages">{texts.writeToUs}</TextLink>
        </p>
      ) : null}
      <Card title={texts.whoSaw} description={texts.whoSawHint}>
        <DocumentViews views={views} place={place} />
      </Card>
    </article>
  );
}
