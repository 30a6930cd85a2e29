import { intents } from "#app/platform/forms/intents.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, removeIntent, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-equivalence.route.ts";
import { equivalenceResource } from "./equivalence-resource.ts";
import { equivalences, findEquivalence } from "./equivalences.server.ts";
import { equivalenceMessages } from "./equivalences.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("equivalence.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const loader = (args: Route.LoaderArgs) => loadResource(args, equivalenceResource, findEquivalence);

export const action = intents({
  update: updateIntent(equivalenceResource, equivalences.update, () => ({
    fromValue: equivalenceMessages.taken,
  })),
  remove: removeIntent(equivalenceResource, equivalences.remove),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ResourceRecord of={equivalenceResource} {...loaderData} answer={actionData} />;
}
