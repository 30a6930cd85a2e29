import { readWallet } from "#app/admissions/document-requests/read-wallet.server.ts";
import { Wallet } from "#app/admissions/document-requests/wallet.tsx";
import {
  agentDocumentPath,
  agentSendPath,
  agentWalletPath,
} from "#app/admissions/documents/document-paths.ts";
import { documentMessages } from "#app/admissions/documents/documents.words.ts";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { can } from "#app/platform/permissions/resolver.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { calendarDateIn } from "#app/platform/time/calendar-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/agency-wallet.route.ts";
import { ownAgency } from "./agency.server.ts";
import { studentMessages as texts } from "./agency.words.ts";
import { findAgencyStudent } from "./agency-student.server.ts";
import { StudentBack } from "./student-back.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("document.view")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: texts.documentsOf({ name: loaderData?.student.name ?? "" }) },
];

/** `/partner-dashboard/students/:studentId/documents`: the documents of a student that the partner represents. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, db, now, organisationId, place } = await ownAgency({ request, context });
  const student = orNotFound(await findAgencyStudent(db, organisationId, recordIdOf(params.studentId)));
  await opened(
    { request, context },
    { action: "document.view", subjectType: "student", subjectId: student.id, fields: ["documents"] },
  );
  const { documents, requests } = await readWallet(db, { userId: actor.userId, studentId: student.id, now });
  return {
    student,
    documents,
    requests,
    maySend: can(actor, "document.sendAsAgent", "own"),
    today: calendarDateIn(now, place.timeZone),
    place,
  };
}

const SHOWN = [{ subject: "document" }, { subject: "document-request" }];

export default function Page({ loaderData }: Route.ComponentProps) {
  const { student, documents, requests, maySend, today, place } = loaderData;
  const send = maySend ? (
    <ButtonLink to={`${agentWalletPath(student.id)}/send`} variant="primary">
      {documentMessages.send}
    </ButtonLink>
  ) : null;
  return (
    <>
      <LiveChanges shown={SHOWN} />
      <PageHeader
        compact
        back={<StudentBack student={student} />}
        title={texts.documentsOf({ name: student.name })}
        description={texts.documentsLead}
        actions={documents.length > 0 ? send : null}
      />
      <Wallet
        documents={documents}
        requests={requests}
        today={today}
        place={place}
        hrefOf={(id) => agentDocumentPath(student.id, id)}
        sendHref={maySend ? agentSendPath(student.id) : undefined}
        noneHint={texts.documentsNone}
        send={send}
      />
    </>
  );
}
