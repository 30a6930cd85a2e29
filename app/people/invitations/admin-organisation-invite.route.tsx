import { findOrganisation } from "#app/people/organisations/staff-queries.server.ts";
import { ProofNotice } from "#app/people/staff/proof-notice.tsx";
import { opened } from "#app/platform/access-log/opened.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound, recordIdOf } from "#app/platform/http/record-address.server.ts";
import { delivers } from "#app/platform/mail/delivers.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/admin-organisation-invite.route.ts";
import { INVITATION_DAYS } from "./invitation.ts";
import { invitationIntents } from "./invitation-intents.server.ts";
import { InvitationList } from "./invitation-list.tsx";
import { invitationMessages } from "./invitations.words.ts";
import { InviteForm } from "./invite-form.tsx";
import { NoMailNotice } from "./no-mail-notice.tsx";
import { listInvitations } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("organisation.invite")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const meta: Route.MetaFunction = () => [{ title: invitationMessages.titleFirst }];

const invitePath = (params: { kind?: string | undefined; organisationId?: string | undefined }) =>
  `/admin/agents/${params.kind}/${recordIdOf(params.organisationId)}/invite`;

/**
 * `/admin/agents/:kind/:organisationId/invite`: invites the first member of an organisation that staff have added.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  const id = recordIdOf(params.organisationId);
  const { name, status, path, people } = orNotFound(await findOrganisation(db, { id, queue: params.kind }));
  await opened({ request, context }, { action: "approval.list", subjectType: "organisation", subjectId: id });
  return {
    name,
    back: path,
    whyNot:
      status !== "approved"
        ? invitationMessages.notApproved
        : people > 0
          ? invitationMessages.hasPeople
          : null,
    invitations: await listInvitations(db, id, now()),
    proofHref: proofDetour(known, now(), invitePath(params)),
    sendsMail: delivers(env, "mail"),
    place: placeOf(known.user),
  };
}

export const action = intents(
  invitationIntents("first", ({ params }) => ({
    of: { organisationId: recordIdOf(params.organisationId) },
    here: invitePath(params),
  })),
);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { name, back, whyNot, invitations, proofHref, sendsMail, place } = loaderData;
  const refused = answerFor(actionData, "invite");
  return (
    <RecordFrame name={invitationMessages.titleFirst}>
      <RecordHead name={invitationMessages.titleFirst} line={<TextLink to={back}>{name}</TextLink>} />
      <div className="flex flex-col gap-6">
        {sendsMail ? null : <NoMailNotice />}
        {whyNot && !refused ? <Notice tone="info">{whyNot}</Notice> : null}
        {proofHref ? <ProofNotice href={proofHref} newTab={refused !== undefined} /> : null}
        {refused || (proofHref === null && whyNot === null) ? (
          <InviteForm
            lastResult={refused?.lastResult}
            title={invitationMessages.titleFirst}
            lead={invitationMessages.leadFirst({ name, days: INVITATION_DAYS })}
          />
        ) : null}
        <InvitationList invitations={invitations} place={place} mayResend={proofHref === null} />
      </div>
    </RecordFrame>
  );
}
