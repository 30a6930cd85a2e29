import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-tags.route.ts";
import { tagResource } from "./tag-resource.ts";
import { tagPage } from "./tags.server.ts";
import { tagMessages } from "./tags.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("tag.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: tagMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadResourceList(args, tagResource, tagPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ResourceList of={tagResource} tab="/admin/settings/tags" {...loaderData} />;
}
