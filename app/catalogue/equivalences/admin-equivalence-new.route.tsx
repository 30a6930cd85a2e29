import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { AddResource } from "#app/platform/resource/resource-form.tsx";
import { createAction } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-equivalence-new.route.ts";
import { equivalenceResource } from "./equivalence-resource.ts";
import { equivalences } from "./equivalences.server.ts";
import { equivalenceMessages } from "./equivalences.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("equivalence.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = createAction(equivalenceResource, {
  create: equivalences.create,
  taken: () => ({ fromValue: equivalenceMessages.taken }),
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, equivalenceMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return <AddResource of={equivalenceResource} answer={actionData} />;
}
