import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import type { Route } from "./+types/admin-agreement.route.ts";
import { AgreementFacts } from "./agreement-facts.tsx";
import { updateAgreementSchema } from "./agreement-schema.ts";
import { agreementMessages } from "./agreements.words.ts";
import { updateAgreement } from "./commands.server.ts";
import { EditAgreement } from "./edit-agreement.tsx";
import { STEP_LABELS } from "./labels.ts";
import { findAgreement } from "./queries.server.ts";

const PATH = "/admin/commissions/agreements";

export const middleware: Route.MiddlewareFunction[] = [requires("agreement.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = recordIdOf(params.agreementId);
  const { actor, user } = await signedIn({ request, context });
  return {
    agreement: orNotFound(await findAgreement(db, id)),
    lastChange: await findLastChange(db, "agreement", id),
    mayUpdate: can(actor, "agreement.update"),
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "agreement.update",
    form: updateAgreementSchema,
    run(args) {
      const id = recordIdOf(args.params.agreementId);
      return writeForm(args, {
        schema: updateAgreementSchema,
        command: (deps, actor, input) => updateAgreement(deps, actor, { ...input, id }),
        to: () => `${PATH}/${id}${searchWithout(args.request, "edit")}`,
        message: "agreement-saved",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { agreement, mayUpdate, place, lastChange } = loaderData;
  useResultToast(actionData);
  return (
    <EditableRecord
      title={agreement.name}
      line={STEP_LABELS[agreement.step]}
      mayUpdate={mayUpdate}
      editLabel={agreementMessages.edit}
      actions={
        mayUpdate ? (
          <ButtonLink to={`${PATH}/${agreement.id}/version`} size="sm">
            {agreementMessages.newVersion}
          </ButtonLink>
        ) : null
      }
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditAgreement key={agreement.id} agreement={agreement} {...edit} />}
    >
      <AgreementFacts agreement={agreement} />
    </EditableRecord>
  );
}
