import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-assignment-rules.route.ts";
import { findAssignment } from "./assign.server.ts";
import { AssignmentPreview } from "./assignment-preview.tsx";
import { assignmentRuleResource, previewSchema } from "./assignment-rule-resource.ts";
import { assignmentRulePage, listRuleChoices } from "./assignment-rules.server.ts";
import { assignmentMessages as texts } from "./assignment-rules.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("assignmentRule.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadResourceList(args, assignmentRuleResource, assignmentRulePage);
  const { db, now } = args.context.get(servicesContext);
  const { searchParams } = new URL(args.request.url);
  const student = previewSchema.parse(Object.fromEntries(searchParams));
  const decision = searchParams.has("preview") ? await findAssignment(db, student, now()) : undefined;
  const { branchId: branches = [] } = await listRuleChoices(db);
  return {
    ...loaded,
    preview: {
      student,
      branches,
      found: decision && { name: decision.counsellor.name, rule: decision.rule.name },
    },
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { preview, ...loaded } = loaderData;
  return (
    <ResourceList
      of={assignmentRuleResource}
      tab="/admin/settings/assignment"
      above={<AssignmentPreview {...preview} />}
      {...loaded}
    />
  );
}
