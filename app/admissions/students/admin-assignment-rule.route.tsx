import { intents } from "#app/platform/forms/intents.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, removeIntent, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { listText } from "#app/words/list-text.ts";
import type { Route } from "./+types/admin-assignment-rule.route.ts";
import { assignmentRuleResource, inactiveCounsellors } from "./assignment-rule-resource.ts";
import {
  findAssignmentRule,
  listRuleChoices,
  removeAssignmentRule,
  updateAssignmentRule,
} from "./assignment-rules.server.ts";
import { assignmentMessages as texts } from "./assignment-rules.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("assignmentRule.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadResource(args, assignmentRuleResource, findAssignmentRule);
  return { ...loaded, choices: await listRuleChoices(args.context.get(servicesContext).db, loaded.record) };
}

export const action = intents({
  update: updateIntent(assignmentRuleResource, updateAssignmentRule, () => ({ name: texts.taken })),
  remove: removeIntent(assignmentRuleResource, removeAssignmentRule),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const inactive = inactiveCounsellors(loaderData.record);
  return (
    <ResourceRecord
      of={assignmentRuleResource}
      {...loaderData}
      answer={actionData}
      notice={
        inactive.length > 0 ? (
          <Notice tone="warning" title={texts.inactiveTitle}>
            {texts.inactiveText({ names: listText(inactive) })}
          </Notice>
        ) : null
      }
    />
  );
}
