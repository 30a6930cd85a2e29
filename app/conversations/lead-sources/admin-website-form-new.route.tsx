import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-website-form-new.route.ts";
import { createForm } from "./commands.server.ts";
import { LEAD_HOOK_NEW_PATH, LEAD_SOURCES_PATH, leadSourcePath } from "./lead-source.ts";
import { WebsiteFormFields } from "./lead-source-form.tsx";
import { createFormSchema } from "./lead-source-schema.ts";
import { leadSourceMessages } from "./lead-sources.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("leadSource.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = intents({
  create: {
    needs: "leadSource.create",
    creates: true,
    form: createFormSchema,
    run: (args) =>
      writeForm(args, {
        schema: createFormSchema,
        command: createForm,
        // Straight to the code for the website.
        to: ({ id }) => leadSourcePath(id),
        message: "lead-source-created",
      }),
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, leadSourceMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <AddRecordDialog
      title={leadSourceMessages.add}
      description={leadSourceMessages.addDescription}
      path={LEAD_SOURCES_PATH}
      answer={actionData}
    >
      {(frame) => (
        <>
          <WebsiteFormFields source={null} {...frame} />
          {/* Below the form, so that the first field has the focus. */}
          <p className="mt-4 text-ink-muted text-sm">
            {leadSourceMessages.fromTools}{" "}
            <TextLink to={LEAD_HOOK_NEW_PATH}>{leadSourceMessages.addHook}</TextLink>
          </p>
        </>
      )}
    </AddRecordDialog>
  );
}
