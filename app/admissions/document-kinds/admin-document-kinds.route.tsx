import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-document-kinds.route.ts";
import { DOCUMENT_KIND_LIST } from "./admin-list.ts";
import { kindMessages } from "./document-kinds.words.ts";
import { kindColumns } from "./kind-columns.tsx";
import { kindRulePage } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("documentKind.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: kindMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadSettingsList(args, DOCUMENT_KIND_LIST, kindRulePage);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path="/admin/settings/documents"
      words={kindMessages}
      spec={DOCUMENT_KIND_LIST}
      list={loaderData.list}
      columns={kindColumns()}
      essential={["kind", "rules"]}
    />
  );
}
