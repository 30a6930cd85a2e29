import { intents } from "#app/platform/forms/intents.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, removeIntent, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-template.route.ts";
import { templateResource } from "./template-resource.ts";
import { findTemplate, templates } from "./templates.server.ts";
import { templateMessages } from "./templates.words.ts";
import { TemplateVariables } from "./variable-list.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("template.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const loader = (args: Route.LoaderArgs) => loadResource(args, templateResource, findTemplate);

export const action = intents({
  update: updateIntent(templateResource, templates.update, () => ({ title: templateMessages.taken })),
  remove: removeIntent(templateResource, templates.remove),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ResourceRecord of={templateResource} {...loaderData} answer={actionData}>
      <TemplateVariables />
    </ResourceRecord>
  );
}
