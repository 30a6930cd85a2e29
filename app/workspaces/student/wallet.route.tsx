import { useRevalidator } from "react-router";
import { listMissing } from "#app/admissions/checklists/checklists.server.ts";
import { MissingDocuments } from "#app/admissions/checklists/missing-documents.tsx";
import { requestMessages } from "#app/admissions/document-requests/document-requests.words.ts";
import { readWallet } from "#app/admissions/document-requests/read-wallet.server.ts";
import { isOpen } from "#app/admissions/document-requests/request-state.ts";
import { Wallet } from "#app/admissions/document-requests/wallet.tsx";
import { DocumentDrop, type DropPlace } from "#app/admissions/documents/document-drop.tsx";
import { ownDocumentPath, sendPath, WALLET_PATH } from "#app/admissions/documents/document-paths.ts";
import { documentMessages as texts } from "#app/admissions/documents/documents.words.ts";
import { nameOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/wallet.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("document.send")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/documents`: everything that was sent for the students of an account, each with their own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const place = placeOf(user);
  const whose = await nameOwnStudents(db, actor);
  const wallets = [];
  for (const studentId of actor.studentIds) {
    const { documents, requests } = await readWallet(db, { userId: actor.userId, studentId, now: now() });
    wallets.push({
      studentId,
      whose: whose(studentId),
      documents,
      requests,
      missing: await listMissing(db, studentId, now()),
    });
  }
  return { wallets, limits: env.documentLimits, today: calendarDateIn(now(), place.timeZone), place };
}

const SHOWN = [{ subject: "document" }, { subject: "document-request" }];

export default function Page({ loaderData }: Route.ComponentProps) {
  const { wallets, today, place, limits } = loaderData;
  const [only] = wallets.length === 1 ? wallets : [];
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
        actions={only && only.documents.length > 0 ? <Send studentId={null} /> : null}
      />
      {wallets.map((wallet) => (
        <OwnWallet
          key={wallet.studentId}
          wallet={wallet}
          studentId={only ? null : wallet.studentId}
          today={today}
          place={place}
          limits={limits}
        />
      ))}
    </>
  );
}

const Send = ({ studentId }: { studentId: string | null }) => (
  <ButtonLink
    to={studentId === null ? `${WALLET_PATH}/send` : `${WALLET_PATH}/send?student=${studentId}`}
    variant="primary"
  >
    {texts.send}
  </ButtonLink>
);

type OwnWalletProps = {
  wallet: Route.ComponentProps["loaderData"]["wallets"][number];
  /** The student if the account has several: each then has a heading. */
  studentId: string | null;
  today: string;
  place: Place;
  limits: DropPlace["limits"];
};

/** The documents and document requests of one student. */
function OwnWallet({ wallet, studentId, today, place, limits }: OwnWalletProps) {
  const { revalidate } = useRevalidator();
  const drop = { limits, locale: place.locale, studentId, onSent: () => void revalidate() };
  const { whose, documents, requests, missing } = wallet;
  const send = <Send studentId={studentId} />;
  return (
    <section
      aria-labelledby={whose === null ? undefined : `of-${wallet.studentId}`}
      className={whose === null ? undefined : "mb-14"}
    >
      {whose === null ? null : (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-ink border-t pt-4">
          <h2 id={`of-${wallet.studentId}`} className="min-w-0 text-xl [overflow-wrap:anywhere]">
            {whose}
          </h2>
          {documents.length > 0 ? send : null}
        </div>
      )}
      <Wallet
        documents={documents}
        requests={requests}
        today={today}
        place={place}
        hrefOf={ownDocumentPath}
        sendHref={(request) => sendPath(request, studentId)}
        requestAction={(request) =>
          isOpen(request) ? (
            <DocumentDrop {...drop} kind={request.kind} documentId={request.document?.id ?? null} />
          ) : null
        }
        requestsLead={requestMessages.lead}
        level={whose === null ? 2 : 3}
        noneHint={texts.noneHint}
        send={send}
      >
        {missing.length > 0 ? (
          <div className="mb-10">
            <MissingDocuments items={missing} studentId={studentId} drop={drop} />
          </div>
        ) : null}
      </Wallet>
    </section>
  );
}
