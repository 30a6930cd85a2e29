import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { AddResource } from "#app/platform/resource/resource-form.tsx";
import { createAction } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-sub-stage-new.route.ts";
import { subStageResource } from "./sub-stage-resource.ts";
import { createSubStage } from "./sub-stages.server.ts";
import { subStageMessages } from "./sub-stages.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("subStage.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = createAction(subStageResource, {
  create: createSubStage,
  taken: () => ({ name: subStageMessages.taken }),
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, subStageMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return <AddResource of={subStageResource} answer={actionData} />;
}
