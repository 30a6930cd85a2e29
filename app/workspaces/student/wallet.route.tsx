import { requestMessages } from "#app/admissions/document-requests/document-requests.words.ts";
import { askedPapers } from "#app/admissions/document-requests/notifications.server.ts";
import { listRequests } from "#app/admissions/document-requests/queries.server.ts";
import { RequestList } from "#app/admissions/document-requests/request-list.tsx";
import { DocumentList } from "#app/admissions/documents/document-list.tsx";
import { ownDocumentPath, sendPath, WALLET_PATH } from "#app/admissions/documents/document-paths.ts";
import { listDocuments } from "#app/admissions/documents/documents.server.ts";
import { documentMessages as texts } from "#app/admissions/documents/documents.words.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/wallet.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("document.send")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/documents`: everything that a student has sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { studentId } = actor;
  const place = placeOf(user);
  if (studentId) await noteSeen(db, actor.userId, askedPapers(studentId));
  return {
    documents: studentId ? await listDocuments(db, studentId, now()) : [],
    requests: studentId ? await listRequests(db, studentId, now()) : [],
    today: calendarDateIn(now(), place.timeZone),
    place,
  };
}

const SHOWN = [{ subject: "document" }, { subject: "document-request" }];

export default function Page({ loaderData }: Route.ComponentProps) {
  const { documents, requests, today, place } = loaderData;
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
      {requests.length > 0 ? (
        <Card title={requestMessages.title} description={requestMessages.lead} className="mb-10">
          <RequestList
            requests={requests}
            today={today}
            place={place}
            hrefOf={ownDocumentPath}
            sendHref={sendPath}
          />
        </Card>
      ) : null}
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
