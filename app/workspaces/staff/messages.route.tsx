import { data } from "react-router";
import { ENQUIRY_LIST } from "#app/conversations/enquiries/admin-list.ts";
import { enquiryMessages } from "#app/conversations/enquiries/enquiries.words.ts";
import { enquiryColumns } from "#app/conversations/enquiries/enquiry-columns.tsx";
import { listEnquiries } from "#app/conversations/enquiries/list.server.ts";
import { MessageTabs } from "#app/conversations/newsletter/message-tabs.tsx";
import { OUTBOX_LIST } from "#app/conversations/outbox/admin-list.ts";
import { listMails } from "#app/conversations/outbox/list.server.ts";
import { mailColumns } from "#app/conversations/outbox/mail-columns.tsx";
import { MESSAGE_TABS } from "#app/conversations/outbox/message-tabs.ts";
import { MAIL_KIND_LABELS, outboxMessages } from "#app/conversations/outbox/outbox.words.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { MAIL_KINDS } from "#app/platform/mail/kinds.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { isOneOf, optionsOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/messages.route.ts";

const PATH = "/admin/messages";

export const middleware: Route.MiddlewareFunction[] = [requires("enquiry.list")];

export const meta: Route.MetaFunction = () => [{ title: outboxMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const tabs = MESSAGE_TABS.filter((tab) => tab !== "outbox" || can(actor, "outbox.list"));
  const asked = new URL(request.url).searchParams.get("tab");
  // A list that this person may not see is no different from one that there is not.
  if (isOneOf(MESSAGE_TABS, asked) && !tabs.includes(asked)) throw data(null, { status: 404 });
  const tab = isOneOf(MESSAGE_TABS, asked) ? asked : (tabs[0] ?? "enquiries");
  const frame = {
    tabs,
    kept: env.smtpUrl === undefined,
    place: placeOf(user),
  };
  if (tab === "outbox") {
    const beside = { ...frame, tab };
    return loadListWith(
      { request, context },
      OUTBOX_LIST,
      async (db, query) => {
        await openedList({ request, context }, "outbox.list", "mails");
        return { page: await listMails(db, env, query), beside };
      },
      beside,
    );
  }
  const beside = { ...frame, tab };
  return loadListWith(
    { request, context },
    ENQUIRY_LIST,
    async (db, query) => {
      await openedList({ request, context }, "enquiry.list", "enquiries");
      return { page: await listEnquiries(db, query, now()), beside };
    },
    beside,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { tabs, tab, place } = loaderData;
  const frame = { path: PATH, title: outboxMessages.title, above: <MessageTabs tabs={tabs} current={tab} /> };
  if (loaderData.tab === "outbox") {
    return (
      <ListPage
        {...frame}
        description={loaderData.kept ? outboxMessages.keptNotice : undefined}
        spec={OUTBOX_LIST}
        list={loaderData.list}
        columns={mailColumns(place)}
        essential={["subject", "state"]}
        searchLabel={outboxMessages.search}
        filters={[
          {
            name: "kind",
            label: outboxMessages.kindFilter,
            options: optionsOf(MAIL_KINDS, MAIL_KIND_LABELS),
          },
          {
            name: "sent",
            label: outboxMessages.sentFilter,
            options: [
              { value: "yes", label: outboxMessages.sentYes },
              { value: "no", label: outboxMessages.sentNo },
            ],
          },
          { name: "created", label: outboxMessages.columns.created },
        ]}
        emptyTitle={outboxMessages.none}
        emptyHint={outboxMessages.noneHint}
        failedText={outboxMessages.loadFailed}
      />
    );
  }
  return (
    <ListPage
      {...frame}
      spec={ENQUIRY_LIST}
      list={loaderData.list}
      columns={enquiryColumns(place)}
      essential={["name", "state"]}
      searchLabel={enquiryMessages.search}
      filters={[
        {
          name: "handled",
          label: enquiryMessages.handledFilter,
          options: [
            { value: "no", label: enquiryMessages.handledNo },
            { value: "late", label: enquiryMessages.late },
            { value: "yes", label: enquiryMessages.handledYes },
          ],
        },
        { name: "created", label: enquiryMessages.columns.received },
      ]}
      live="enquiry"
      emptyTitle={enquiryMessages.none}
      emptyHint={enquiryMessages.noneHint}
      failedText={enquiryMessages.loadFailed}
    />
  );
}
