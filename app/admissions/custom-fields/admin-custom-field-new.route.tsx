import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { AddResource } from "#app/platform/resource/resource-form.tsx";
import { createAction } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-custom-field-new.route.ts";
import { customFieldResource } from "./custom-field-resource.ts";
import { createCustomField } from "./custom-fields.server.ts";
import { customFieldMessages } from "./custom-fields.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("customField.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = createAction(customFieldResource, {
  create: createCustomField,
  taken: () => ({ label: customFieldMessages.taken }),
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, customFieldMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return <AddResource of={customFieldResource} answer={actionData} />;
}
