import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { listText } from "#app/words/list-text.ts";
import type { Route } from "./+types/admin-lead-source.route.ts";
import { removeLeadSource, updateForm } from "./commands.server.ts";
import { embeddedFormPath, LEAD_SOURCES_PATH, leadSourcePath } from "./lead-source.ts";
import { LeadSourceBadge } from "./lead-source-columns.tsx";
import { EditWebsiteForm } from "./lead-source-form.tsx";
import { updateFormSchema } from "./lead-source-schema.ts";
import { LEAD_SOURCE_KIND_LABELS, leadSourceMessages } from "./lead-sources.words.ts";
import { findLeadSource } from "./queries.server.ts";
import { WebsiteCode } from "./website-code.tsx";

const texts = leadSourceMessages.columns;

export const middleware: Route.MiddlewareFunction[] = [requires("leadSource.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const id = recordIdOf(params.sourceId);
  const { user } = await signedIn({ request, context });
  return {
    source: orNotFound(await findLeadSource(db, id)),
    lastChange: await findLastChange(db, "leadSource", id),
    address: env.baseUrl + embeddedFormPath(id),
    brand: env.brandName,
    place: placeOf(user),
  };
}

const idOf = ({ params }: IntentArgs) => recordIdOf(params.sourceId);

const change = recordIntents(idOf, (args) => leadSourcePath(idOf(args)));

export const action = intents({
  update: change({
    needs: "leadSource.update",
    form: updateFormSchema,
    command: updateForm,
    message: "lead-source-saved",
  }),
  remove: change({
    needs: "leadSource.remove",
    form: versionOnlySchema,
    command: removeLeadSource,
    to: () => LEAD_SOURCES_PATH,
    message: "lead-source-removed",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { source, address, brand, place, lastChange } = loaderData;
  useResultToast(actionData);
  return (
    <EditableRecord
      title={source.name}
      badges={<LeadSourceBadge isPaused={source.isPaused} />}
      mayUpdate
      actions={
        <ConfirmedButton
          intent="remove"
          label={leadSourceMessages.remove}
          title={leadSourceMessages.removeTitle({ name: source.name })}
          description={leadSourceMessages.removeDescription}
          version={source.version}
        />
      }
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditWebsiteForm source={source} {...edit} />}
    >
      <DescriptionList
        items={[
          { term: texts.kind, value: LEAD_SOURCE_KIND_LABELS[source.kind] },
          {
            term: leadSourceMessages.fields.origins,
            value: <span className="[overflow-wrap:anywhere]">{listText(source.origins)}</span>,
          },
          { term: leadSourceMessages.fields.consent, value: source.consent },
          { term: texts.enquiries, value: String(source.enquiries) },
          { term: texts.createdBy, value: source.createdBy ?? leadSourceMessages.someone },
          { term: texts.created, value: formatMoment(source.createdAt, place) },
        ]}
      />
      <WebsiteCode address={address} brand={brand} hasOrigins={source.origins.length > 0} />
    </EditableRecord>
  );
}
