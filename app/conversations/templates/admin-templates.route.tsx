import { useLocation } from "react-router";
import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Plus } from "#app/ui/icons.tsx";
import type { Route } from "./+types/admin-templates.route.ts";
import { TEMPLATE_LIST } from "./admin-list.ts";
import { templatePage } from "./queries.server.ts";
import { templateColumns } from "./template-columns.tsx";
import { templateMessages } from "./templates.words.ts";

const PATH = "/admin/settings/templates";

export const middleware: Route.MiddlewareFunction[] = [requires("template.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: templateMessages.title }];

export const loader = (args: Route.LoaderArgs) =>
  loadSettingsList(args, TEMPLATE_LIST, templatePage, "template.create");

export default function Page({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <SettingsListPage
      path={PATH}
      words={templateMessages}
      spec={TEMPLATE_LIST}
      list={loaderData.list}
      columns={templateColumns()}
      essential={["title"]}
      actions={
        loaderData.mayAdd ? (
          <ButtonLink
            to={`${PATH}/new${search}`}
            variant="primary"
            preventScrollReset
            icon={<Plus aria-hidden="true" />}
          >
            {templateMessages.add}
          </ButtonLink>
        ) : null
      }
    />
  );
}
