import { intents } from "#app/platform/forms/intents.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, removeIntent, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-stage-limit.route.ts";
import { stageLimitResource } from "./stage-limit-resource.ts";
import {
  findStageLimit,
  listLimitChoices,
  removeStageLimit,
  updateStageLimit,
} from "./stage-limits.server.ts";
import { stageLimitMessages as texts } from "./stage-limits.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("stageLimit.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadResource(args, stageLimitResource, findStageLimit);
  return { ...loaded, choices: await listLimitChoices(args.context.get(servicesContext).db, loaded.record) };
}

export const action = intents({
  update: updateIntent(stageLimitResource, updateStageLimit, () => ({ subStageId: texts.taken })),
  remove: removeIntent(stageLimitResource, removeStageLimit),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ResourceRecord of={stageLimitResource} {...loaderData} answer={actionData} />;
}
