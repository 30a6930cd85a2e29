import { data, useLocation, useOutlet } from "react-router";
import { placeOf } from "#app/platform/http/place.server.ts";
import { listSearch } from "#app/platform/lists/list-link.ts";
import { listLinks } from "#app/platform/lists/list-state.ts";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { rowsOf } from "#app/platform/lists/sent-page.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { excerpt } from "#app/platform/text/excerpt.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/agent-threads.route.ts";
import { AGENT_THREAD_LIST } from "./agent-list.ts";
import { listAgentThreads } from "./agent-threads.server.ts";
import { PaneList, PanePages, PaneTools } from "./pane-list.tsx";
import { PaneRow } from "./pane-row.tsx";
import { ThreadPanes } from "./thread-panes.tsx";
import { AGENT_THREADS_PATH, agentThreadPath } from "./thread-paths.ts";
import { inboxMessages, agentThreadMessages as texts, threadMessages } from "./threads.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("thread.askAsAgent")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/partner-dashboard/messages`: the threads of the applications of a partner's students. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor, user } = await signedIn({ request, context });
  const organisationId = actor.role === "partner" ? actor.organisation?.id : undefined;
  if (!organisationId) throw data(null, { status: 404 });
  const extra = { time: { now: context.get(servicesContext).now(), place: placeOf(user) } };
  return loadListWith(
    { request, context },
    AGENT_THREAD_LIST,
    async (db, query) => ({
      page: await listAgentThreads(db, { organisationId, userId: actor.userId }, query),
      extra,
    }),
    extra,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, time } = loaderData;
  return (
    <ThreadPanes
      title={texts.title}
      list={
        <PaneList path={AGENT_THREADS_PATH} list={list} failedText={texts.loadFailed} live={["message"]}>
          <AgentThreads list={list} time={time} />
        </PaneList>
      }
      open={useOutlet()}
    />
  );
}

type AgentThreadsProps = Pick<Route.ComponentProps["loaderData"], "list" | "time">;

function AgentThreads({ list, time }: AgentThreadsProps) {
  const { pathname } = useLocation();
  if (list.state !== "ready") return null;
  const { query, page } = list;
  const link = listLinks(AGENT_THREADS_PATH, AGENT_THREAD_LIST, query);
  const search = listSearch(AGENT_THREAD_LIST, query);
  const isUnread = query.filters.unread !== undefined;
  return (
    <>
      <div className="px-(--gutter)">
        <TabLinks
          label={texts.title}
          items={[
            { href: link({ filters: { unread: null } }), label: inboxMessages.all, current: !isUnread },
            { href: link({ filters: { unread: ["yes"] } }), label: texts.unread, current: isUnread },
          ]}
        />
      </div>
      <PaneTools
        path={AGENT_THREADS_PATH}
        search={query.search}
        label={texts.search}
        hidden={{ unread: query.filters.unread?.[0] }}
      />
      <ul>
        {rowsOf(page).map(({ id, student, reference, last, lastAt, unread }) => (
          <PaneRow
            key={id}
            href={agentThreadPath(id) + search}
            name={student}
            at={lastAt}
            time={time}
            isUnread={unread > 0}
            isCurrent={pathname === agentThreadPath(id)}
            line={threadMessages.lastMessage({
              name: last.author ?? threadMessages.someone,
              text: excerpt(last.body),
            })}
          >
            {unread > 0 ? threadMessages.unread({ count: unread }) : reference}
          </PaneRow>
        ))}
      </ul>
      {page.rows.length === 0 ? (
        <EmptyState plain title={texts.none}>
          {texts.noneHint}
        </EmptyState>
      ) : null}
      <p className="px-(--gutter) py-3">
        <TextLink to="/partner-dashboard/applications">{texts.writeAbout}</TextLink>
      </p>
      <PanePages page={page} link={link} />
    </>
  );
}
