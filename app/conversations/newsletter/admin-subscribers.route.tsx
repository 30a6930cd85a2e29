import { MessageTabs } from "#app/conversations/newsletter/message-tabs.tsx";
import { outboxMessages } from "#app/conversations/outbox/outbox.words.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-subscribers.route.ts";
import { SUBSCRIBER_LIST } from "./admin-list.ts";
import { messageViewsFor } from "./message-views.ts";
import { listSubscribers } from "./staff-queries.server.ts";
import { subscriberColumns } from "./subscriber-columns.tsx";
import { SUBSCRIPTION_STATUS_LABELS, subscriberMessages, subscriptionLabel } from "./subscribers.words.ts";
import { SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from "./subscriptions.ts";

const PATH = "/admin/messages/subscribers";

export const middleware: Route.MiddlewareFunction[] = [requires("subscriber.list")];

export const meta: Route.MetaFunction = () => [{ title: subscriberMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const extra = { views: messageViewsFor(actor), place: placeOf(user) };
  return loadListWith(
    { request, context },
    SUBSCRIBER_LIST,
    async (db, query) => {
      await openedList({ request, context }, "subscriber.list", "subscribers");
      return { page: await listSubscribers(db, query), extra };
    },
    extra,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, views, place } = loaderData;
  const { filters } = subscriberMessages;
  return (
    <ListPage
      path={PATH}
      title={outboxMessages.title}
      actions={<MessageTabs views={views} current="subscribers" />}
      spec={SUBSCRIBER_LIST}
      list={list}
      columns={subscriberColumns(place)}
      essential={["email", "status"]}
      searchLabel={subscriberMessages.search}
      filters={[
        {
          name: "status",
          label: filters.status,
          options: optionsOf(SUBSCRIPTION_STATUSES, SUBSCRIPTION_STATUS_LABELS),
        },
        {
          name: "kind",
          label: filters.topic,
          options: SUBSCRIPTION_KINDS.map((kind) => ({ value: kind, label: subscriptionLabel(kind) })),
        },
        { name: "created", label: subscriberMessages.columns.since },
      ]}
      emptyTitle={subscriberMessages.none}
      emptyHint={subscriberMessages.noneHint}
      failedText={subscriberMessages.loadFailed}
    />
  );
}
