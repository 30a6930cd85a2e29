import { placeOf } from "#app/platform/http/place.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/own-proposals.route.ts";
import { PROPOSAL_LIST } from "./admin-list.ts";
import { ownOrganisation } from "./own-organisation.server.ts";
import { PROPOSAL_STATUSES } from "./proposal.ts";
import { proposalColumns } from "./proposal-columns.tsx";
import { PROPOSAL_STATUS_LABELS, proposalMessages as texts } from "./proposals.words.ts";
import { listProposals } from "./queries.server.ts";

const PATH = "/institution-dashboard/courses/proposals";

export const middleware: Route.MiddlewareFunction[] = [requires("courseProposal.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.proposals }];

/** `/institution-dashboard/courses/proposals`: what the institution has proposed, and its fate. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, organisationId } = await ownOrganisation({ request, context });
  const place = placeOf(user);
  return loadListWith(
    { request, context },
    PROPOSAL_LIST,
    async (db, query) => ({ page: await listProposals(db, organisationId, query), beside: { place } }),
    { place },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, place } = loaderData;
  return (
    <ListPage
      path={PATH}
      title={texts.proposals}
      description={texts.proposalsText}
      above={
        <p className="mb-3 text-sm">
          <TextLink to="/institution-dashboard/courses">{texts.back}</TextLink>
        </p>
      }
      spec={PROPOSAL_LIST}
      list={list}
      columns={proposalColumns(place)}
      essential={["course", "status"]}
      filters={[
        {
          name: "status",
          label: texts.filters.status,
          options: optionsOf(PROPOSAL_STATUSES, PROPOSAL_STATUS_LABELS),
        },
      ]}
      emptyTitle={texts.noProposals}
      emptyHint={texts.noProposalsHint}
      failedText={texts.proposalsFailed}
    />
  );
}
