import { intents } from "#app/platform/forms/intents.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import type { Route } from "./+types/admin-document-kind.route.ts";
import { documentKindResource, keptText, rulesText } from "./document-kind-resource.ts";
import { findKindRule, updateKindRule } from "./document-kinds.server.ts";
import { kindMessages as texts } from "./document-kinds.words.ts";
import { askedOf } from "./kind-rule.ts";
import { kindOf } from "./kinds.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("documentKind.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

const kindAt = (id: string) => orNotFound(kindOf(id));

/** `/admin/settings/documents/:kind`: the requirements of a document type. */
export const loader = (args: Route.LoaderArgs) =>
  loadResource(args, documentKindResource, (db, id) => findKindRule(db, kindAt(id)));

export const action = intents({
  update: updateIntent(documentKindResource, (deps, actor, { id, ...input }) =>
    updateKindRule(deps, actor, { ...input, kind: kindAt(id) }),
  ),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { record: rule } = loaderData;
  return (
    <ResourceRecord
      of={documentKindResource}
      {...loaderData}
      answer={actionData}
      facts={
        <DescriptionList
          items={[
            { term: texts.fields.asked, value: askedOf(rule.id, rule) },
            { term: texts.columns.rules, value: rulesText(rule) },
            { term: texts.columns.kept, value: keptText(rule) },
          ]}
        />
      }
    />
  );
}
