import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-equivalences.route.ts";
import { equivalenceResource } from "./equivalence-resource.ts";
import { equivalencePage } from "./equivalences.server.ts";
import { equivalenceMessages } from "./equivalences.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("equivalence.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: equivalenceMessages.title }];

export const loader = (args: Route.LoaderArgs) =>
  loadResourceList(args, equivalenceResource, equivalencePage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ResourceList of={equivalenceResource} tab="/admin/settings/equivalences" {...loaderData} />;
}
