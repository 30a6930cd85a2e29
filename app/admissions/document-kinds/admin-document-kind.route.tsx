import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-document-kind.route.ts";
import { updateKindRule } from "./commands.server.ts";
import { kindMessages as texts } from "./document-kinds.words.ts";
import { EditKind } from "./edit-kind.tsx";
import { keptText, rulesText } from "./kind-columns.tsx";
import { askedOf, updateKindRuleSchema } from "./kind-rule.ts";
import { DOCUMENT_KIND_LABELS, kindOf } from "./kinds.ts";
import { findKindRule } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("documentKind.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

/** `/admin/settings/documents/:kind`: what is asked of a kind of document. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const kind = orNotFound(kindOf(params.kind));
  const { actor, user } = await signedIn({ request, context });
  return {
    rule: await findKindRule(db, kind),
    lastChange: await findLastChange(db, "documentKind", kind),
    mayUpdate: can(actor, "documentKind.update"),
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "documentKind.update",
    form: updateKindRuleSchema,
    run(args) {
      const kind = orNotFound(kindOf(args.params.kind ?? ""));
      return writeForm(args, {
        schema: updateKindRuleSchema,
        command: (deps, actor, input) => updateKindRule(deps, actor, { ...input, kind }),
        to: () => `/admin/settings/documents/${kind}${searchWithout(args.request, "edit")}`,
        message: "kind-saved",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { rule, mayUpdate, place, lastChange } = loaderData;
  useResultToast(actionData);
  return (
    <EditableRecord
      title={DOCUMENT_KIND_LABELS[rule.id]}
      mayUpdate={mayUpdate}
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditKind key={rule.id} rule={rule} {...edit} />}
    >
      <DescriptionList
        items={[
          { term: texts.fields.asked, value: askedOf(rule.id, rule) },
          { term: texts.columns.rules, value: rulesText(rule) },
          { term: texts.columns.kept, value: keptText(rule) },
        ]}
      />
    </EditableRecord>
  );
}
