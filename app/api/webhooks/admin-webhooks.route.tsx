import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-webhooks.route.ts";
import { WEBHOOK_LIST } from "./admin-list.ts";
import { listWebhooks } from "./queries.server.ts";
import { WEBHOOKS_PATH } from "./webhook.ts";
import { webhookColumns } from "./webhook-columns.tsx";
import { webhookMessages } from "./webhooks.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("webhook.list")];

/** When the record next to the list changes, the list has changed as well. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: webhookMessages.title }];

export const loader = (args: Route.LoaderArgs) =>
  loadSettingsList(args, WEBHOOK_LIST, listWebhooks, "webhook.create");

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsListPage
      path={WEBHOOKS_PATH}
      words={webhookMessages}
      emptyHint={webhookMessages.noneHint}
      spec={WEBHOOK_LIST}
      list={loaderData.list}
      columns={webhookColumns()}
      essential={["name", "state"]}
      mayAdd={loaderData.mayAdd}
    />
  );
}
