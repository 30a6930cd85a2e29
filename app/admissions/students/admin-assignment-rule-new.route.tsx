import { answerOrRefusal } from "#app/platform/records/create-answer.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { AddResource } from "#app/platform/resource/resource-form.tsx";
import { createAction } from "#app/platform/resource/resource-routes.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-assignment-rule-new.route.ts";
import { assignmentRuleResource } from "./assignment-rule-resource.ts";
import { createAssignmentRule, listRuleChoices } from "./assignment-rules.server.ts";
import { assignmentMessages as texts } from "./assignment-rules.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("assignmentRule.create")];

export const handle = { opens: "dialog" } satisfies OpensHandle;

export const loader = async ({ context }: Route.LoaderArgs) => ({
  choices: await listRuleChoices(context.get(servicesContext).db),
});

export const action = createAction(assignmentRuleResource, {
  create: createAssignmentRule,
  taken: () => ({ name: texts.taken }),
});

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  answerOrRefusal(request, serverAction, texts.createFailed);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <AddResource of={assignmentRuleResource} choices={loaderData.choices} answer={actionData} />;
}
