import { Form } from "react-router";
import { findLastChange } from "#app/platform/audit/last-change.server.ts";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIntents } from "#app/platform/forms/record-intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { EditableRecord } from "#app/platform/records/editable-record.tsx";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { nothingSchema, versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { formatMoment } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { useResultToast } from "#app/ui/use-result-toast.ts";
import { listText } from "#app/words/list-text.ts";
import type { Route } from "./+types/admin-webhook.route.ts";
import { removeWebhook, sendAgain, sendTest, updateWebhook } from "./commands.server.ts";
import { Deliveries } from "./deliveries.tsx";
import { findWebhook, listDeliveries } from "./queries.server.ts";
import { WEBHOOKS_PATH, webhookPath } from "./webhook.ts";
import { WebhookBadge } from "./webhook-columns.tsx";
import { EditWebhook } from "./webhook-form.tsx";
import { sendAgainSchema, updateWebhookSchema } from "./webhook-schema.ts";
import { WEBHOOK_EVENT_LABELS, webhookMessages } from "./webhooks.words.ts";

const texts = webhookMessages.columns;

export const middleware: Route.MiddlewareFunction[] = [requires("webhook.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const id = recordIdOf(params.webhookId);
  const { user } = await signedIn({ request, context });
  return {
    webhook: orNotFound(await findWebhook(db, id)),
    deliveries: await listDeliveries(db, id),
    lastChange: await findLastChange(db, "webhook", id),
    place: placeOf(user),
  };
}

const idOf = ({ params }: IntentArgs) => recordIdOf(params.webhookId);

const change = recordIntents(idOf, (args) => webhookPath(idOf(args)));

export const action = intents({
  update: change({
    needs: "webhook.change",
    form: updateWebhookSchema,
    command: (deps, actor, input, { services }) =>
      updateWebhook({ ...deps, env: services.env }, actor, input),
    message: "webhook-saved",
  }),
  remove: change({
    needs: "webhook.remove",
    form: versionOnlySchema,
    command: removeWebhook,
    to: () => WEBHOOKS_PATH,
    message: "webhook-removed",
  }),
  test: change({
    needs: "webhook.send",
    creates: true,
    form: nothingSchema,
    command: (deps, actor, { id }) => sendTest(deps, actor, id),
    message: "webhook-testing",
  }),
  "send-again": change({
    needs: "webhook.send",
    creates: true,
    form: sendAgainSchema,
    command: sendAgain,
    message: "webhook-sent-again",
  }),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { webhook, deliveries, place, lastChange } = loaderData;
  useResultToast(actionData);
  return (
    <EditableRecord
      title={webhook.name}
      badges={<WebhookBadge isPaused={webhook.isPaused} />}
      mayUpdate
      actions={
        <>
          <Form method="post" preventScrollReset>
            <FormKey intent="test" />
            <Button type="submit" size="sm" name="intent" value="test">
              {webhookMessages.test}
            </Button>
          </Form>
          <ConfirmedButton
            intent="remove"
            label={webhookMessages.remove}
            title={webhookMessages.removeTitle}
            description={webhookMessages.removeDescription}
            version={webhook.version}
          />
        </>
      }
      answer={actionData}
      lastChange={lastChange}
      place={place}
      edit={(edit) => <EditWebhook webhook={webhook} {...edit} />}
    >
      <DescriptionList
        items={[
          { term: texts.url, value: <span className="[overflow-wrap:anywhere]">{webhook.url}</span> },
          { term: texts.events, value: listText(webhook.events.map((event) => WEBHOOK_EVENT_LABELS[event])) },
          { term: texts.createdBy, value: webhook.createdBy ?? webhookMessages.someone },
          { term: texts.created, value: formatMoment(webhook.createdAt, place) },
        ]}
      />
      <Deliveries deliveries={deliveries} place={place} />
    </EditableRecord>
  );
}
