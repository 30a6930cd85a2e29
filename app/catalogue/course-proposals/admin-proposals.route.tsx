import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-proposals.route.ts";
import { loadProposals } from "./load-proposals.server.ts";
import { ProposalList } from "./proposal-list.tsx";
import { proposalMessages as texts } from "./proposals.words.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("courseProposal.list")];

/** When a proposal next to the list is decided, the list has changed as well. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.queue }];

/** `/admin/courses/proposals`: what institutions propose. */
export const loader = (where: Route.LoaderArgs) => loadProposals(where, null);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <ProposalList
      path="/admin/courses/proposals"
      title={texts.queue}
      description={texts.queueText}
      courses={{ to: "/admin/courses", label: texts.courses }}
      list={loaderData.list}
      place={loaderData.place}
      emptyTitle={texts.queueNone}
    />
  );
}
