import { INVITATION_DAYS } from "#app/people/invitations/invitation.ts";
import { invitationIntents } from "#app/people/invitations/invitation-intents.server.ts";
import { InvitationList } from "#app/people/invitations/invitation-list.tsx";
import { invitationMessages } from "#app/people/invitations/invitations.words.ts";
import { InviteForm } from "#app/people/invitations/invite-form.tsx";
import { listInvitations } from "#app/people/invitations/queries.server.ts";
import { MemberList } from "#app/people/memberships/member-list.tsx";
import { membershipIntents, ORGANISATION_PATH } from "#app/people/memberships/membership-intents.server.ts";
import { membershipMessages as texts } from "#app/people/memberships/memberships.words.ts";
import { LeaveSection, OtherOrganisations } from "#app/people/memberships/own-memberships.tsx";
import { listMembers, listOwnMemberships } from "#app/people/memberships/queries.server.ts";
import { ProofNotice } from "#app/people/staff/proof-notice.tsx";
import { openedList } from "#app/platform/access-log/opened.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { MEMBER_ROLE_LABELS, MEMBER_ROLE_OPTIONS } from "#app/platform/permissions/member-roles.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/account-organisation.route.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("membership.own")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  const { actor, user } = known;
  const own = await listOwnMemberships(db, user.id);
  const current = own.find(({ organisationId }) => organisationId === actor.organisation?.id) ?? null;
  const organisationId = current?.organisationId ?? null;
  const maySee = organisationId !== null && can(actor, "membership.list", "own");
  const mayManage = organisationId !== null && can(actor, "membership.manage", "own");
  if (maySee) await openedList({ request, context }, "membership.list", "members");
  const query = new URL(request.url).searchParams;
  return {
    userId: user.id,
    here: ORGANISATION_PATH,
    current,
    others: own.filter((each) => each !== current),
    people: maySee ? await listMembers(db, organisationId) : null,
    invitations: mayManage ? await listInvitations(db, organisationId, now()) : null,
    proofHref: mayManage ? proofDetour(known, now(), ORGANISATION_PATH) : null,
    removing: query.get("remove"),
    leaving: query.has("leave"),
    place: placeOf(user),
  };
}

export const action = intents({
  ...membershipIntents,
  ...invitationIntents("organisation", () => ({ of: "organisation", here: ORGANISATION_PATH })),
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { current, others, people, invitations, proofHref, here, place } = loaderData;
  const refused = answerFor(actionData, "invite");
  return (
    <>
      <header className="flex flex-col gap-1">
        <h2 className="font-display text-2xl [overflow-wrap:anywhere]">{current?.name ?? texts.title}</h2>
        <p className="text-ink-muted">
          {current ? texts.as({ role: MEMBER_ROLE_LABELS[current.role] }) : texts.none}
        </p>
        {current && current.status !== "approved" ? (
          <p className="text-ink-muted">{texts.waits({ name: current.name })}</p>
        ) : null}
      </header>
      {proofHref ? <ProofNotice href={proofHref} newTab={refused !== undefined} /> : null}
      {people ? (
        <MemberList
          people={people}
          userId={loaderData.userId}
          mayChange={invitations !== null && proofHref === null}
          removing={loaderData.removing}
          here={here}
          place={place}
        />
      ) : null}
      {invitations && (proofHref === null || refused) ? (
        <InviteForm
          lastResult={refused?.lastResult}
          lead={invitationMessages.leadMember({ days: INVITATION_DAYS })}
          offer={{
            name: "role",
            label: invitationMessages.role,
            hint: texts.roleHints,
            options: MEMBER_ROLE_OPTIONS,
            least: "reader",
          }}
        />
      ) : null}
      {invitations ? (
        <InvitationList invitations={invitations} place={place} mayResend={proofHref === null} />
      ) : null}
      <OtherOrganisations others={others} />
      {current ? <LeaveSection membership={current} asked={loaderData.leaving} here={here} /> : null}
    </>
  );
}
