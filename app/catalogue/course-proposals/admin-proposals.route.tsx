import { placeOf } from "#app/platform/http/place.server.ts";
import { ListPage } from "#app/platform/lists/list-page.tsx";
import { loadListWith } from "#app/platform/lists/load-list.server.ts";
import { optionsOf } from "#app/platform/records/option.ts";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-proposals.route.ts";
import { PROPOSAL_LIST } from "./admin-list.ts";
import { PROPOSAL_STATUSES } from "./proposal.ts";
import { proposalColumns } from "./proposal-columns.tsx";
import { PROPOSAL_STATUS_LABELS, proposalMessages as texts } from "./proposals.words.ts";
import { listProposals } from "./queries.server.ts";

const PATH = "/admin/courses/proposals";

export const middleware: Route.MiddlewareFunction[] = [requires("courseProposal.list")];

/** A proposal beside the list that is decided is decided in the list, too. */
export const shouldRevalidate = revalidateRefused;

export const meta: Route.MetaFunction = () => [{ title: texts.queue }];

/** `/admin/courses/proposals`: what institutions propose. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = await signedIn({ request, context });
  const place = placeOf(user);
  return loadListWith(
    { request, context },
    PROPOSAL_LIST,
    async (db, query) => ({ page: await listProposals(db, null, query), beside: { place } }),
    { place },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, place } = loaderData;
  return (
    <ListPage
      path={PATH}
      title={texts.queue}
      description={texts.queueText}
      above={
        <p className="mb-3 text-sm">
          <TextLink to="/admin/courses">{texts.courses}</TextLink>
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
      emptyTitle={texts.queueNone}
      failedText={texts.proposalsFailed}
    />
  );
}
