import { intents } from "#app/platform/forms/intents.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-price.route.ts";
import { priceResource } from "./price-resource.ts";
import { findPrice, updatePrice } from "./prices.server.ts";
import { priceMessages } from "./prices.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("price.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const loader = (args: Route.LoaderArgs) => loadResource(args, priceResource, findPrice);

export const action = intents({
  update: updateIntent(priceResource, updatePrice, () => ({ name: priceMessages.taken })),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ResourceRecord of={priceResource} {...loaderData} answer={actionData} />;
}
