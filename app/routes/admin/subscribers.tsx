import { outboxMessages } from "#app/content/messages/outbox.ts";
import {
  SUBSCRIPTION_KIND_LABELS,
  SUBSCRIPTION_STATUS_LABELS,
  subscriberMessages,
} from "#app/content/messages/subscribers.ts";
import { SUBSCRIBER_LIST } from "#app/domain/lists/catalogue-lists.ts";
import { MESSAGE_TABS } from "#app/domain/mail/message-tabs.ts";
import { optionsOf } from "#app/domain/option.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from "#app/domain/subscribers/subscriptions.ts";
import { ListPage } from "#app/features/crm/list-page.tsx";
import { MessageTabs } from "#app/features/outbox/message-tabs.tsx";
import { ExportForm } from "#app/features/subscribers/export-form.tsx";
import { subscriberColumns } from "#app/features/subscribers/subscriber-columns.tsx";
import { openedList } from "#app/server/audit/opened.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { loadListWith } from "#app/server/lists/load-list.server.ts";
import { listSubscribers } from "#app/server/subscribers/staff-queries.server.ts";
import type { Route } from "./+types/subscribers.ts";

const PATH = "/admin/messages/subscribers";

export const middleware: Route.MiddlewareFunction[] = [requires("subscriber.list")];

export const meta: Route.MetaFunction = () => [{ title: subscriberMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const beside = {
    tabs: MESSAGE_TABS.filter((tab) => tab !== "outbox" || can(actor, "outbox.list")),
    mayExport: can(actor, "subscriber.export"),
    place: placeOf(user),
  };
  return loadListWith(
    { request, context },
    SUBSCRIBER_LIST,
    async (db, query) => {
      await openedList({ request, context }, "subscriber.list", "subscribers");
      return { page: await listSubscribers(db, query), beside };
    },
    beside,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, tabs, mayExport, place } = loaderData;
  const { filters } = subscriberMessages;
  const asked = list.state === "ready" ? list.query.filters : null;
  return (
    <ListPage
      path={PATH}
      title={outboxMessages.title}
      above={<MessageTabs tabs={tabs} current="subscribers" />}
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
          options: optionsOf(SUBSCRIPTION_KINDS, SUBSCRIPTION_KIND_LABELS),
        },
      ]}
      actions={mayExport && asked ? <ExportForm status={asked.status} kind={asked.kind} /> : null}
      noun={subscriberMessages.noun}
      emptyTitle={subscriberMessages.none}
      emptyHint={subscriberMessages.noneHint}
      failedText={subscriberMessages.loadFailed}
    />
  );
}
