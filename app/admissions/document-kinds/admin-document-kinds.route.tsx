import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-document-kinds.route.ts";
import { documentKindResource } from "./document-kind-resource.ts";
import { kindRulePage } from "./document-kinds.server.ts";
import { kindMessages } from "./document-kinds.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("documentKind.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: kindMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadResourceList(args, documentKindResource, kindRulePage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ResourceList of={documentKindResource} tab="/admin/settings/documents" {...loaderData} />;
}
