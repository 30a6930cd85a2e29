import { useNavigation } from "react-router";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-organisation-contact.route.ts";
import { EditOrganisation } from "./organisation-form.tsx";
import { updateOrganisationSchema } from "./organisation-schema.ts";
import { organisationMessages } from "./organisations.words.ts";
import { updateOrganisation } from "./staff-commands.server.ts";
import { findOrganisation } from "./staff-queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("organisation.update")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: organisationMessages.change }];

/** `/admin/agents/:kind/:organisationId/contact`: an organisation's name and contact details. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const id = recordIdOf(params.organisationId);
  const { version, name, contactName, email, phone, website, path } = orNotFound(
    await findOrganisation(db, { id, queue: params.kind }),
  );
  await opened({ request, context }, { action: "approval.list", subjectType: "organisation", subjectId: id });
  return {
    organisation: { id, version, name, contactName, email, phone, website },
    back: path,
    lastChange: await findLastChange(db, "organisation", id),
    place: placeOf(user),
  };
}

export const action = intents({
  update: {
    needs: "organisation.update",
    form: updateOrganisationSchema,
    run(args) {
      const id = recordIdOf(args.params.organisationId);
      return writeForm(args, {
        schema: updateOrganisationSchema,
        command: (deps, actor, input) => updateOrganisation(deps, actor, { ...input, id }),
        taken: { name: organisationMessages.sameName, email: organisationMessages.sameEmail },
        to: () => `/admin/agents/${args.params.kind}/${id}`,
        message: "organisation-changed",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { organisation, back, lastChange, place } = loaderData;
  const pending = useNavigation().formMethod === "POST";
  return (
    <RecordFrame name={organisation.name}>
      <RecordHead kind="organisation" name={organisation.name} line={organisationMessages.change} />
      <EditOrganisation
        key={organisation.id}
        organisation={organisation}
        refused={answerFor(actionData, "update")}
        lastChange={lastChange}
        place={place}
        viewHref={back}
        editHref={`${back}/contact`}
        pending={pending}
      />
    </RecordFrame>
  );
}
