import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-exchange-rates.route.ts";
import { rateResource } from "./rate-resource.ts";
import { rateText } from "./rate-text.ts";
import { rateMessages } from "./rates.words.ts";
import { listRates } from "./staff-rates.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("rate.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: rateMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadResourceList(args, rateResource, listRates);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <ResourceList
      of={rateResource}
      tab="/admin/settings/rates"
      {...loaderData}
      cells={{
        rate: ({ current }) =>
          current === null ? (
            <span className="text-ink-muted">{rateMessages.notSet}</span>
          ) : (
            rateText(current.rate, loaderData.place.locale)
          ),
      }}
    />
  );
}
