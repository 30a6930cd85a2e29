import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-intakes.route.ts";
import { intakeResource } from "./intake-resource.ts";
import { IntakeStateBadge } from "./intake-state-badge.tsx";
import { listIntakes } from "./intakes.server.ts";
import { intakeMessages } from "./intakes.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("intake.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: intakeMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadResourceList(args, intakeResource, listIntakes);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <ResourceList
      of={intakeResource}
      {...loaderData}
      cells={{
        code: (row) => <code className="text-sm">{row.code}</code>,
        state: (row) => <IntakeStateBadge state={row.state} />,
      }}
    />
  );
}
