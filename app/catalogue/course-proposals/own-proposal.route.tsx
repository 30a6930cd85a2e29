import { findStaffCourse } from "#app/catalogue/courses/staff-queries.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { versionOnlySchema } from "#app/platform/records/record-id-schema.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires } from "#app/platform/sessions/guards.server.ts";
import { ConfirmedButton } from "#app/ui/confirmed-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/own-proposal.route.ts";
import { hasMovedOn } from "./compare-values.ts";
import { ownOrganisation } from "./own-organisation.server.ts";
import { ProposalStatusBadge } from "./proposal-columns.tsx";
import { FieldComparison } from "./proposal-comparison.tsx";
import { MovedOnNotice, ProposalHead } from "./proposal-head.tsx";
import { presentValues } from "./proposal-values.ts";
import { proposalMessages as texts } from "./proposals.words.ts";
import { withdrawProposal } from "./propose.server.ts";
import { findProposal, listIntakeChoices } from "./queries.server.ts";

const PATH = "/institution-dashboard/courses/proposals";

export const middleware: Route.MiddlewareFunction[] = [requires("courseProposal.view")];

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.proposal.course ?? texts.proposals },
];

/** `/institution-dashboard/courses/proposals/:proposalId`: one proposal of the institution, and what became of it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user, organisationId } = await ownOrganisation({ request, context });
  const id = recordIdOf(params.proposalId);
  const proposal = orNotFound(await findProposal(db, id, organisationId));
  await noteSeen(db, actor.userId, { type: "courseProposal", id });
  const [course, intakes] = await Promise.all([
    proposal.courseId ? findStaffCourse(db, proposal.courseId) : null,
    listIntakeChoices(db),
  ]);
  return {
    proposal,
    present: course && presentValues(course),
    currency: course?.tuitionCurrency ?? null,
    intakes,
    mayWithdraw: proposal.status === "proposed" && can(actor, "courseProposal.withdraw", "own"),
    place: placeOf(user),
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
        title={proposal.kind === "new" ? texts.newCourseOf({ course: proposal.course }) : proposal.course}
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
