import { Link, useLocation, useOutlet } from "react-router";
import { nameOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { Whose } from "#app/admissions/students/whose.tsx";
import { placeOf } from "#app/platform/http/place.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { excerpt } from "#app/platform/text/excerpt.ts";
import { searchTerm } from "#app/platform/text/strange-characters.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/own-threads.route.ts";
import { PaneTools } from "./pane-list.tsx";
import { PaneRow, type RowTime } from "./pane-row.tsx";
import { ThreadPanes } from "./thread-panes.tsx";
import { OWN_THREADS_PATH, ownThreadPath } from "./thread-paths.ts";
import { type FoundMessage, listOwnThreads, type OwnThread, searchOwnMessages } from "./threads.server.ts";
import { threadMessages as texts } from "./threads.words.ts";

const SEARCH_MAX_LENGTH = 100;

export const middleware: Route.MiddlewareFunction[] = [requires("thread.ask")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/messages`: the threads of a student, or what they hold of the words `q`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { studentIds, userId } = actor;
  const whose = await nameOwnStudents(db, actor);
  const named = <Row extends { readonly studentId: string }>(row: Row) => ({
    ...row,
    whose: whose(row.studentId),
  });
  const term = searchTerm(new URL(request.url).searchParams.get("q"), SEARCH_MAX_LENGTH);
  return {
    term,
    threads: term === "" ? (await listOwnThreads(db, { studentIds, userId })).map(named) : [],
    found: term === "" ? [] : (await searchOwnMessages(db, studentIds, term)).map(named),
    time: { now: now(), place: placeOf(user) },
  };
}

const SHOWN = [{ subject: "message" }];

export default function Page({ loaderData }: Route.ComponentProps) {
  const { term, threads, found, time } = loaderData;
  const outlet = useOutlet();
  const { pathname } = useLocation();
  const begun = threads.filter(({ last }) => last !== null);
  const others = threads.filter(({ last }) => last === null);
  return (
    <>
      {outlet ? null : <LiveChanges shown={SHOWN} />}
      <p className={outlet ? "mb-3 max-lg:hidden" : "mb-3"}>
        <ButtonLink to="/student-dashboard" variant="link" size="sm">
          {texts.backToDashboard}
        </ButtonLink>
      </p>
      <ThreadPanes
        title={texts.title}
        list={
          <>
            <PaneTools path={OWN_THREADS_PATH} search={term} label={texts.search} hidden={{}} />
            {term === "" ? (
              <>
                <ul>
                  {begun.map((thread) => (
                    <ThreadItem
                      key={thread.id}
                      thread={thread}
                      time={time}
                      isCurrent={pathname === ownThreadPath(thread.id)}
                    />
                  ))}
                </ul>
                {begun.length === 0 ? (
                  <p className="px-(--gutter) py-4 text-ink-muted">{texts.lead}</p>
                ) : null}
                <ul className="px-(--gutter) py-2">
                  {others.map(({ id, reference, course, whose }) => (
                    <li key={id}>
                      <TextLink to={ownThreadPath(id)}>
                        {reference === null
                          ? texts.askGeneral
                          : texts.writeAbout({ what: subjectText({ reference, course }) })}
                      </TextLink>
                      <Whose name={whose} />
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <FoundMessages term={term} found={found} place={time.place} />
            )}
          </>
        }
        open={outlet}
      />
    </>
  );
}

const writerOf = ({ side, agency }: NonNullable<OwnThread["last"]>) =>
  side === "student" ? texts.you : side === "staff" ? texts.us : (agency ?? texts.agency);

const subjectText = ({ reference, course }: Pick<OwnThread, "reference" | "course">): string =>
  reference === null ? texts.general : (course ?? texts.ofApplication({ reference }));

type Of<Row> = Row & { readonly whose: string | null };

type ThreadItemProps = { thread: Of<OwnThread>; time: RowTime; isCurrent: boolean };

function ThreadItem({ thread, time, isCurrent }: ThreadItemProps) {
  const { id, unread, last, reference, whose } = thread;
  if (!last) return null;
  return (
    <PaneRow
      href={ownThreadPath(id)}
      name={subjectText(thread)}
      at={last.at}
      time={time}
      isUnread={unread > 0}
      isCurrent={isCurrent}
      line={texts.lastMessage({ name: writerOf(last), text: excerpt(last.body) })}
    >
      {unread > 0 ? texts.unread({ count: unread }) : reference}
      <Whose name={whose} />
    </PaneRow>
  );
}

type FoundProps = { term: string; found: readonly Of<FoundMessage>[]; place: Place };

function FoundMessages({ term, found, place }: FoundProps) {
  return (
    <>
      <p role="status" className="px-(--gutter) pt-3 text-sm">
        {texts.found({ count: found.length, term })}
      </p>
      <ul className="mb-3">
        {found.map((message) => (
          <li key={message.id} className="border-line border-b px-(--gutter) py-3">
            <Link
              to={`${ownThreadPath(message.threadId)}?above=${message.number + 1}#message-${message.number}`}
              className="inline-flex items-center font-semibold pointer-coarse:min-h-11"
            >
              {message.reference === null
                ? texts.general
                : texts.ofApplication({ reference: message.reference })}
            </Link>
            <Whose name={message.whose} />
            <p className="[overflow-wrap:anywhere]">{excerpt(message.body, 280)}</p>
            <p className="text-ink-muted text-sm">
              {message.author ?? texts.someone}
              {" · "}
              <time dateTime={message.at.toISOString()}>{formatMoment(message.at, place)}</time>
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink to={OWN_THREADS_PATH} size="sm" className="mx-(--gutter) mb-4">
        {texts.showAll}
      </ButtonLink>
    </>
  );
}
