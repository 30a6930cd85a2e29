import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { AddResource } from "#app/platform/resource/resource-form.tsx";
import { createAction } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-intake-new.route.ts";
import { intakeResource } from "./intake-resource.ts";
import { createIntake } from "./intakes.server.ts";
import { intakeMessages } from "./intakes.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("intake.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const action = createAction(intakeResource, {
  create: createIntake,
  taken: () => ({ code: intakeMessages.sameCode }),
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, intakeMessages.createFailed);

export default function Page({ actionData }: Route.ComponentProps) {
  return <AddResource of={intakeResource} answer={actionData} />;
}
