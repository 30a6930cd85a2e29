import { useMemo } from "react";
import { MessageTabs } from "#app/conversations/newsletter/message-tabs.tsx";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-threads.route.ts";
import { THREAD_LIST } from "./admin-list.ts";
import { INBOXES } from "./inboxes.ts";
import { listThreads, medianFirstAnswer } from "./list.server.ts";
import { threadColumns, waitText } from "./thread-columns.tsx";
import { STAFF_THREADS_PATH } from "./thread-paths.ts";
import { inboxMessages as texts, threadMessages } from "./threads.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.list")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: threadMessages.title }];

/** `/admin/messages/threads`: the inboxes. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const frame = {
    place: placeOf(user),
  };
  return loadListWith(
    { request, context },
    THREAD_LIST,
    async (db, query) => {
      await openedList({ request, context }, "thread.list", "threads");
      const [page, median] = await Promise.all([
        listThreads(db, actor, query, now()),
        medianFirstAnswer(db, now()),
      ]);
      return { page, beside: { ...frame, median } };
    },
    { ...frame, median: null },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, place, median } = loaderData;
  const columns = useMemo(() => threadColumns(place), [place]);
  return (
    <ListPage
      path={STAFF_THREADS_PATH}
      title={threadMessages.title}
      description={median === null ? undefined : texts.median({ time: waitText(median) })}
      above={<MessageTabs current="threads" />}
      live="message"
      spec={THREAD_LIST}
      list={list}
      columns={columns}
      essential={["student", "state"]}
      searchLabel={texts.search}
      filters={[{ name: "box", label: texts.boxes, options: optionsOf(INBOXES, texts) }]}
      emptyTitle={texts.none}
      emptyHint={texts.noneHint}
      failedText={texts.loadFailed}
    />
  );
}
