import { Plus } from "lucide-react";
import { useLocation } from "react-router";
import { equivalenceMessages } from "#app/content/messages/equivalences.ts";
import { settingsMessages } from "#app/content/messages/rates.ts";
import { EQUIVALENCE_LIST } from "#app/domain/lists/settings-lists.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { ListPage } from "#app/features/crm/list-page.tsx";
import { revalidateRefused } from "#app/features/crm/revalidate-refused.ts";
import { EQUIVALENCE_COLUMNS } from "#app/features/equivalences/equivalence-columns.tsx";
import { SettingsTabs } from "#app/features/settings/settings-tabs.tsx";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { equivalencePage } from "#app/server/equivalences/queries.server.ts";
import { loadListWith } from "#app/server/lists/load-list.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/equivalences.ts";

const PATH = "/admin/settings/equivalences";

export const middleware: Route.MiddlewareFunction[] = [requires("equivalence.list")];

/** A record beside the list that has moved on has moved on in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: equivalenceMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = await signedIn({ request, context });
  const beside = {
    mayCreate: can(actor, "equivalence.create"),
    mayListStaff: can(actor, "staff.list"),
  };
  return loadListWith(
    { request, context },
    EQUIVALENCE_LIST,
    async (db) => ({ page: await equivalencePage(db), beside }),
    beside,
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <ListPage
      path={PATH}
      title={settingsMessages.title}
      description={equivalenceMessages.description}
      above={<SettingsTabs current={PATH} mayListStaff={loaderData.mayListStaff} />}
      spec={EQUIVALENCE_LIST}
      list={loaderData.list}
      columns={EQUIVALENCE_COLUMNS}
      essential={["from", "to"]}
      actions={
        loaderData.mayCreate ? (
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
      noun={equivalenceMessages.noun}
      emptyTitle={equivalenceMessages.none}
      failedText={equivalenceMessages.loadFailed}
    />
  );
}
