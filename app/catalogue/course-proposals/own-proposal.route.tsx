import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIdOf } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/own-proposal.route.ts";
import { hasMovedOn } from "./compare-values.ts";
import { loadProposal } from "./load-proposals.server.ts";
import { ownOrganisation } from "./own-organisation.server.ts";
import { ProposalStatusBadge } from "./proposal-columns.tsx";
import { FieldComparison } from "./proposal-comparison.tsx";
import { MovedOnNotice, ProposalHead } from "./proposal-head.tsx";
import { proposalTitle, proposalMessages as texts } from "./proposals.words.ts";
import { withdrawProposal } from "./propose.server.ts";

const PATH = "/institution-dashboard/courses/proposals";

export const middleware: Route.MiddlewareFunction[] = [requires("courseProposal.view")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.proposal.course ?? texts.proposals },
];

/** `/institution-dashboard/courses/proposals/:proposalId`: one proposal of the institution, and what became of it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { actor, organisationId } = await ownOrganisation({ request, context });
  const id = recordIdOf(params.proposalId);
  const { proposal, present, currency, intakes, place } = await loadProposal(
    { request, context },
    id,
    organisationId,
  );
  return {
    proposal,
    present,
    currency,
    intakes,
    mayWithdraw: proposal.status === "proposed" && can(actor, "courseProposal.withdraw", "own"),
    place,
  };
}

export const action = intents({
  withdraw: {
    needs: "courseProposal.withdraw",
    form: versionOnlySchema,
    run(args) {
      const id = recordIdOf(args.params.proposalId);
      return writeForm(args, {
        schema: versionOnlySchema,
        command: (deps, actor, { version }) => withdrawProposal(deps, actor, { id, version }),
        to: () => `${PATH}/${id}`,
        message: "course-proposal-withdrawn",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { proposal, present, currency, intakes, mayWithdraw, place } = loaderData;
  const isOpen = proposal.status === "proposed";
  const movedOn =
    isOpen &&
    present !== null &&
    proposal.fields.some((field) => field.field !== "identity" && hasMovedOn(field, present[field.field]));
  return (
    <article className="flex max-w-3xl flex-col gap-6">
      <PageHeader
        compact
        back={<TextLink to={PATH}>{texts.proposals}</TextLink>}
        title={proposalTitle(proposal)}
        description={proposal.university}
        badge={<ProposalStatusBadge status={proposal.status} />}
        actions={
          mayWithdraw ? (
            <ConfirmedButton
              intent="withdraw"
              label={texts.withdraw}
              title={texts.withdrawTitle}
              description={texts.withdrawText}
              version={proposal.version}
            />
          ) : null
        }
      />
      {actionData && "lastResult" in actionData ? (
        <Notice tone="warning" live>
          {texts.decide.gone}
        </Notice>
      ) : null}
      <ProposalHead proposal={proposal} place={place} />
      {movedOn ? <MovedOnNotice /> : null}
      {proposal.courseId ? (
        <p>
          <TextLink to={`/institution-dashboard/courses/${proposal.courseId}`}>{texts.backToCourse}</TextLink>
        </p>
      ) : null}
      {proposal.fields.map((field) => (
        <FieldComparison
          key={field.field}
          field={field}
          present={present}
          register={null}
          isOpen={isOpen}
          intakes={intakes}
          currency={currency}
        />
      ))}
    </article>
  );
}
