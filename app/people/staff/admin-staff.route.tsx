import { loadSettingsList } from "#app/platform/lists/load-settings-list.server.ts";
import { rowsOf } from "#app/platform/lists/sent-page.ts";
import { SettingsListPage } from "#app/platform/lists/settings-list-page.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Plus } from "#app/ui/icons.tsx";
import type { Route } from "./+types/admin-staff.route.ts";
import { STAFF_LIST } from "./admin-list.ts";
import { listStaff } from "./queries.server.ts";
import { staffMessages } from "./staff.words.ts";
import { staffColumns } from "./staff-columns.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("staff.list")];

/** When the record next to the list changes, the list has changed as well. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: staffMessages.title }];

export const loader = (args: Route.LoaderArgs) => loadSettingsList(args, STAFF_LIST, listStaff);

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list } = loaderData;
  const hasBranches = list.state === "ready" && rowsOf(list.page).some(({ branchId }) => branchId !== null);
  return (
    <SettingsListPage
      path="/admin/settings/staff"
      actions={
        <ButtonLink
          to="/admin/settings/staff/invitations"
          variant="primary"
          icon={<Plus aria-hidden="true" />}
        >
          {staffMessages.invite}
        </ButtonLink>
      }
      words={staffMessages}
      spec={STAFF_LIST}
      list={list}
      columns={staffColumns(loaderData.place, hasBranches)}
      essential={["name", "level"]}
    />
  );
}
