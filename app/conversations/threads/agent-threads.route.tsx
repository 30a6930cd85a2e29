import { useMemo } from "react";
import { data } from "react-router";
import { studentColumn } from "#app/admissions/applications/application-columns.tsx";
import { placeOf } from "#app/platform/http/place.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { excerpt } from "#app/platform/text/excerpt.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { Route } from "./+types/agent-threads.route.ts";
import { AGENT_THREAD_LIST } from "./agent-list.ts";
import { type AgentThreadRow, listAgentThreads } from "./agent-threads.server.ts";
import { AGENT_THREADS_PATH } from "./thread-paths.ts";
import { agentThreadMessages as texts, threadMessages } from "./threads.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.askAsAgent")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/partner-dashboard/messages`: the threads of the applications of a partner's students. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const organisationId = actor.role === "partner" ? actor.organisation?.id : undefined;
  if (!organisationId) throw data(null, { status: 404 });
  const beside = { place: placeOf(user) };
  return loadListWith(
    { request, context },
    AGENT_THREAD_LIST,
    async (db, query) => ({
      page: await listAgentThreads(db, { organisationId, userId: actor.userId }, query),
      beside,
    }),
    beside,
  );
}

const filters = () => [
  { name: "unread" as const, label: texts.unread, options: [{ value: "yes", label: texts.unreadOnly }] },
];

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, place } = loaderData;
  const columns = useMemo(() => columnsOf(place), [place]);
  return (
    <ListPage
      path={AGENT_THREADS_PATH}
      title={texts.title}
      description={texts.lead}
      spec={AGENT_THREAD_LIST}
      list={list}
      columns={columns}
      essential={[]}
      searchLabel={texts.search}
      filters={filters()}
      live="message"
      emptyTitle={texts.none}
      emptyHint={texts.noneHint}
      failedText={texts.loadFailed}
    />
  );
}

const columnsOf = (place: Place): readonly DataColumn<AgentThreadRow>[] => [
  studentColumn(texts.student),
  {
    id: "last",
    header: texts.last,
    meta: { label: texts.last },
    cell: (row) => (
      <span className="[overflow-wrap:anywhere]">
        {threadMessages.lastMessage({
          name: row.last.author ?? threadMessages.someone,
          text: excerpt(row.last.body),
        })}
      </span>
    ),
  },
  {
    id: "unread",
    header: texts.unread,
    meta: { label: texts.unread },
    cell: (row) =>
      row.unread > 0 ? <Badge variant="info">{threadMessages.unread({ count: row.unread })}</Badge> : "—",
  },
  {
    id: "at",
    header: texts.at,
    meta: { sortKey: "last", label: texts.at },
    cell: (row) => <time dateTime={row.lastAt.toISOString()}>{formatMoment(row.lastAt, place)}</time>,
  },
];
