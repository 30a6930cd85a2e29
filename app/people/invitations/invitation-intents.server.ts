import { data } from "react-router";
import { accessMessages } from "#app/people/staff/access.words.ts";
import { openSessionOf, proofFirst } from "#app/platform/forms/account-session.server.ts";
import { refuseForm, refuseInput, refuseWhole } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import type { Result } from "#app/platform/results/result.ts";
import { hasProof, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import type { ChangeRefused } from "#app/platform/writes/record-writes.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import type { FlashKey } from "#app/registry/flash.words.ts";
import { inviteColleague, inviteMember, resendInvitation, withdrawInvitation } from "./commands.server.ts";
import { invitationActionSchema, inviteMemberSchema, inviteSchema } from "./invitation.ts";
import { invitationMessages } from "./invitations.words.ts";

/** The forms of a page that invites: to work for the agency, or for the organisation that one works for. */
export function invitationIntents(of: "agency" | "organisation", here: string) {
  const needs = of === "agency" ? ("staff.invite" as const) : ("membership.manage" as const);
  const back = (key: FlashKey): Response =>
    redirect(here, { status: 303, headers: { "set-cookie": flashCookie(key) } });

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
    if (written.error.code === "forbidden") throw proofFirst(known, args, here);
    if (written.error.code === "not-found") throw data(null, { status: 404 });
    // Somebody else has sent it again meanwhile: the list shows it as it is now.
    throw back("invitation-changed");
  }

  return {
    invite: {
      needs,
      form: of === "agency" ? inviteSchema : inviteMemberSchema,
      async run(args: IntentArgs) {
        const { services, facts, form } = args;
        const known = await openSessionOf(args);
        const deps = { ...writeDeps(services, facts), secret: services.secret };
        if (of === "agency") {
          const submission = parseSubmission(form, inviteSchema);
          if (submission.status !== "success") return refuseInput(submission);
          return answerInvite(args, known, submission, () => inviteColleague(deps, known, submission.value));
        }
        const submission = parseSubmission(form, inviteMemberSchema);
        if (submission.status !== "success") return refuseInput(submission);
        return answerInvite(args, known, submission, () => inviteMember(deps, known, submission.value));
      },
    },
    resend: {
      needs,
      form: invitationActionSchema,
      run: (args: IntentArgs) =>
        press(args, "invitation-sent-again", (known, seen) => {
          const { services, facts } = args;
          const deps = { ...writeDeps(services, facts), secret: services.secret };
          return resendInvitation(deps, known, of, seen);
        }),
    },
    withdraw: {
      needs,
      form: invitationActionSchema,
      run: (args: IntentArgs) =>
        press(args, "invitation-withdrawn", (known, seen) =>
          withdrawInvitation(writeDeps(args.services, args.facts), known, of, seen),
        ),
    },
  };

  async function answerInvite(
    { services }: IntentArgs,
    known: OpenSession,
    submission: Parameters<typeof refuseForm>[0],
    send: () => ReturnType<typeof inviteMember>,
  ) {
    // What was typed is kept.
    if (!hasProof(known, services)) return refuseWhole(submission, accessMessages.proofFirst);
    const invited = await send();
    if (invited.ok) throw back("invitation-sent");
    return refuseForm(submission, invited.error, { email: invitationMessages.invitedAlready });
  }
}
