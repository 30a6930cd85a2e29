import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-branches.route.ts";
import { branchResource } from "./branch-resource.ts";
import { branchPage } from "./branches.server.ts";
import { branchMessages } from "./branches.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("branch.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: branchMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadResourceList(args, branchResource, branchPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ResourceList of={branchResource} tab="/admin/settings/branches" {...loaderData} />;
}
