import { data } from "react-router";
import { openSessionOf, proofFirst } from "#app/platform/forms/account-session.server.ts";
import { refuseInput } from "#app/platform/forms/form-refusal.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import type { FlashKey } from "#app/platform/http/flash-message.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { homeOf } from "#app/platform/permissions/roles.ts";
import type { Result } from "#app/platform/results/result.ts";
import { hasProof, type OpenSession } from "#app/platform/sessions/assurance.server.ts";
import { writeDeps } from "#app/platform/writes/write-deps.server.ts";
import {
  changeMemberRole,
  chooseOrganisation,
  leaveOrganisation,
  type MembershipRefused,
  removeMember,
  setMemberDisabled,
} from "./commands.server.ts";
import {
  chooseOrganisationSchema,
  type MembershipSeen,
  memberRoleChangeSchema,
  membershipActionSchema,
} from "./membership.ts";

export const ORGANISATION_PATH = "/account/organisation";

const back = (key: FlashKey, to = ORGANISATION_PATH): Response =>
  redirect(to, { status: 303, headers: { "set-cookie": flashCookie(key) } });

/** The redirect after a refused change: the list shows the current state and the message gives the reason. */
function refused(args: IntentArgs, known: OpenSession, error: MembershipRefused): Response {
  switch (error.code) {
    case "not-found":
      throw data(null, { status: 404 });
    case "invalid":
      return back("member-last-owner");
    case "stale":
      return back("member-changed");
    default:
      return hasProof(known, args.services) ? redirect("/auth") : proofFirst(known, args, ORGANISATION_PATH);
  }
}

async function answer(
  args: IntentArgs,
  done: FlashKey,
  write: (known: OpenSession) => Promise<Result<undefined, MembershipRefused>>,
): Promise<never> {
  const known = await openSessionOf(args);
  const written = await write(known);
  throw written.ok ? back(done) : refused(args, known, written.error);
}

/** A button for one membership, with the version that was shown. */
const press = (
  done: FlashKey,
  write: (
    args: IntentArgs,
    known: OpenSession,
    seen: MembershipSeen,
  ) => Promise<Result<undefined, MembershipRefused>>,
) =>
  async function run(args: IntentArgs) {
    const submission = parseSubmission(args.form, membershipActionSchema);
    if (submission.status !== "success") return refuseInput(submission);
    return answer(args, done, (known) => write(args, known, submission.value));
  };

const depsOf = ({ services, facts }: IntentArgs) => writeDeps(services, facts);

/** The forms about members and about the user's own organisations. */
export const membershipIntents = {
  "change-role": {
    needs: "membership.manage" as const,
    form: memberRoleChangeSchema,
    async run(args: IntentArgs) {
      const submission = parseSubmission(args.form, memberRoleChangeSchema);
      if (submission.status !== "success") return refuseInput(submission);
      return answer(args, "member-role-changed", (known) =>
        changeMemberRole(depsOf(args), known, submission.value),
      );
    },
  },
  "disable-member": {
    needs: "membership.manage" as const,
    form: membershipActionSchema,
    run: press("member-disabled", (args, known, seen) =>
      setMemberDisabled(depsOf(args), known, { ...seen, disabled: true }),
    ),
  },
  "enable-member": {
    needs: "membership.manage" as const,
    form: membershipActionSchema,
    run: press("member-enabled", (args, known, seen) =>
      setMemberDisabled(depsOf(args), known, { ...seen, disabled: false }),
    ),
  },
  "remove-member": {
    needs: "membership.manage" as const,
    form: membershipActionSchema,
    run: press("member-removed", (args, known, seen) => removeMember(depsOf(args), known, seen)),
  },
  leave: {
    needs: "membership.own" as const,
    form: membershipActionSchema,
    run: press("organisation-left", (args, known, seen) =>
      leaveOrganisation(depsOf(args), known.actor, seen),
    ),
  },
  choose: {
    needs: "membership.own" as const,
    form: chooseOrganisationSchema,
    async run(args: IntentArgs) {
      const submission = parseSubmission(args.form, chooseOrganisationSchema);
      if (submission.status !== "success") return refuseInput(submission);
      const { actor } = await openSessionOf(args);
      const chosen = await chooseOrganisation(depsOf(args), actor, submission.value.organisationId);
      if (chosen.ok) throw back("organisation-chosen", homeOf(actor.role));
      throw chosen.error.code === "not-found" ? data(null, { status: 404 }) : redirect("/auth");
    },
  },
};
