import { data } from "react-router";
import { SUBSCRIPTION_KIND_LABELS, subscriberMessages } from "#app/content/messages/subscribers.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { formatMoment } from "#app/domain/time/format-date.ts";
import type { OpensHandle } from "#app/features/crm/opens.ts";
import { RecordHeader } from "#app/features/crm/record-header.tsx";
import { SubscriptionBadge } from "#app/features/subscribers/subscriber-columns.tsx";
import { opened } from "#app/server/audit/opened.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { found, recordIdOf, searchWithout } from "#app/server/http/record-address.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { removeSubscriber } from "#app/server/subscribers/staff-commands.server.ts";
import { findSubscriber } from "#app/server/subscribers/staff-queries.server.ts";
import { writeDeps } from "#app/server/write-deps.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/subscriber.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("subscriber.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const subscriber = found(await findSubscriber(db, recordIdOf(params.subscriberId)));
  await opened(
    { request, context },
    { action: "subscriber.list", subjectType: "subscriber", subjectId: subscriber.id },
  );
  return {
    subscriber,
    mayRemove: can(actor, "subscriber.remove"),
    place: placeOf(user),
  };
}

export const action = intents({
  remove: {
    needs: "subscriber.remove",
    form: [],
    async run({ actor, services, facts, params, request }) {
      const id = recordIdOf(params.subscriberId);
      const removed = await removeSubscriber(writeDeps(services, facts), actor, id);
      if (!removed.ok) throw data(null, { status: 404 });
      throw redirect(`/admin/messages/subscribers${searchWithout(request, "edit")}`, {
        headers: { "set-cookie": flashCookie("subscriber-removed") },
      });
    },
  },
});

export default function Page({ loaderData }: Route.ComponentProps) {
  const { subscriber, mayRemove, place } = loaderData;
  const { columns } = subscriberMessages;
  const moment = (at: Date | null) => (at === null ? null : formatMoment(at, place));
  return (
    <article>
      <RecordHeader
        title={subscriber.email}
        badges={<SubscriptionBadge status={subscriber.status} />}
        actions={
          mayRemove ? (
            <ConfirmedButton
              intent="remove"
              label={subscriberMessages.remove}
              title={subscriberMessages.removeTitle}
              description={subscriberMessages.removeHint}
            />
          ) : null
        }
      />
      <div className="flex flex-col gap-4">
        {subscriber.status === "pending" ? <Notice>{subscriberMessages.waitingNotice}</Notice> : null}
        <DescriptionList
          items={[
            { term: columns.topic, value: SUBSCRIPTION_KIND_LABELS[subscriber.kind] },
            { term: columns.since, value: moment(subscriber.createdAt) },
            { term: subscriberMessages.asked, value: moment(subscriber.askedAt) },
            { term: subscriberMessages.confirmed, value: moment(subscriber.confirmedAt) },
            { term: subscriberMessages.left, value: moment(subscriber.unsubscribedAt) },
          ]}
        />
      </div>
    </article>
  );
}
