import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { AddResource } from "#app/platform/resource/resource-form.tsx";
import { createAction } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-template-new.route.ts";
import { templateResource } from "./template-resource.ts";
import { templates } from "./templates.server.ts";
import { templateMessages } from "./templates.words.ts";
import { TemplateVariables } from "./variable-list.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("template.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = createAction(templateResource, {
  create: templates.create,
  taken: () => ({ title: templateMessages.taken }),
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, templateMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return (
    <AddResource of={templateResource} answer={actionData}>
      <TemplateVariables />
    </AddResource>
  );
}
