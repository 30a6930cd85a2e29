import { intents } from "#app/platform/forms/intents.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-whatsapp-template.route.ts";
import { whatsAppTemplateResource } from "./template-resource.ts";
import { findWhatsAppTemplate, updateWhatsAppTemplate } from "./templates.server.ts";
import { whatsAppTemplateMessages as texts } from "./whatsapp.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("whatsappTemplate.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const loader = (args: Route.LoaderArgs) =>
  loadResource(args, whatsAppTemplateResource, findWhatsAppTemplate);

export const action = intents({
  update: updateIntent(whatsAppTemplateResource, updateWhatsAppTemplate, () => ({ name: texts.taken })),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ResourceRecord of={whatsAppTemplateResource} {...loaderData} answer={actionData} />;
}
