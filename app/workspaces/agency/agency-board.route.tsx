import { useLocation } from "react-router";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { boardMessages } from "#app/platform/lists/board.words.ts";
import { listClockOf } from "#app/platform/lists/list-clock.server.ts";
import { parseListQuery } from "#app/platform/lists/list-query.ts";
import { ListToolbar } from "#app/platform/lists/list-toolbar.tsx";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { pageDatabase } from "#app/platform/permissions/seen-rows.server.ts";
import { listMessages } from "#app/platform/portal/admin.words.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SegmentedLinks } from "#app/ui/segmented-links.tsx";
import type { Route } from "./+types/agency-board.route.ts";
import { ownAgency } from "./agency.server.ts";
import { agencyMessages as texts } from "./agency.words.ts";
import { readBoard } from "./agency-board.server.ts";
import { AgencyBoard } from "./agency-board.tsx";
import { agencyChoices } from "./agency-choices.server.ts";
import { agencyFilters } from "./agency-filters.ts";
import { AGENCY_BOARD_PATH, AGENCY_LIST, AGENCY_LIST_PATH } from "./agency-list.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("agency.applications")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.boardTitle} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/partner-dashboard/applications/board`: the same applications by how far they have come. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db: whole, now, organisationId, place } = await ownAgency({ request, context });
  const db = pageDatabase(whole);
  const asked = parseListQuery(AGENCY_LIST, new URL(request.url).searchParams, listClockOf(place, now));
  if (asked.ok) await openedList({ request, context }, "agency.applications", "agency-board");
  const [choices, columns] = await Promise.all([
    agencyChoices(db, organisationId),
    asked.ok ? readBoard(db, organisationId, asked.value) : [],
  ]);
  return { place, ...choices, query: asked.ok ? asked.value : null, columns };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { query, columns, place, intakes, people } = loaderData;
  const { search } = useLocation();
  return (
    <>
      <LiveChanges shown={[{ subject: "application" }, { subject: "document" }]} />
      <PageHeader
        compact
        title={texts.boardTitle}
        description={texts.description}
        actions={
          <SegmentedLinks
            label={boardMessages.layout}
            items={[
              { href: `${AGENCY_LIST_PATH}${search}`, label: boardMessages.list, current: false },
              { href: `${AGENCY_BOARD_PATH}${search}`, label: boardMessages.board, current: true },
            ]}
          />
        }
      />
      {query === null ? (
        <Notice
          live
          tone="warning"
          title={listMessages.invalidTitle}
          actions={<ButtonLink to={AGENCY_BOARD_PATH}>{listMessages.showAll}</ButtonLink>}
        />
      ) : (
        <>
          <ListToolbar
            path={AGENCY_BOARD_PATH}
            spec={AGENCY_LIST}
            query={query}
            searchLabel={texts.search}
            filters={agencyFilters({ intakes, people, columns: false })}
          />
          <AgencyBoard columns={columns} query={query} place={place} />
        </>
      )}
    </>
  );
}
