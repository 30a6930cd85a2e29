import { intents } from "#app/platform/forms/intents.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-sub-stage.route.ts";
import { subStageResource } from "./sub-stage-resource.ts";
import { findSubStage, updateSubStage } from "./sub-stages.server.ts";
import { subStageMessages as texts } from "./sub-stages.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("subStage.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const loader = (args: Route.LoaderArgs) => loadResource(args, subStageResource, findSubStage);

export const action = intents({
  update: updateIntent(subStageResource, updateSubStage, () => ({ name: texts.taken })),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ResourceRecord of={subStageResource} {...loaderData} answer={actionData} />;
}
