import { Form, Link } from "react-router";
import { nameOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { Whose } from "#app/admissions/students/whose.tsx";
import { placeOf } from "#app/platform/http/place.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { excerpt } from "#app/platform/text/excerpt.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Input } from "#app/ui/input.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/own-threads.route.ts";
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
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { studentIds, userId } = actor;
  const whose = await nameOwnStudents(db, actor);
  const named = <Row extends { readonly studentId: string }>(row: Row) => ({
    ...row,
    whose: whose(row.studentId),
  });
  const term = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, SEARCH_MAX_LENGTH);
  return {
    term,
    threads: term === "" ? (await listOwnThreads(db, { studentIds, userId })).map(named) : [],
    found: term === "" ? [] : (await searchOwnMessages(db, studentIds, term)).map(named),
    place: placeOf(user),
  };
}

const SHOWN = [{ subject: "message" }];

export default function Page({ loaderData }: Route.ComponentProps) {
  const { term, threads, found, place } = loaderData;
  return (
    <>
      <LiveChanges shown={SHOWN} />
      <p>
        <ButtonLink to="/student-dashboard" variant="link" size="sm">
          {texts.backToDashboard}
        </ButtonLink>
      </p>
      <PageHeader compact title={texts.title} description={texts.lead} />
      <Form
        method="get"
        action={OWN_THREADS_PATH}
        role="search"
        className="mb-6 flex max-w-prose flex-wrap items-end gap-3"
      >
        <Field label={texts.search} className="min-w-0 flex-1">
          <Input key={term} type="search" name="q" defaultValue={term} maxLength={SEARCH_MAX_LENGTH} />
        </Field>
        <Button type="submit">{texts.find}</Button>
      </Form>
      {term === "" ? (
        <ul>
          {threads.map((thread) => (
            <ThreadItem key={thread.id} thread={thread} place={place} />
          ))}
        </ul>
      ) : (
        <FoundMessages term={term} found={found} place={place} />
      )}
    </>
  );
}

const writerOf = ({ side, agency }: NonNullable<OwnThread["last"]>) =>
  side === "student" ? texts.you : side === "staff" ? texts.us : (agency ?? texts.agency);

type Of<Row> = Row & { readonly whose: string | null };

function ThreadItem({ thread, place }: { thread: Of<OwnThread>; place: Place }) {
  const { id, reference, course, unread, last } = thread;
  return (
    <li className="border-line border-t py-4">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <Link
          to={ownThreadPath(id)}
          className="inline-flex items-center font-semibold [overflow-wrap:anywhere] pointer-coarse:min-h-11"
        >
          {reference === null ? texts.general : texts.ofApplication({ reference })}
        </Link>
        {unread > 0 ? <Badge variant="info">{texts.unread({ count: unread })}</Badge> : null}
      </p>
      <Whose name={thread.whose} />
      <p className="text-ink-muted text-sm">{reference === null ? texts.generalHint : course}</p>
      <p className="mt-1 text-sm [overflow-wrap:anywhere]">
        {last ? (
          <>
            {texts.lastMessage({ name: writerOf(last), text: excerpt(last.body) })}{" "}
            <time dateTime={last.at.toISOString()} className="text-ink-muted tabular-nums">
              {formatMoment(last.at, place)}
            </time>
          </>
        ) : (
          <span className="text-ink-muted">{texts.empty}</span>
        )}
      </p>
    </li>
  );
}

type FoundProps = { term: string; found: readonly Of<FoundMessage>[]; place: Place };

function FoundMessages({ term, found, place }: FoundProps) {
  return (
    <>
      <p role="status">{texts.found({ count: found.length, term })}</p>
      <ul className="my-4">
        {found.map((message) => (
          <li key={message.id} className="border-line border-t py-4">
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
      <ButtonLink to={OWN_THREADS_PATH} size="sm">
        {texts.showAll}
      </ButtonLink>
    </>
  );
}
