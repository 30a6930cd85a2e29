import { intents } from "#app/platform/forms/intents.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-exchange-rate.route.ts";
import { RateFacts } from "./rate-facts.tsx";
import { ratePairOf, rateResource } from "./rate-resource.ts";
import { findRate, setRate } from "./staff-rates.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("rate.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

const pairOf = (id: string) => orNotFound(ratePairOf(id));

export const loader = (args: Route.LoaderArgs) =>
  loadResource(args, rateResource, (db, id) => findRate(db, pairOf(id)));

export const action = intents({
  update: updateIntent(rateResource, (deps, actor, { id, ...input }) =>
    setRate(deps, actor, pairOf(id), input),
  ),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { record, place } = loaderData;
  return (
    <ResourceRecord
      of={rateResource}
      {...loaderData}
      answer={actionData}
      facts={<RateFacts rate={record} locale={place.locale} />}
    />
  );
}
