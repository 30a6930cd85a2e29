import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { AddResource } from "#app/platform/resource/resource-form.tsx";
import { createAction } from "#app/platform/resource/resource-routes.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-stage-limit-new.route.ts";
import { stageLimitResource } from "./stage-limit-resource.ts";
import { createStageLimit, listLimitChoices } from "./stage-limits.server.ts";
import { stageLimitMessages as texts } from "./stage-limits.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("stageLimit.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const loader = async ({ context }: Route.LoaderArgs) => ({
  choices: await listLimitChoices(context.get(servicesContext).db),
});

export const action = createAction(stageLimitResource, {
  create: createStageLimit,
  taken: () => ({ subStageId: texts.taken }),
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, texts.createFailed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <AddResource of={stageLimitResource} choices={loaderData.choices} answer={actionData} />;
}
