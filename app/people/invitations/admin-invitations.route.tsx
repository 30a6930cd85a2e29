import { data } from "react-router";
import { accessMessages } from "#app/people/staff/access.words.ts";
import { ProofNotice } from "#app/people/staff/proof-notice.tsx";
import { openSessionOf, proofFirst } from "#app/platform/forms/account-session.server.ts";
import { refuseForm, refuseInput, refuseWhole } from "#app/platform/forms/form-refusal.server.ts";
import { type IntentArgs, intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { answerFor } from "#app/platform/records/form-for.view.ts";
import type { OpensHandle } from "#app/platform/records/opens.ts";
import { RecordHeader } from "#app/platform/records/record-header.tsx";
import { isRecordId } from "#app/platform/records/record-id.ts";
import type { Result } from "#app/platform/results/result.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { hasProof, type OpenSession, proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { ChangeRefused } from "#app/platform/writes/record-writes.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { FlashKey } from "#app/registry/flash.words.ts";
import type { Route } from "./+types/admin-invitations.route.ts";
import { inviteColleague, resendInvitation, withdrawInvitation } from "./commands.server.ts";
import { invitationActionSchema, inviteSchema } from "./invitation.ts";
import { InvitationList } from "./invitation-list.tsx";
import { invitationMessages } from "./invitations.words.ts";
import { InviteForm } from "./invite-form.tsx";
import { listInvitations } from "./queries.server.ts";

const HERE = "/admin/settings/staff/invitations";

export const middleware: Route.MiddlewareFunction[] = [requires("staff.invite")];

export const handle = { opens: "record" } satisfies OpensHandle;

export const meta: Route.MetaFunction = () => [{ title: invitationMessages.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  return {
    invitations: await listInvitations(db, now()),
    proofHref: proofDetour(known, now(), HERE),
    place: placeOf(known.user),
  };
}

function back(key: FlashKey): Response {
  return redirect(HERE, { status: 303, headers: { "set-cookie": flashCookie(key) } });
}

/** A button of one invitation; whoever pressed it too late is shown what is there now. */
async function press(
  args: IntentArgs,
  done: FlashKey,
  write: (
    known: OpenSession,
    seen: { invitationId: string; version: number },
  ) => Promise<Result<undefined, ChangeRefused>>,
) {
  const submission = parseSubmission(args.form, invitationActionSchema);
  if (submission.status !== "success") return refuseInput(submission);
  const known = await openSessionOf(args);
  if (!isRecordId(submission.value.invitationId)) throw data(null, { status: 404 });
  const written = await write(known, submission.value);
  if (written.ok) throw back(done);
  if (written.error.code === "forbidden") throw proofFirst(known, args, HERE);
  if (written.error.code === "not-found") throw data(null, { status: 404 });
  // Somebody else has sent it again meanwhile: the list shows it as it is now.
  throw back("invitation-changed");
}

export const action = intents({
  invite: {
    needs: "staff.invite",
    form: inviteSchema,
    async run(args) {
      const submission = parseSubmission(args.form, inviteSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { services, facts } = args;
      const known = await openSessionOf(args);
      // What was typed is kept.
      if (!hasProof(known, services)) return refuseWhole(submission, accessMessages.proofFirst);
      const deps = { ...writeDeps(services, facts), secret: services.secret };
      const invited = await inviteColleague(deps, known, submission.value);
      if (invited.ok) throw back("invitation-sent");
      return refuseForm(submission, invited.error, { email: invitationMessages.invitedAlready });
    },
  },
  resend: {
    needs: "staff.invite",
    form: invitationActionSchema,
    run: (args) =>
      press(args, "invitation-sent-again", (known, seen) => {
        const { services, facts } = args;
        return resendInvitation({ ...writeDeps(services, facts), secret: services.secret }, known, seen);
      }),
  },
  withdraw: {
    needs: "staff.invite",
    form: invitationActionSchema,
    run: (args) =>
      press(args, "invitation-withdrawn", (known, seen) =>
        withdrawInvitation(writeDeps(args.services, args.facts), known, seen),
      ),
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { invitations, proofHref, place } = loaderData;
  const refused = answerFor(actionData, "invite");
  return (
    <article>
      <RecordHeader title={invitationMessages.title} />
      <div className="flex flex-col gap-6">
        {proofHref ? <ProofNotice href={proofHref} newTab={refused !== undefined} /> : null}
        {proofHref === null || refused ? <InviteForm lastResult={refused?.lastResult} /> : null}
        <InvitationList invitations={invitations} place={place} mayResend={proofHref === null} />
      </div>
    </article>
  );
}
