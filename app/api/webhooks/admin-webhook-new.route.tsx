import { data, useLocation } from "react-router";
import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { ShownOnce } from "#app/platform/records/shown-once.tsx";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Route } from "./+types/admin-webhook-new.route.ts";
import { createWebhook } from "./commands.server.ts";
import { WEBHOOKS_PATH } from "./webhook.ts";
import { WebhookForm } from "./webhook-form.tsx";
import { createWebhookSchema } from "./webhook-schema.ts";
import { webhookMessages } from "./webhooks.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("webhook.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = intents({
  create: {
    needs: "webhook.create",
    creates: true,
    form: createWebhookSchema,
    async run({ form, actor, services, facts }) {
      const submission = parseSubmission(form, createWebhookSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { auth, env } = services;
      const made = await createWebhook({ ...writeDeps(services, facts), auth, env }, actor, submission.value);
      // Answered and not led on: the secret stands in no address and in no cookie.
      return made.ok ? data({ secret: made.value.secret }) : refuseForm(submission, made.error);
    },
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, webhookMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  const back = WEBHOOKS_PATH + useLocation().search;
  const secret = actionData && "secret" in actionData ? actionData.secret : null;
  return (
    <AddRecordDialog
      title={webhookMessages.add}
      description={webhookMessages.addDescription}
      path={WEBHOOKS_PATH}
      answer={actionData && "lastResult" in actionData ? actionData : undefined}
    >
      {(frame) =>
        secret ? (
          <ShownOnce secret={secret} words={webhookMessages} back={back} />
        ) : (
          <WebhookForm webhook={null} {...frame} />
        )
      }
    </AddRecordDialog>
  );
}
