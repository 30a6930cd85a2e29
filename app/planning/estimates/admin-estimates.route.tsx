import { formatMoney } from "#app/platform/money/format-money.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-estimates.route.ts";
import { estimateResource } from "./estimate-resource.ts";
import { listEstimates } from "./estimates.server.ts";
import { estimateMessages } from "./estimates.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("estimate.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: estimateMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadResourceList(args, estimateResource, listEstimates);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <ResourceList
      of={estimateResource}
      tab="/admin/settings/estimates"
      {...loaderData}
      cells={{
        amount: ({ current }) =>
          current === null ? (
            <span className="text-ink-muted">{estimateMessages.notSet}</span>
          ) : (
            formatMoney(current.minor, current.currency)
          ),
      }}
    />
  );
}
