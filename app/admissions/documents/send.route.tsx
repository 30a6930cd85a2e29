import { data } from "react-router";
import { DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { listKindRules } from "#app/admissions/document-kinds/queries.server.ts";
import { listOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { invalidField } from "#app/platform/results/result.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/send.route.ts";
import { WALLET_PATH } from "./document-paths.ts";
import { sendOwnDocumentSchema } from "./document-schema.ts";
import { findDocument } from "./documents.server.ts";
import { documentMessages as texts } from "./documents.words.ts";
import { problemText } from "./file-problem.ts";
import { sendDocument, sentByAccount } from "./send-document.server.ts";
import { SendForm } from "./send-form.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("document.send")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.send} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/documents/send`: a form that works without script. `document` names one to be sent anew. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { searchParams } = new URL(request.url);
  const [kind, id] = [searchParams.get("kind"), searchParams.get("document")];
  const students = actor.studentIds.length > 1 ? await listOwnStudents(db, actor) : [];
  const renewed = id && isRecordId(id) ? await findDocument(db, actor, id, now()) : null;
  if (id && !renewed) throw data(null, { status: 404 });
  return {
    kind: renewed?.kind ?? (isOneOf(DOCUMENT_KINDS, kind) ? kind : null),
    renewed: renewed ? { id: renewed.id } : null,
    students,
    studentId: renewed?.studentId ?? searchParams.get("student"),
    rules: await listKindRules(db),
    limits: env.documentLimits,
    locale: placeOf(user).locale,
  };
}

export const action = intents({
  send: {
    needs: "document.send",
    form: sendOwnDocumentSchema,
    upload: { field: "file", most: ({ documentLimits }) => documentLimits.fileBytes },
    async run({ actor, services, form, file, facts }) {
      const submission = parseSubmission(form, sendOwnDocumentSchema);
      if (submission.status !== "success") {
        if (file.kind === "stored") await services.files.blobs.remove(file.stored.blob);
        return refuseInput(submission);
      }
      const deps = { ...services, ...writeDeps(services, facts) };
      const { studentId, ...input } = submission.value;
      const whose = sentByAccount(actor, studentId);
      if (!whose) {
        if (file.kind === "stored") await services.files.blobs.remove(file.stored.blob);
        return refuseForm(submission, invalidField("studentId", texts.chooseWhose).error);
      }
      const sent = await sendDocument(deps, actor, input, file, whose);
      if (sent.ok) throw redirect(WALLET_PATH, { headers: { "set-cookie": flashCookie("document-sent") } });
      if (sent.error.code !== "file") return refuseForm(submission, sent.error);
      const fieldErrors = { file: [problemText(sent.error.problem, services.env.documentLimits)] };
      return data({ lastResult: submission.reply({ fieldErrors }), staleVersion: null }, { status: 400 });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, renewed, students, studentId, rules, limits, locale } = loaderData;
  return (
    <>
      <p>
        <ButtonLink to={renewed ? `${WALLET_PATH}/${renewed.id}` : WALLET_PATH} variant="link" size="sm">
          {texts.back}
        </ButtonLink>
      </p>
      <PageHeader compact title={renewed ? texts.replace : texts.send} description={texts.sendHint} />
      <SendForm
        kind={kind}
        renewedId={renewed?.id ?? null}
        students={students}
        studentId={studentId}
        rules={rules}
        limits={limits}
        locale={locale}
        lastResult={actionData?.lastResult}
      />
    </>
  );
}
