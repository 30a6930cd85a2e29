import { data, type RouterContextProvider } from "react-router";
import type { z } from "zod";
import { listKindRules } from "#app/admissions/document-kinds/document-kinds.server.ts";
import { DOCUMENT_KINDS } from "#app/admissions/document-kinds/kinds.ts";
import { dropReceived } from "#app/platform/files/receive.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { DOCUMENT_UPLOAD } from "#app/platform/forms/upload-reader.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import type { Action } from "#app/platform/permissions/permissions.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import { invalidField } from "#app/platform/results/result.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { actorOf } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { SendDocument } from "./document-schema.ts";
import { findDocument } from "./documents.server.ts";
import { documentMessages as texts } from "./documents.words.ts";
import { problemText } from "./file-problem.ts";
import { type SentFor, sendDocument } from "./send-document.server.ts";

type Where = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * The data of an upload page: `?kind=` is the document type, `?document=` the document to replace. 404 for a document
 * that the reader cannot see.
 */
export async function readSending({ request, context }: Where) {
  const { db, env, now } = context.get(servicesContext);
  const actor = await actorOf({ request, context });
  const { searchParams } = new URL(request.url);
  const [kind, id] = [searchParams.get("kind"), searchParams.get("document")];
  const renewed = id && isRecordId(id) ? await findDocument(db, actor, id, now()) : null;
  if (id && !renewed) throw data(null, { status: 404 });
  return {
    kind: renewed?.kind ?? (isOneOf(DOCUMENT_KINDS, kind) ? kind : null),
    renewed: renewed && { id: renewed.id, studentId: renewed.studentId },
    rules: await listKindRules(db),
    limits: env.documentLimits,
  };
}

interface SendPage<Input> {
  needs: Action;
  schema: z.ZodType<Input>;
  /** The student of the document; undefined if the form must name one and does not. */
  whose(args: IntentArgs, input: Input): SentFor | undefined;
  /** The redirect target: the student's documents. */
  to(args: IntentArgs): string;
}

/** The intent `send`: a document with one file, for forms without script. */
export const sendIntent = <Input extends SendDocument>(page: SendPage<Input>) => ({
  needs: page.needs,
  form: page.schema,
  upload: DOCUMENT_UPLOAD,
  async run(args: IntentArgs) {
    const { actor, services, form, file, facts } = args;
    const to = page.to(args);
    const submission = parseSubmission(form, page.schema);
    if (submission.status !== "success") {
      await dropReceived(services.files, file);
      return refuseInput(submission);
    }
    const { kind, documentId } = submission.value;
    const whose = page.whose(args, submission.value);
    if (!whose) {
      await dropReceived(services.files, file);
      return refuseForm(submission, invalidField("studentId", texts.chooseWhose).error);
    }
    const deps = { ...services, ...writeDeps(services, facts) };
    const sent = await sendDocument(deps, actor, { kind, documentId }, file, whose);
    if (sent.ok) throw redirect(to, { headers: { "set-cookie": flashCookie("document-sent") } });
    if (sent.error.code !== "file") return refuseForm(submission, sent.error);
    const fieldErrors = { file: [problemText(sent.error.problem, services.env.documentLimits)] };
    return data({ lastResult: submission.reply({ fieldErrors }), staleVersion: null }, { status: 400 });
  },
});
