import { ENQUIRY_LIST } from "#app/conversations/enquiries/admin-list.ts";
import { enquiryMessages } from "#app/conversations/enquiries/enquiries.words.ts";
import { enquiryColumns } from "#app/conversations/enquiries/enquiry-columns.tsx";
import { listEnquiries } from "#app/conversations/enquiries/list.server.ts";
import { MessageTabs } from "#app/conversations/newsletter/message-tabs.tsx";
import { outboxMessages } from "#app/conversations/outbox/outbox.words.ts";
import { OUTBOX_PATH } from "#app/conversations/outbox/outbox-path.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/messages.route.ts";

const PATH = "/admin/messages";

export const middleware: Route.MiddlewareFunction[] = [requires("enquiry.list")];

export const meta: Route.MetaFunction = () => [{ title: outboxMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { now } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const url = new URL(request.url);
  // Emails had this address once.
  if (url.searchParams.get("tab") === "outbox") {
    url.searchParams.delete("tab");
    throw redirect(`${OUTBOX_PATH}${url.searchParams.size > 0 ? `?${url.searchParams}` : ""}`);
  }
  const beside = { place: placeOf(user) };
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
  const { place } = loaderData;
  return (
    <ListPage
      path={PATH}
      title={outboxMessages.title}
      above={<MessageTabs current="enquiries" />}
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
