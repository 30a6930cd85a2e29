import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-sub-stages.route.ts";
import { subStageResource } from "./sub-stage-resource.ts";
import { subStagePage } from "./sub-stages.server.ts";
import { subStageMessages } from "./sub-stages.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("subStage.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: subStageMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadResourceList(args, subStageResource, subStagePage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ResourceList of={subStageResource} tab="/admin/settings/sub-stages" {...loaderData} />;
}
