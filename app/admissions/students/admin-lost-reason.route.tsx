import { intents } from "#app/platform/forms/intents.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-lost-reason.route.ts";
import { lostReasonResource } from "./lost-reason-resource.ts";
import { findLostReason, updateLostReason } from "./lost-reasons.server.ts";
import { lostReasonMessages as texts } from "./lost-reasons.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("lostReason.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const loader = (args: Route.LoaderArgs) => loadResource(args, lostReasonResource, findLostReason);

export const action = intents({
  update: updateIntent(lostReasonResource, updateLostReason, () => ({ name: texts.taken })),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ResourceRecord of={lostReasonResource} {...loaderData} answer={actionData} />;
}
