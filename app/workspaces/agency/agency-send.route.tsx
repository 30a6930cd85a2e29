import { data } from "react-router";
import { DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { listKindRules } from "#app/admissions/document-kinds/queries.server.ts";
import { agentWalletPath } from "#app/admissions/documents/document-paths.ts";
import { sendDocumentSchema } from "#app/admissions/documents/document-schema.ts";
import { findDocument } from "#app/admissions/documents/documents.server.ts";
import { documentMessages } from "#app/admissions/documents/documents.words.ts";
import { problemText } from "#app/admissions/documents/file-problem.ts";
import { sendDocument } from "#app/admissions/documents/send-document.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
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

/** `…/documents/send`: a document for a student. `document` names one to be sent anew. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  const { actor, db, now, organisationId } = await ownAgency({ request, context });
  const student = orNotFound(await findAgencyStudent(db, organisationId, recordIdOf(params.studentId)));
  const { searchParams } = new URL(request.url);
  const [kind, id] = [searchParams.get("kind"), searchParams.get("document")];
  const renewed = id && isRecordId(id) ? await findDocument(db, actor, id, now) : null;
  if (id && renewed?.studentId !== student.id) throw data(null, { status: 404 });
  return {
    student,
    kind: renewed?.kind ?? (isOneOf(DOCUMENT_KINDS, kind) ? kind : null),
    renewedId: renewed?.id ?? null,
    rules: await listKindRules(db),
    limits: env.documentLimits,
  };
}

export const action = intents({
  send: {
    needs: "document.sendAsAgent",
    form: sendDocumentSchema,
    upload: { field: "file", most: ({ documentLimits }) => documentLimits.fileBytes },
    async run({ actor, services, form, file, facts, params }) {
      const studentId = recordIdOf(params.studentId);
      const submission = parseSubmission(form, sendDocumentSchema);
      if (submission.status !== "success") {
        if (file.kind === "stored") await services.files.blobs.remove(file.stored.blob);
        return refuseInput(submission);
      }
      const deps = { ...services, ...writeDeps(services, facts) };
      const sent = await sendDocument(deps, actor, submission.value, file, { studentId });
      if (sent.ok) {
        const headers = { "set-cookie": flashCookie("document-sent") };
        throw redirect(agentWalletPath(studentId), { headers });
      }
      if (sent.error.code !== "file") return refuseForm(submission, sent.error);
      const fieldErrors = { file: [problemText(sent.error.problem, services.env.documentLimits)] };
      return data({ lastResult: submission.reply({ fieldErrors }), staleVersion: null }, { status: 400 });
    },
  },
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
