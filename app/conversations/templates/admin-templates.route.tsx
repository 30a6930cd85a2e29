import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-templates.route.ts";
import { templateResource } from "./template-resource.ts";
import { templatePage } from "./templates.server.ts";
import { templateMessages } from "./templates.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("template.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: templateMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadResourceList(args, templateResource, templatePage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ResourceList of={templateResource} tab="/admin/settings/templates" {...loaderData} />;
}
