import { openedList } from "#app/platform/access-log/opened.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { MAIL_KINDS } from "#app/platform/mail/kinds.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-outbox.route.ts";
import { OUTBOX_LIST } from "./admin-list.ts";
import { listMails } from "./list.server.ts";
import { mailColumns } from "./mail-columns.tsx";
import { MAIL_KIND_LABELS, outboxMessages as texts } from "./outbox.words.ts";
import { OUTBOX_PATH } from "./outbox-path.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("outbox.list")];

export const meta: Route.MetaFunction = () => [{ title: texts.outbox }];

/** `/admin/settings/outbox`: every email that was sent, or is to be sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  const { user } = await signedIn({ request, context });
  const extra = { place: placeOf(user) };
  return loadListWith(
    { request, context },
    OUTBOX_LIST,
    async (db, query) => {
      await openedList({ request, context }, "outbox.list", "mails");
      return { page: await listMails(db, env, query), extra };
    },
    extra,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path={OUTBOX_PATH}
      words={texts}
      spec={OUTBOX_LIST}
      list={loaderData.list}
      columns={mailColumns(loaderData.place)}
      essential={["subject", "state"]}
      searchLabel={texts.search}
      filters={[
        { name: "kind", label: texts.kindFilter, options: optionsOf(MAIL_KINDS, MAIL_KIND_LABELS) },
        {
          name: "sent",
          label: texts.sentFilter,
          options: [
            { value: "yes", label: texts.sentYes },
            { value: "no", label: texts.sentNo },
          ],
        },
        { name: "created", label: texts.columns.created },
      ]}
      emptyHint={texts.noneHint}
    />
  );
}
