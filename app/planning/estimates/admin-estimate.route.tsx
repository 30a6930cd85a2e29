import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { orNotFound, searchWithout } from "#app/platform/http/record-address.server.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ResourceRecord } from "#app/platform/resource/resource-record.tsx";
import { loadResource, updateIntent } from "#app/platform/resource/resource-routes.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import type { Route } from "./+types/admin-estimate.route.ts";
import { EstimateFacts } from "./estimate-facts.tsx";
import { estimateFactsOf, estimateResource } from "./estimate-resource.ts";
import { clearEstimate, findEstimate, setEstimate } from "./estimates.server.ts";
import { estimateKeyOf } from "./estimates.ts";
import { estimateMessages } from "./estimates.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("estimate.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

/** The estimate in the URL; throws 404 for an unknown one. */
const keyOf = (id: string) => orNotFound(estimateKeyOf(id));

export const loader = (args: Route.LoaderArgs) =>
  loadResource(args, estimateResource, (db, id) => findEstimate(db, keyOf(id)));

export const action = intents({
  update: updateIntent(estimateResource, (deps, actor, { id, version, ...form }) =>
    setEstimate(deps, actor, keyOf(id), { version, facts: estimateFactsOf(form) }),
  ),
  clear: {
    needs: "estimate.set",
    form: versionOnlySchema,
    run(args) {
      const id = args.params.estimate ?? "";
      const key = keyOf(id);
      return writeForm(args, {
        schema: versionOnlySchema,
        command: (deps, actor, input) => clearEstimate(deps, actor, key, input),
        to: () => `${estimateResource.path}/${id}${searchWithout(args.request, "edit")}`,
        message: "estimate-cleared",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { record: estimate, may, place } = loaderData;
  return (
    <ResourceRecord
      of={estimateResource}
      {...loaderData}
      answer={actionData}
      actions={
        may.update && estimate.current !== null ? (
          <ConfirmedButton
            intent="clear"
            label={estimateMessages.clear}
            title={estimateMessages.clearTitle}
            description={estimateMessages.clearDescription}
            version={estimate.version}
          />
        ) : null
      }
      facts={<EstimateFacts estimate={estimate} locale={place.locale} />}
    />
  );
}
