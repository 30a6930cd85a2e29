import { data } from "react-router";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { refuseForm, refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { ShownOnce } from "#app/platform/records/shown-once.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { RotateCcw } from "#app/ui/icons.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { listText } from "#app/words/list-text.ts";
import type { Route } from "./+types/admin-lead-source.route.ts";
import { mapLeadFields, removeLeadSource, replaceToken, updateLeadSource } from "./commands.server.ts";
import { LeadDeliveries } from "./lead-deliveries.tsx";
import { LeadExample } from "./lead-example.tsx";
import { LeadFieldsForm } from "./lead-fields-form.tsx";
import { mapLead } from "./lead-mapping.ts";
import { readJsonPayload } from "./lead-payload.ts";
import { embeddedFormPath, LEAD_SOURCES_PATH, leadHookAddress, leadSourcePath } from "./lead-source.ts";
import { LeadSourceBadge } from "./lead-source-columns.tsx";
import { EditLeadSource } from "./lead-source-form.tsx";
import { mapLeadFieldsSchema, tryLeadSchema, updateLeadSourceSchema } from "./lead-source-schema.ts";
import { ADDRESS_ONCE, LEAD_SOURCE_KIND_LABELS, leadSourceMessages } from "./lead-sources.words.ts";
import { findLeadSource, listLeadDeliveries } from "./queries.server.ts";
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
    deliveries: await listLeadDeliveries(db, id),
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
    form: updateLeadSourceSchema,
    command: updateLeadSource,
    message: "lead-source-saved",
  }),
  remove: change({
    needs: "leadSource.remove",
    form: versionOnlySchema,
    command: removeLeadSource,
    to: () => LEAD_SOURCES_PATH,
    message: "lead-source-removed",
  }),
  map: change({
    needs: "leadSource.update",
    form: mapLeadFieldsSchema,
    command: mapLeadFields,
    message: "lead-source-mapped",
  }),
  replace: {
    needs: "leadSource.update",
    form: versionOnlySchema,
    async run(args) {
      const { services, facts, actor, form } = args;
      const submission = parseSubmission(form, versionOnlySchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { version } = submission.value;
      const replaced = await replaceToken(writeDeps(services, facts), actor, { id: idOf(args), version });
      // Answered and not redirected: the token is in no address and in no cookie.
      return replaced.ok
        ? data({ address: leadHookAddress(services.env.baseUrl, replaced.value.token) })
        : refuseForm(submission, replaced.error);
    },
  },
  try: {
    needs: "leadSource.update",
    form: tryLeadSchema,
    async run(args) {
      const submission = parseSubmission(args.form, tryLeadSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const source = orNotFound(await findLeadSource(args.services.db, idOf(args)));
      const { example } = submission.value;
      const payload = readJsonPayload(example);
      if ("problem" in payload) return data({ tried: { example, lead: null, refusal: payload.problem } });
      const lead = mapLead(payload.fields, source.mapping);
      return data({ tried: { example, lead, refusal: lead === null ? ("no-contact" as const) : null } });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { source, deliveries, address, brand, place, lastChange } = loaderData;
  const refused = actionData && "lastResult" in actionData ? actionData : undefined;
  useResultToast(refused);
  const isForm = source.kind === "form";
  const replaced = actionData && "address" in actionData ? actionData.address : null;
  const tried = actionData && "tried" in actionData ? actionData.tried : null;
  if (replaced) return <ShownOnce secret={replaced} words={ADDRESS_ONCE} back={leadSourcePath(source.id)} />;
  return (
    <EditableRecord
      title={source.name}
      badges={<LeadSourceBadge isPaused={source.isPaused} />}
      mayUpdate
      actions={
        <>
          {isForm ? null : (
            <ConfirmedButton
              intent="replace"
              label={leadSourceMessages.replace}
              title={leadSourceMessages.replaceTitle}
              description={leadSourceMessages.replaceDescription}
              version={source.version}
              icon={<RotateCcw aria-hidden="true" />}
            />
          )}
          <ConfirmedButton
            intent="remove"
            label={leadSourceMessages.remove}
            title={leadSourceMessages.removeTitle({ name: source.name })}
            description={leadSourceMessages.removeDescription}
            version={source.version}
          />
        </>
      }
      answer={answerFor(refused, "try") ? undefined : refused}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditLeadSource source={source} {...edit} />}
    >
      <DescriptionList
        items={[
          { term: texts.kind, value: LEAD_SOURCE_KIND_LABELS[source.kind] },
          ...(isForm
            ? [
                {
                  term: leadSourceMessages.fields.origins,
                  value: <span className="[overflow-wrap:anywhere]">{listText(source.origins)}</span>,
                },
                { term: leadSourceMessages.fields.consent, value: source.consent },
              ]
            : []),
          { term: texts.enquiries, value: String(source.enquiries) },
          { term: texts.createdBy, value: source.createdBy ?? leadSourceMessages.someone },
          { term: texts.created, value: formatMoment(source.createdAt, place) },
        ]}
      />
      {isForm ? (
        <WebsiteCode address={address} brand={brand} hasOrigins={source.origins.length > 0} />
      ) : (
        <>
          <LeadFieldsForm
            key={source.version}
            source={source}
            deliveries={deliveries}
            lastResult={answerFor(refused, "map")?.lastResult}
          />
          <LeadExample
            last={deliveries.find(({ fields }) => fields !== null)?.fields ?? undefined}
            tried={tried}
            problem={answerFor(refused, "try")?.lastResult.error?.example?.join(" ")}
          />
          <LeadDeliveries deliveries={deliveries} place={place} />
        </>
      )}
    </EditableRecord>
  );
}
