import { AddRecordDialog } from "#app/platform/forms/add-record-dialog.tsx";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { searchWithout } from "#app/platform/http/record-address.server.ts";
import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-resource-new.route.ts";
import { createResource } from "./commands.server.ts";
import { createResourceSchema } from "./resource.ts";
import { ResourceForm } from "./resource-form.tsx";
import { resourceMessages } from "./resources.words.ts";

const PATH = "/admin/settings/resources";

export const middleware: Route.MiddlewareFunction[] = [requires("resource.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = intents({
  create: {
    needs: "resource.create",
    creates: true,
    failed: () => resourceMessages.createFailed,
    form: createResourceSchema,
    run: (args) =>
      writeForm(args, {
        schema: createResourceSchema,
        command: createResource,
        failed: resourceMessages.createFailed,
        to: () => PATH + searchWithout(args.request, "edit"),
        message: "resource-created",
      }),
  },
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, resourceMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <AddRecordDialog
      title={resourceMessages.add}
      description={resourceMessages.addDescription}
      path={PATH}
      answer={actionData}
    >
      {(frame) => <ResourceForm id="add-resource" resource={null} {...frame} />}
    </AddRecordDialog>
  );
}
