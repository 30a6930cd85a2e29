import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-whatsapp-templates.route.ts";
import { whatsAppTemplateResource } from "./template-resource.ts";
import { whatsAppTemplatePage } from "./templates.server.ts";
import { whatsAppTemplateMessages as texts } from "./whatsapp.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("whatsappTemplate.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export const loader = (args: Route.LoaderArgs) =>
  loadResourceList(args, whatsAppTemplateResource, whatsAppTemplatePage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <ResourceList of={whatsAppTemplateResource} tab="/admin/settings/whatsapp-templates" {...loaderData} />
  );
}
