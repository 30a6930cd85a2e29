import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-equivalences.route.ts";
import { EQUIVALENCE_LIST } from "./admin-list.ts";
import { equivalenceColumns } from "./equivalence-columns.tsx";
import { equivalenceMessages } from "./equivalences.words.ts";
import { equivalencePage } from "./queries.server.ts";

const PATH = "/admin/settings/equivalences";

export const middleware: Route.MiddlewareFunction[] = [requires("equivalence.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: equivalenceMessages.title }];

export const loader = (args: Route.LoaderArgs) =>
  loadSettingsList(args, EQUIVALENCE_LIST, equivalencePage, "equivalence.create");

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path={PATH}
      words={equivalenceMessages}
      spec={EQUIVALENCE_LIST}
      list={loaderData.list}
      columns={equivalenceColumns()}
      essential={["from", "to"]}
      mayAdd={loaderData.mayAdd}
    />
  );
}
