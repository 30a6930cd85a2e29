import { data } from "react-router";
import { agentWalletPath } from "#app/admissions/documents/document-paths.ts";
import { sendDocumentSchema } from "#app/admissions/documents/document-schema.ts";
import { documentMessages } from "#app/admissions/documents/documents.words.ts";
import { readSending, sendIntent } from "#app/admissions/documents/send-intent.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/agency-send.route.ts";
import { ownAgency } from "./agency.server.ts";
import { studentMessages as texts } from "./agency.words.ts";
import { findAgencyStudent } from "./agency-student.server.ts";
import { AgentSendForm } from "./agent-send-form.tsx";
import { StudentBack } from "./student-back.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("document.sendAsAgent")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${documentMessages.send} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `…/documents/send`: uploads a document for a student. `document` names one to replace. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, organisationId } = await ownAgency({ request, context });
  const student = orNotFound(await findAgencyStudent(db, organisationId, recordIdOf(params.studentId)));
  const { renewed, ...sending } = await readSending({ request, context });
  if (renewed && renewed.studentId !== student.id) throw data(null, { status: 404 });
  return { ...sending, student, renewedId: renewed?.id ?? null };
}

export const action = intents({
  send: sendIntent({
    needs: "document.sendAsAgent",
    schema: sendDocumentSchema,
    whose: ({ params }) => ({ studentId: recordIdOf(params.studentId) }),
    to: ({ params }) => agentWalletPath(recordIdOf(params.studentId)),
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { student, kind, renewedId, rules, limits } = loaderData;
  return (
    <>
      <PageHeader
        compact
        back={<StudentBack student={student} />}
        title={renewedId ? documentMessages.replace : documentMessages.send}
        description={texts.sendLead({ name: student.name })}
      />
      <AgentSendForm
        kind={kind}
        renewedId={renewedId}
        rules={rules}
        limits={limits}
        lastResult={actionData?.lastResult}
      />
    </>
  );
}
