import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-estimate.route.ts";
import { clearEstimate, setEstimate } from "./commands.server.ts";
import { EditEstimate } from "./edit-estimate.tsx";
import { EstimateFacts } from "./estimate-facts.tsx";
import { estimateFactsOf, setEstimateSchema } from "./estimate-schema.ts";
import { estimateKeyOf, estimateTitle } from "./estimates.ts";
import { estimateMessages } from "./estimates.words.ts";
import { findEstimate } from "./queries.server.ts";

const PATH = "/admin/settings/estimates";

export const middleware: Route.MiddlewareFunction[] = [requires("estimate.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

/** What the address names; anything that cannot be estimated ends the request with 404. */
const keyOf = (params: IntentArgs["params"]) => orNotFound(estimateKeyOf(params.estimate ?? ""));
const addressOf = ({ params, request }: IntentArgs) =>
  `${PATH}/${params.estimate}${searchWithout(request, "edit")}`;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const key = orNotFound(estimateKeyOf(params.estimate));
  const { actor, user } = await signedIn({ request, context });
  return {
    estimate: await findEstimate(db, key),
    lastChange: await findLastChange(db, "estimate", params.estimate),
    maySet: can(actor, "estimate.set"),
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "estimate.set",
    form: setEstimateSchema,
    run(args) {
      const key = keyOf(args.params);
      return writeForm(args, {
        schema: setEstimateSchema,
        command: (deps, actor, input) =>
          setEstimate(deps, actor, key, { version: input.version, facts: estimateFactsOf(input) }),
        to: () => addressOf(args),
        message: "estimate-saved",
      });
    },
  },
  clear: {
    needs: "estimate.set",
    form: versionOnlySchema,
    run(args) {
      const key = keyOf(args.params);
      return writeForm(args, {
        schema: versionOnlySchema,
        command: (deps, actor, input) => clearEstimate(deps, actor, key, input),
        to: () => addressOf(args),
        message: "estimate-cleared",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { estimate, maySet, place, lastChange } = loaderData;
  useResultToast(actionData);
  return (
    <EditableRecord
      title={estimateTitle(estimate)}
      mayUpdate={maySet}
      editLabel={estimate.current === null ? estimateMessages.set : estimateMessages.edit}
      actions={
        maySet && estimate.current !== null ? (
          <ConfirmedButton
            intent="clear"
            label={estimateMessages.clear}
            title={estimateMessages.clearTitle}
            description={estimateMessages.clearDescription}
            version={estimate.version}
          />
        ) : null
      }
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditEstimate key={estimate.id} estimate={estimate} {...edit} />}
    >
      <EstimateFacts estimate={estimate} locale={place.locale} />
    </EditableRecord>
  );
}
