import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { Route } from "./+types/admin-rules.route.ts";
import { ruleResource, stateText } from "./rule-resource.ts";
import { ruleMessages } from "./rules.words.ts";
import { rulePage } from "./staff-rules.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("rule.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: ruleMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadResourceList(args, ruleResource, rulePage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <ResourceList
      of={ruleResource}
      tab="/admin/settings/rules"
      {...loaderData}
      cells={{
        state: (row) =>
          row.pending || row.offered ? <Badge variant="warning">{stateText(row)}</Badge> : stateText(row),
      }}
    />
  );
}
