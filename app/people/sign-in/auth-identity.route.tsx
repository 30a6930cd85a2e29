import { data } from "react-router";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { AUTH_SCREENS, authHref } from "#app/people/credentials/auth-screen.ts";
import type { HandshakePurpose } from "#app/people/identities/handshakes.server.ts";
import { identityMessages } from "#app/people/identities/identities.words.ts";
import { providerSchema } from "#app/people/identities/identity.ts";
import { identityButtons } from "#app/people/identities/identity-buttons.words.ts";
import { IDENTITIES_PATH } from "#app/people/identities/identity-section.tsx";
import { findInvitation } from "#app/people/invitations/accept.server.ts";
import { openSessionOf, proofFirst } from "#app/platform/forms/account-session.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { hasProof } from "#app/platform/sessions/assurance.server.ts";
import { isOwnPath } from "#app/platform/sessions/return-to.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/auth-identity.route.ts";
import { goToProvider } from "./identity-sign-in.server.ts";
import { LeavingPage } from "./leaving-page.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${identityButtons.otherWays} · ${loaderData?.brandName ?? ""}` },
  // Other sites must not learn which page the user came from.
  { name: "referrer", content: "no-referrer" },
];

export function loader({ context }: Route.LoaderArgs) {
  return { brandName: context.get(servicesContext).env.brandName };
}

/** The redirect of the browser, or back with a message about the failure. */
async function leave(args: IntentArgs, purpose: HandshakePurpose, back: string) {
  const provider = textOf(args.form, "provider") ?? "";
  const where = { request: args.request, ip: args.facts.ip };
  const begun = await goToProvider(args.services, provider, purpose, where);
  if (!begun.ok) {
    const { code } = begun.error;
    if (code === "not-found") throw data("No such provider", { status: 404 });
    const flash = flashCookie(code === "too-many" ? "identity-too-many" : `identity-${code}`);
    throw redirect(back, { status: 303, headers: { "set-cookie": flash } });
  }
  const { address, name, cookies } = begun.value;
  return data({ address, name }, { headers: cookies.map((cookie) => ["set-cookie", cookie]) });
}

export const action = intents({
  "sign-in": {
    needs: "auth.signIn",
    form: [providerSchema, "screen", "returnTo", "timeZone"],
    run(args) {
      const asked = textOf(args.form, "screen");
      const screen = isOneOf(AUTH_SCREENS, asked) ? asked : "general";
      const given = textOf(args.form, "returnTo");
      const returnTo = isOwnPath(given) ? given : null;
      const timeZone = textOf(args.form, "timeZone");
      const back = authHref(screen, { tab: "signin", returnTo });
      return leave(args, { to: "sign-in", screen, returnTo, timeZone }, back);
    },
  },
  accept: {
    needs: "auth.acceptInvitation",
    form: [providerSchema, "token"],
    async run(args) {
      const token = textOf(args.form, "token") ?? "";
      const back = `/auth/invitation?token=${encodeURIComponent(token)}`;
      const invitation = await findInvitation(args.services, token);
      if (!invitation) throw data("No such invitation", { status: 404 });
      return leave(args, { to: "invitation", invitation: invitation.tokenHash }, back);
    },
  },
  link: {
    needs: "account.manageIdentities",
    form: providerSchema,
    async run(args) {
      const known = await openSessionOf(args);
      if (!hasProof(known, args.services)) throw proofFirst(known, args, IDENTITIES_PATH);
      const purpose = { to: "link", userId: known.user.id, sessionId: known.session.id } as const;
      return leave(args, purpose, IDENTITIES_PATH);
    },
  },
});

/** Redirects to a provider; a user who has not started a sign-in is sent back. */
export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { brandName } = loaderData;
  if (!actionData) {
    return (
      <AuthFrame brandName={brandName} title={identityButtons.otherWays}>
        <Notice
          tone="warning"
          title={identityMessages.over}
          actions={<ButtonLink to="/auth">{authMessages.actions.toSignIn}</ButtonLink>}
        />
      </AuthFrame>
    );
  }
  return <LeavingPage brandName={brandName} {...actionData} />;
}
