import { data, useLocation } from "react-router";
import { ProofLink } from "#app/people/second-factors/proof-link.tsx";
import { verifiedSessionOf } from "#app/platform/forms/account-session.server.ts";
import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { ShownOnce } from "#app/platform/records/shown-once.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Route } from "./+types/admin-api-key-new.route.ts";
import { createApiKeySchema } from "./api-key.ts";
import { ApiKeyForm } from "./api-key-form.tsx";
import { apiKeyMessages } from "./api-keys.words.ts";
import { createApiKey } from "./commands.server.ts";

const PATH = "/admin/settings/api-keys";

export const middleware: Route.MiddlewareFunction[] = [requires("apiKey.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export async function loader({ request, context }: Route.LoaderArgs) {
  const known = await signedIn({ request, context });
  return { proofHref: proofDetour(known, context.get(servicesContext).now(), `${PATH}/new`) };
}

export const action = intents({
  create: {
    needs: "apiKey.create",
    creates: true,
    form: createApiKeySchema,
    async run(args) {
      await verifiedSessionOf(args, `${PATH}/new`);
      const submission = parseSubmission(args.form, createApiKeySchema);
      if (submission.status !== "success") return refuseInput(submission);
      const made = await createApiKey(writeDeps(args.services, args.facts), args.actor, submission.value);
      // Answers without a redirect, so that the key appears in no URL and in no cookie.
      return made.ok ? data({ apiKey: made.value.key }) : refuseForm(submission, made.error);
    },
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, apiKeyMessages.createFailed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { proofHref } = loaderData;
  const back = PATH + useLocation().search;
  const made = actionData && "apiKey" in actionData ? actionData.apiKey : null;
  return (
    <AddRecordDialog
      title={apiKeyMessages.add}
      description={apiKeyMessages.addDescription}
      path={PATH}
      answer={actionData && "lastResult" in actionData ? actionData : undefined}
    >
      {(frame) => {
        if (made) return <ShownOnce secret={made} words={apiKeyMessages} back={back} />;
        return proofHref ? (
          <ProofLink href={proofHref} what={apiKeyMessages.add} />
        ) : (
          <ApiKeyForm {...frame} />
        );
      }}
    </AddRecordDialog>
  );
}
