import { data } from "react-router";
import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { ShownOnce } from "#app/platform/records/shown-once.tsx";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { Route } from "./+types/admin-lead-hook-new.route.ts";
import { createLeadHook } from "./commands.server.ts";
import { LEAD_SOURCES_PATH, leadHookAddress, leadSourcePath } from "./lead-source.ts";
import { LeadHookFields } from "./lead-source-form.tsx";
import { createLeadHookSchema } from "./lead-source-schema.ts";
import { ADDRESS_ONCE, leadSourceMessages } from "./lead-sources.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("leadSource.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = intents({
  create: {
    needs: "leadSource.create",
    creates: true,
    form: createLeadHookSchema,
    async run({ form, actor, services, facts }) {
      const submission = parseSubmission(form, createLeadHookSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const made = await createLeadHook(writeDeps(services, facts), actor, submission.value);
      if (!made.ok) return refuseForm(submission, made.error);
      // Answered and not redirected: the token is in no address and in no cookie.
      const { id, token } = made.value;
      return data({ address: leadHookAddress(services.env.baseUrl, token), to: leadSourcePath(id) });
    },
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, leadSourceMessages.createHookFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  const made = actionData && "address" in actionData ? actionData : null;
  return (
    <AddRecordDialog
      title={leadSourceMessages.addHook}
      description={leadSourceMessages.addHookDescription}
      path={LEAD_SOURCES_PATH}
      answer={actionData && "lastResult" in actionData ? actionData : undefined}
    >
      {(frame) =>
        made ? (
          <ShownOnce secret={made.address} words={ADDRESS_ONCE} back={made.to} />
        ) : (
          <LeadHookFields source={null} {...frame} />
        )
      }
    </AddRecordDialog>
  );
}
