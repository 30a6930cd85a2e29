import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-custom-fields.route.ts";
import { customFieldResource } from "./custom-field-resource.ts";
import { customFieldPage } from "./custom-fields.server.ts";
import { customFieldMessages } from "./custom-fields.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("customField.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: customFieldMessages.title }];

export const loader = (args: Route.LoaderArgs) =>
  loadResourceList(args, customFieldResource, customFieldPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ResourceList of={customFieldResource} tab="/admin/settings/fields" {...loaderData} />;
}
