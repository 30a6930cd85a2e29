import { writeForm } from "#app/platform/forms/form-write.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { recordIdOf, searchWithout } from "#app/platform/http/record-address.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { revalidateRefused } from "#app/platform/records/revalidate-refused.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-proposal.route.ts";
import { decideProposal } from "./decide.server.ts";
import { DecideForm } from "./decide-form.tsx";
import { loadProposal } from "./load-proposals.server.ts";
import type { CourseIdentity } from "./proposal.ts";
import { ProposalStatusBadge } from "./proposal-columns.tsx";
import { FieldComparison } from "./proposal-comparison.tsx";
import { ProposalHead } from "./proposal-head.tsx";
import { decideProposalSchema, judgementsOf } from "./proposal-schema.ts";
import { proposalTitle, proposalMessages as texts } from "./proposals.words.ts";
import { readRegisterValues } from "./register-values.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("courseProposal.list")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const shouldRevalidate = revalidateRefused;

/** `/admin/courses/proposals/:proposalId`: a proposal compared with the catalogue and the register. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor } = await signedIn({ request, context });
  const id = recordIdOf(params.proposalId);
  const { course, ...loaded } = await loadProposal({ request, context }, id, null);
  const { fields, status } = loaded.proposal;
  const identity = fields.find(({ field }) => field === "identity")?.proposed as CourseIdentity | undefined;
  return {
    ...loaded,
    courseVersion: course?.version ?? 0,
    register: await readRegisterValues(db, course?.registerCode ?? identity?.registerCode ?? null),
    mayDecide: status === "proposed" && can(actor, "courseProposal.decide"),
  };
}

export const action = intents({
  decide: {
    needs: "courseProposal.decide",
    form: decideProposalSchema,
    run(args) {
      const id = recordIdOf(args.params.proposalId);
      return writeForm(args, {
        schema: decideProposalSchema,
        command: (deps, actor, form) => {
          const { version, courseVersion } = form;
          return decideProposal(deps, actor, { id, version, courseVersion, judgements: judgementsOf(form) });
        },
        to: () => `/admin/courses/proposals/${id}${searchWithout(args.request, "edit")}`,
        message: "course-proposal-decided",
      });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { proposal, present, courseVersion, currency, register, intakes, mayDecide, place } = loaderData;
  const context = { intakes, currency };
  return (
    <RecordFrame name={proposalTitle(proposal)}>
      <RecordHead name={proposalTitle(proposal)} badges={<ProposalStatusBadge status={proposal.status} />} />
      <div className="flex flex-col gap-6">
        <p className="flex flex-wrap gap-x-4">
          <TextLink to={`/admin/agents/institutions/${proposal.organisationId}`}>
            {proposal.organisation}
          </TextLink>
          <TextLink to={`/admin/universities/${proposal.universityId}`}>{proposal.university}</TextLink>
          {proposal.courseId ? (
            <TextLink to={`/admin/courses/${proposal.courseId}`}>{texts.backToCourse}</TextLink>
          ) : null}
        </p>
        <ProposalHead proposal={proposal} place={place} />
        {mayDecide ? (
          <DecideForm
            key={`${proposal.id} ${proposal.version} ${courseVersion}`}
            proposal={proposal}
            courseVersion={courseVersion}
            present={present}
            register={register}
            context={context}
            refused={actionData}
          />
        ) : (
          proposal.fields.map((field) => (
            <FieldComparison
              key={field.field}
              field={field}
              present={present}
              register={register}
              isOpen={proposal.status === "proposed"}
              level={3}
              {...context}
            />
          ))
        )}
      </div>
    </RecordFrame>
  );
}
