import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-template-new.route.ts";
import { createTemplate } from "./commands.server.ts";
import { TemplateForm } from "./template-form.tsx";
import { createTemplateSchema } from "./template-schema.ts";
import { templateMessages } from "./templates.words.ts";

const PATH = "/admin/settings/templates";

export const middleware: Route.MiddlewareFunction[] = [requires("template.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = intents({
  create: {
    needs: "template.create",
    creates: true,
    failed: () => templateMessages.createFailed,
    form: createTemplateSchema,
    run: (args) =>
      writeForm(args, {
        schema: createTemplateSchema,
        command: createTemplate,
        taken: { title: templateMessages.taken },
        failed: templateMessages.createFailed,
        to: () => PATH + searchWithout(args.request, "edit"),
        message: "template-created",
      }),
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, templateMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <AddRecordDialog
      title={templateMessages.add}
      description={templateMessages.addDescription}
      path={PATH}
      answer={actionData}
    >
      {(frame) => <TemplateForm id="add-template" template={null} {...frame} />}
    </AddRecordDialog>
  );
}
