import { listBranches } from "#app/people/branches/branches.server.ts";
import { listCustomRoles } from "#app/people/roles/queries.server.ts";
import { roleOptions } from "#app/people/roles/role-choice.ts";
import { ProofNotice } from "#app/people/staff/proof-notice.tsx";
import { staffMessages } from "#app/people/staff/staff.words.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { delivers } from "#app/platform/mail/delivers.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordFrame } from "#app/platform/records/record-frame.tsx";
import { RecordHead } from "#app/platform/records/record-head.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/admin-invitations.route.ts";
import { INVITATION_DAYS } from "./invitation.ts";
import { invitationIntents } from "./invitation-intents.server.ts";
import { InvitationLink } from "./invitation-link.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { invitationMessages } from "./invitations.words.ts";
import { InviteForm } from "./invite-form.tsx";
import { NoMailNotice } from "./no-mail-notice.tsx";
import { listInvitations } from "./queries.server.ts";

const HERE = "/admin/settings/staff/invitations";

export const middleware: Route.MiddlewareFunction[] = [requires("staff.invite")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const meta: Route.MetaFunction = () => [{ title: invitationMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  return {
    invitations: await listInvitations(db, null, now()),
    roles: await listCustomRoles(db),
    branches: await listBranches(db),
    proofHref: proofDetour(known, now(), HERE),
    sendsMail: delivers(env, "mail"),
    place: placeOf(known.user),
  };
}

export const action = intents(invitationIntents("agency", () => ({ of: "agency", here: HERE })));

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations, roles, branches, proofHref, sendsMail, place } = loaderData;
  const refused = answerFor(actionData, "invite");
  const shown = actionData && "shownLink" in actionData ? actionData.shownLink : null;
  return (
    <RecordFrame name={invitationMessages.title}>
      <RecordHead name={invitationMessages.title} />
      <div className="flex flex-col gap-6">
        {sendsMail ? null : <NoMailNotice showsLink />}
        {shown ? <InvitationLink key={shown.link} {...shown} /> : null}
        {proofHref ? <ProofNotice href={proofHref} newTab={refused !== undefined} /> : null}
        {proofHref === null || refused ? (
          <InviteForm
            // The form of the next colleague is empty.
            key={`form ${shown?.link ?? ""}`}
            submit={sendsMail ? undefined : invitationMessages.createLink}
            lastResult={refused?.lastResult}
            lead={(sendsMail ? invitationMessages.lead : invitationMessages.leadLink)({
              days: INVITATION_DAYS,
            })}
            offer={{
              name: "level",
              label: invitationMessages.level,
              options: roleOptions(roles),
              branches,
              counsels: { label: staffMessages.asCounsellor, hint: staffMessages.asCounsellorHint },
              narrows: { label: staffMessages.onlyAssigned, hint: staffMessages.onlyAssignedHint },
            }}
          />
        ) : null}
        <InvitationList
          invitations={invitations}
          place={place}
          mayResend={proofHref === null}
          showsLink={!sendsMail}
        />
      </div>
    </RecordFrame>
  );
}
