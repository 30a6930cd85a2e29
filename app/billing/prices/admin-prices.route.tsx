import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceList } from "#app/platform/resource/resource-list.tsx";
import { loadResourceList } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-prices.route.ts";
import { priceResource } from "./price-resource.ts";
import { pricePage } from "./prices.server.ts";
import { priceMessages } from "./prices.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("price.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: priceMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadResourceList(args, priceResource, pricePage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ResourceList of={priceResource} tab="/admin/settings/prices" {...loaderData} />;
}
