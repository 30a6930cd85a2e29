import { useMemo } from "react";
import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { boardMessages } from "#app/platform/lists/board.words.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/agency-applications.route.ts";
import { ownAgency } from "./agency.server.ts";
import { agencyMessages as texts } from "./agency.words.ts";
import { listAgencyApplications } from "./agency-applications.server.ts";
import { agencyChoices } from "./agency-choices.server.ts";
import { agencyColumns } from "./agency-columns.tsx";
import { agencyFilters } from "./agency-filters.ts";
import { AGENCY_BOARD_PATH, AGENCY_LIST, AGENCY_LIST_PATH } from "./agency-list.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("agency.applications")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/partner-dashboard/applications`: the applications of a partner's students. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { organisationId, place } = await ownAgency({ request, context });
  return loadListWith(
    { request, context },
    AGENCY_LIST,
    async (whole, query) => {
      const db = pageDatabase(whole);
      await openedList({ request, context }, "agency.applications", "agency-applications");
      const [page, choices] = await Promise.all([
        listAgencyApplications(db, organisationId, query),
        agencyChoices(db, organisationId),
      ]);
      return { page, extra: { place, ...choices } };
    },
    { place, intakes: [], people: [] },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, place, intakes, people } = loaderData;
  const columns = useMemo(() => agencyColumns(place), [place]);
  const filters = useMemo(() => agencyFilters({ intakes, people, columns: true }), [intakes, people]);
  return (
    <ListPage
      path={AGENCY_LIST_PATH}
      title={texts.title}
      description={texts.description}
      spec={AGENCY_LIST}
      list={list}
      columns={columns}
      essential={[]}
      searchLabel={texts.search}
      filters={filters}
      live="application"
      emptyTitle={texts.none}
      emptyHint={texts.noneHint}
      failedText={texts.loadFailed}
      counted={(count) => applicationMessages.counted({ count })}
      switcher={{
        label: boardMessages.layout,
        items: [
          { href: AGENCY_LIST_PATH, label: boardMessages.list, current: true },
          { href: AGENCY_BOARD_PATH, label: boardMessages.board, current: false },
        ],
      }}
    />
  );
}
