import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { AddResource } from "#app/platform/resource/resource-form.tsx";
import { createAction } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-whatsapp-template-new.route.ts";
import { whatsAppTemplateResource } from "./template-resource.ts";
import { createWhatsAppTemplate } from "./templates.server.ts";
import { whatsAppTemplateMessages as texts } from "./whatsapp.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("whatsappTemplate.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = createAction(whatsAppTemplateResource, {
  create: createWhatsAppTemplate,
  taken: () => ({ name: texts.taken }),
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, texts.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return <AddResource of={whatsAppTemplateResource} answer={actionData} />;
}
