import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { AddResource } from "#app/platform/resource/resource-form.tsx";
import { createAction } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-branch-new.route.ts";
import { branchResource } from "./branch-resource.ts";
import { createBranch } from "./branches.server.ts";
import { branchMessages } from "./branches.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("branch.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = createAction(branchResource, {
  create: createBranch,
  taken: () => ({ name: branchMessages.taken }),
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, branchMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return <AddResource of={branchResource} answer={actionData} />;
}
