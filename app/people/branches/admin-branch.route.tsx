import { intents } from "#app/platform/forms/intents.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-branch.route.ts";
import { branchResource } from "./branch-resource.ts";
import { findBranch, updateBranch } from "./branches.server.ts";
import { branchMessages } from "./branches.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("branch.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const loader = (args: Route.LoaderArgs) => loadResource(args, branchResource, findBranch);

export const action = intents({
  update: updateIntent(branchResource, updateBranch, () => ({ name: branchMessages.taken })),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <ResourceRecord of={branchResource} {...loaderData} answer={actionData} />;
}
