import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { AddResource } from "#app/platform/resource/resource-form.tsx";
import { createAction } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-lost-reason-new.route.ts";
import { lostReasonResource } from "./lost-reason-resource.ts";
import { createLostReason } from "./lost-reasons.server.ts";
import { lostReasonMessages } from "./lost-reasons.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("lostReason.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = createAction(lostReasonResource, {
  create: createLostReason,
  taken: () => ({ name: lostReasonMessages.taken }),
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, lostReasonMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return <AddResource of={lostReasonResource} answer={actionData} />;
}
