import { Plus } from "lucide-react";
import { useLocation } from "react-router";
import { equivalenceMessages } from "#app/content/messages/equivalences.ts";
import { EQUIVALENCE_LIST } from "#app/domain/lists/settings-lists.ts";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { SettingsListPage } from "#app/features/crm/settings-list-page.tsx";
import { EQUIVALENCE_COLUMNS } from "#app/features/equivalences/equivalence-columns.tsx";
import { requires } from "#app/server/auth/guards.server.ts";
import { equivalencePage } from "#app/server/equivalences/queries.server.ts";
import { loadSettingsList } from "#app/server/lists/load-settings-list.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/equivalences.ts";

const PATH = "/admin/settings/equivalences";

export const middleware: Route.MiddlewareFunction[] = [requires("equivalence.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: equivalenceMessages.title }];

export const loader = (args: Route.LoaderArgs) =>
  loadSettingsList(args, EQUIVALENCE_LIST, equivalencePage, "equivalence.create");

export default function Page({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <SettingsListPage
      path={PATH}
      words={equivalenceMessages}
      mayListStaff={loaderData.mayListStaff}
      spec={EQUIVALENCE_LIST}
      list={loaderData.list}
      columns={EQUIVALENCE_COLUMNS}
      essential={["from", "to"]}
      actions={
        loaderData.mayAdd ? (
          <ButtonLink
            to={`${PATH}/new${search}`}
            variant="primary"
            preventScrollReset
            icon={<Plus aria-hidden="true" />}
          >
            {equivalenceMessages.add}
          </ButtonLink>
        ) : null
      }
    />
  );
}
