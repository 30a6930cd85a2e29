import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-lost-reasons.route.ts";
import { lostReasonResource } from "./lost-reason-resource.ts";
import { lostReasonPage } from "./lost-reasons.server.ts";
import { lostReasonMessages } from "./lost-reasons.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("lostReason.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: lostReasonMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadResourceList(args, lostReasonResource, lostReasonPage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ResourceList of={lostReasonResource} tab="/admin/settings/lost-reasons" {...loaderData} />;
}
