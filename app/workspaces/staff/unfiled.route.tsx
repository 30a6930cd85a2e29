import { UNFILED_LIST } from "#app/conversations/filed-emails/admin-list.ts";
import { EMAIL_DIRECTIONS, UNFILED_PATH } from "#app/conversations/filed-emails/filed-email.ts";
import { listUnfiled } from "#app/conversations/filed-emails/filed-emails.server.ts";
import {
  EMAIL_DIRECTION_LABELS,
  filedEmailMessages as texts,
} from "#app/conversations/filed-emails/filed-emails.words.ts";
import { unfiledColumns } from "#app/conversations/filed-emails/unfiled-columns.tsx";
import { MessageTabs } from "#app/conversations/newsletter/message-tabs.tsx";
import { messageViewsFor } from "#app/conversations/newsletter/message-views.ts";
import { outboxMessages } from "#app/conversations/outbox/outbox.words.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/unfiled.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/admin/messages/unfiled`: emails that staff sent to a filing address and that match no student, or several. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const extra = { views: messageViewsFor(actor), place: placeOf(user) };
  return loadListWith(
    { request, context },
    UNFILED_LIST,
    async (db, query) => {
      await openedList({ request, context }, "thread.list", "filed-emails");
      return { page: await listUnfiled(db, query), extra };
    },
    extra,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, views, place } = loaderData;
  return (
    <ListPage
      path={UNFILED_PATH}
      title={outboxMessages.title}
      actions={<MessageTabs views={views} current="unfiled" />}
      spec={UNFILED_LIST}
      list={list}
      columns={unfiledColumns(place)}
      essential={["subject", "from"]}
      searchLabel={texts.search}
      filters={[
        {
          name: "direction",
          label: texts.filters.direction,
          options: optionsOf(EMAIL_DIRECTIONS, EMAIL_DIRECTION_LABELS),
        },
        { name: "created", label: texts.columns.received },
      ]}
      emptyTitle={texts.none}
      emptyHint={texts.noneHint}
      failedText={texts.loadFailed}
    />
  );
}
