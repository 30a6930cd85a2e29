import { placeOf } from "#app/platform/http/place.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/wallet.route.ts";
import { DocumentList } from "./document-list.tsx";
import { WALLET_PATH } from "./document-paths.ts";
import { listDocuments } from "./documents.server.ts";
import { documentMessages as texts } from "./documents.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("document.send")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/documents`: everything that a student has sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  return {
    documents: actor.studentId ? await listDocuments(db, actor.studentId, now()) : [],
    place: placeOf(user),
  };
}

const SHOWN = [{ subject: "document" }];

export default function Page({ loaderData }: Route.ComponentProps) {
  const { documents, place } = loaderData;
  const send = (
    <ButtonLink to={`${WALLET_PATH}/send`} variant="primary">
      {texts.send}
    </ButtonLink>
  );
  return (
    <>
      <LiveChanges shown={SHOWN} />
      <p>
        <ButtonLink to="/student-dashboard" variant="link" size="sm">
          {texts.backToDashboard}
        </ButtonLink>
      </p>
      <PageHeader
        compact
        title={texts.title}
        description={texts.lead}
        actions={documents.length > 0 ? send : null}
      />
      {documents.length === 0 ? (
        <EmptyState title={texts.none} actions={send}>
          {texts.noneHint}
        </EmptyState>
      ) : (
        <DocumentList documents={documents} hrefOf={(id) => `${WALLET_PATH}/${id}`} place={place} />
      )}
    </>
  );
}
