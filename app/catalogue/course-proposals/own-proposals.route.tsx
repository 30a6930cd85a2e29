import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/own-proposals.route.ts";
import { loadProposals } from "./load-proposals.server.ts";
import { ownOrganisation } from "./own-organisation.server.ts";
import { ProposalList } from "./proposal-list.tsx";
import { proposalMessages as texts } from "./proposals.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("courseProposal.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.proposals }];

/** `/institution-dashboard/courses/proposals`: what the institution has proposed, and its verdict. */
export async function loader(where: Route.LoaderArgs) {
  const { organisationId } = await ownOrganisation(where);
  return loadProposals(where, organisationId);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <ProposalList
      path="/institution-dashboard/courses/proposals"
      title={texts.proposals}
      description={texts.proposalsText}
      courses={{ to: "/institution-dashboard/courses", label: texts.back }}
      list={loaderData.list}
      place={loaderData.place}
      emptyTitle={texts.noProposals}
      emptyHint={texts.noProposalsHint}
    />
  );
}
