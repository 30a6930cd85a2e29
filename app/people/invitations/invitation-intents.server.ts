import { data } from "react-router";
import { accessMessages } from "#app/people/staff/access.words.ts";
import { openSessionOf, proofFirst } from "#app/platform/forms/account-session.server.ts";
import { refuseForm, refuseInput, refuseWhole } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { delivers } from "#app/platform/mail/delivers.server.ts";
import { isRecordId } from "#app/platform/records/record-id.ts";
import type { FailureOf, Result } from "#app/platform/results/result.ts";
import { hasProof, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import type { ChangeRefused } from "#app/platform/writes/record-writes.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import {
  inviteColleague,
  inviteFirst,
  inviteMember,
  type Resent,
  resendInvitation,
  withdrawInvitation,
} from "./commands.server.ts";
import {
  type Inviting,
  invitationActionSchema,
  inviteFirstSchema,
  inviteMemberSchema,
  inviteSchema,
} from "./invitation.ts";
import { invitationMessages } from "./invitations.words.ts";

const NEEDS = {
  agency: "staff.invite",
  organisation: "membership.manage",
  first: "organisation.invite",
} as const;
const FORMS = { agency: inviteSchema, organisation: inviteMemberSchema, first: inviteFirstSchema };

/**
 * The forms of a page that invites people: staff, members of one's organisation, or the first member of the
 * organisation in the URL.
 */
export function invitationIntents(
  page: keyof typeof NEEDS,
  where: (args: IntentArgs) => { of: Inviting; here: string },
) {
  const needs = NEEDS[page];
  const back = (args: IntentArgs, key: FlashKey): Response =>
    redirect(where(args).here, { status: 303, headers: { "set-cookie": flashCookie(key) } });

  /** Without a mail server, the email stays in the outbox. */
  const sentOr = ({ services }: IntentArgs, sent: FlashKey): FlashKey =>
    delivers(services.env, "mail") ? sent : "invitation-kept";

  /** Without a mail server, an owner of the agency sends the link to a colleague. */
  const showsLink = ({ services }: IntentArgs): boolean =>
    page === "agency" && !delivers(services.env, "mail");

  /** Answers without a redirect, so that the link appears in no URL and in no cookie. */
  const answerLink = ({ services }: IntentArgs, linkPath: string, to: { name: string; email: string }) =>
    data({ shownLink: { link: services.env.baseUrl + linkPath, name: to.name, email: to.email } });

  /** A button of one invitation; if it was used too late, the page shows the current state. */
  async function press(
    args: IntentArgs,
    done: FlashKey,
    write: (
      known: OpenSession,
      of: Inviting,
      seen: { invitationId: string; version: number },
    ) => Promise<Result<Resent | undefined, ChangeRefused | FailureOf<"too-many">>>,
  ) {
    const submission = parseSubmission(args.form, invitationActionSchema);
    if (submission.status !== "success") return refuseInput(submission);
    const known = await openSessionOf(args);
    if (!isRecordId(submission.value.invitationId)) throw data(null, { status: 404 });
    const { of, here } = where(args);
    const written = await write(known, of, submission.value);
    if (written.ok && written.value?.linkPath)
      return answerLink(args, written.value.linkPath, written.value.to);
    if (written.ok) throw back(args, done);
    if (written.error.code === "forbidden") throw proofFirst(known, args, here);
    if (written.error.code === "not-found") throw data(null, { status: 404 });
    if (written.error.code === "too-many") throw back(args, "invitations-enough");
    // Someone else has sent it again since: the list shows the current state.
    throw back(args, "invitation-changed");
  }

  return {
    invite: {
      needs,
      creates: true as const,
      form: FORMS[page],
      async run(args: IntentArgs) {
        const { services, facts, form } = args;
        const known = await openSessionOf(args);
        const deps = { ...writeDeps(services, facts), secret: services.secret };
        const { of } = where(args);
        if (of === "agency") {
          const submission = parseSubmission(form, inviteSchema);
          if (submission.status !== "success") return refuseInput(submission);
          return answerInvite(args, known, submission, () =>
            inviteColleague(deps, known, submission.value, showsLink(args)),
          );
        }
        if (of !== "organisation") {
          const submission = parseSubmission(form, inviteFirstSchema);
          if (submission.status !== "success") return refuseInput(submission);
          const input = () => ({ ...submission.value, ...of });
          return answerInvite(args, known, submission, () => inviteFirst(deps, known, input()));
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
        press(args, sentOr(args, "invitation-sent-again"), (known, of, seen) => {
          const { services, facts } = args;
          const deps = { ...writeDeps(services, facts), secret: services.secret };
          return resendInvitation(deps, known, of, seen, showsLink(args));
        }),
    },
    withdraw: {
      needs,
      form: invitationActionSchema,
      run: (args: IntentArgs) =>
        press(args, "invitation-withdrawn", (known, of, seen) =>
          withdrawInvitation(writeDeps(args.services, args.facts), known, of, seen),
        ),
    },
  };

  async function answerInvite(
    args: IntentArgs,
    known: OpenSession,
    submission: Parameters<typeof refuseForm>[0] & { value: { name: string; email: string } },
    send: () => ReturnType<typeof inviteFirst>,
  ) {
    // The submitted values are returned.
    if (!hasProof(known, args.services)) return refuseWhole(submission, accessMessages.proofFirst);
    const invited = await send();
    if (invited.ok && invited.value.linkPath)
      return answerLink(args, invited.value.linkPath, submission.value);
    if (invited.ok) throw back(args, sentOr(args, "invitation-sent"));
    return refuseForm(submission, invited.error, { email: invitationMessages.invitedAlready });
  }
}
