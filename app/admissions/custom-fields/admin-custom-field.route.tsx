import { intents } from "#app/platform/forms/intents.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-custom-field.route.ts";
import { customFieldResource } from "./custom-field-resource.ts";
import { findCustomField, updateCustomField } from "./custom-fields.server.ts";
import { customFieldMessages } from "./custom-fields.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("customField.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const loader = (args: Route.LoaderArgs) => loadResource(args, customFieldResource, findCustomField);

export const action = intents({
  update: updateIntent(customFieldResource, updateCustomField, () => ({ label: customFieldMessages.taken })),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ResourceRecord of={customFieldResource} {...loaderData} answer={actionData}>
      <p className="text-ink-muted text-sm">{customFieldMessages.keyNote}</p>
    </ResourceRecord>
  );
}
