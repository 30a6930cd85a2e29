import { data } from "react-router";
import { ENQUIRY_LIST } from "#app/conversations/enquiries/admin-list.ts";
import { enquiryMessages } from "#app/conversations/enquiries/enquiries.words.ts";
import { listEnquiries, readEnquiryGroup } from "#app/conversations/enquiries/list.server.ts";
import { listSourceNames, type SourceName } from "#app/conversations/lead-sources/queries.server.ts";
import { MessageTabs } from "#app/conversations/newsletter/message-tabs.tsx";
import { messageViewsFor } from "#app/conversations/newsletter/message-views.ts";
import { outboxMessages } from "#app/conversations/outbox/outbox.words.ts";
import { OUTBOX_PATH } from "#app/conversations/outbox/outbox-path.ts";
import { THREAD_LIST } from "#app/conversations/threads/admin-list.ts";
import { INBOX_AT_FIRST } from "#app/conversations/threads/inboxes.ts";
import { listThreads, medianFirstAnswer } from "#app/conversations/threads/list.server.ts";
import { waitText } from "#app/conversations/threads/thread-state.tsx";
import { inboxMessages } from "#app/conversations/threads/threads.words.ts";
import { unmatchedMessages } from "#app/conversations/whatsapp/whatsapp.words.ts";
import { countUnmatched } from "#app/conversations/whatsapp-inbox/unmatched.server.ts";
import { UNMATCHED_PATH } from "#app/conversations/whatsapp-inbox/unmatched.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/messages.route.ts";
import { Inbox } from "./inbox.tsx";
import { EnquiryList, InboxList } from "./inbox-list.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("inbox.view")];

export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: outboxMessages.title }];

/** `/admin/messages`: conversations and enquiries; `?tab=enquiries`: all enquiries. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { now: nowAt } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const now = nowAt();
  const address = new URL(request.url);
  const asked = address.searchParams.get("tab");
  const frame = { place: placeOf(user), now, views: messageViewsFor(actor) };
  // Emails had this address once.
  if (asked === "outbox") {
    address.searchParams.delete("tab");
    throw redirect(OUTBOX_PATH + address.search);
  }
  // A list that this person cannot see is treated like one that does not exist.
  if (asked === "enquiries" && !frame.views.includes(asked)) throw data(null, { status: 404 });
  if (asked === "enquiries" || !frame.views.includes("threads")) {
    const extra = { ...frame, view: "enquiries" as const, sources: [] as SourceName[] };
    return loadListWith(
      { request, context },
      ENQUIRY_LIST,
      async (db, query) => {
        await openedList({ request, context }, "enquiry.list", "enquiries");
        const [page, sources] = await Promise.all([listEnquiries(db, query, now), listSourceNames(db)]);
        return { page, extra: { ...extra, sources } };
      },
      extra,
    );
  }
  if (!address.searchParams.has("box")) address.searchParams.set("box", INBOX_AT_FIRST);
  const extra = { ...frame, view: "threads" as const };
  return loadListWith(
    { request: new Request(address, { headers: request.headers }), context },
    THREAD_LIST,
    async (db, query) => {
      await openedList({ request, context }, "thread.list", "threads");
      const [box] = query.filters.box ?? [];
      const isGroupShown =
        frame.views.includes("enquiries") &&
        !query.after &&
        !query.before &&
        (query.search !== "" || isOneOf(["answer", "us", "late"], box));
      if (isGroupShown) await openedList({ request, context }, "enquiry.list", "enquiries");
      const [page, median, enquiries, unmatched] = await Promise.all([
        listThreads(db, actor, query, now),
        medianFirstAnswer(db, now),
        isGroupShown
          ? readEnquiryGroup(db, { search: query.search, onlyLate: box === "late" }, now)
          : { items: [], total: 0 },
        can(actor, "whatsapp.assign") ? countUnmatched(db) : 0,
      ]);
      return { page, extra: { ...extra, median, enquiries, unmatched } };
    },
    { ...extra, median: null, enquiries: { items: [], total: 0 }, unmatched: 0 },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { place, now, views, view } = loaderData;
  const tabs = <MessageTabs views={views} current={view} />;
  const time = { now, place };
  if (loaderData.view === "enquiries") {
    const { list, sources } = loaderData;
    return (
      <Inbox list={list} spec={ENQUIRY_LIST} failedText={enquiryMessages.loadFailed} head={tabs}>
        <EnquiryList list={list} sources={sources} time={time} />
      </Inbox>
    );
  }
  const { list, median, enquiries, unmatched } = loaderData;
  const head = (
    <>
      {median === null ? null : (
        <p className="text-ink-muted text-sm max-xl:hidden">
          {inboxMessages.median({ time: waitText(median) })}
        </p>
      )}
      {unmatched > 0 ? (
        <TextLink to={UNMATCHED_PATH}>{unmatchedMessages.link({ count: unmatched })}</TextLink>
      ) : null}
      {tabs}
    </>
  );
  return (
    <Inbox list={list} spec={THREAD_LIST} failedText={inboxMessages.loadFailed} head={head}>
      <InboxList list={list} enquiries={enquiries} time={time} />
    </Inbox>
  );
}
