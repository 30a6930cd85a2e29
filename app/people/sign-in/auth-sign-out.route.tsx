import { Form, Link } from "react-router";
import { authMessages } from "#app/people/credentials/auth.words.ts";
import { AuthFrame } from "#app/people/credentials/auth-frame.tsx";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirectDocument } from "#app/platform/http/redirect.server.ts";
import { isOneOf } from "#app/platform/records/option.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { open } from "#app/platform/sessions/guards.server.ts";
import { findSession } from "#app/platform/sessions/session.server.ts";
import { SIGN_OUT_SCOPES } from "#app/platform/sessions/sign-out.ts";
import { Button } from "#app/ui/button.tsx";
import type { Route } from "./+types/auth-sign-out.route.ts";
import { signOut } from "./sign-out.server.ts";

export const middleware: Route.MiddlewareFunction[] = [open()];

/** The target after signing out, by the page it was done from (field `from`); a dashboard by default. */
const TARGETS = { dashboard: "/", admin: "/auth", auth: "/auth", account: "/auth" } as const;
const PLACES = ["dashboard", "admin", "auth", "account"] as const satisfies readonly (keyof typeof TARGETS)[];

export function loader({ context }: Route.LoaderArgs) {
  return { brandName: context.get(servicesContext).env.brandName };
}

export const action = intents({
  "sign-out": {
    needs: "auth.signOut",
    form: ["scope", "from"],
    async run({ form, request, services, facts }) {
      const scope = textOf(form, "scope") ?? "local";
      const from = textOf(form, "from") ?? "dashboard";
      if (!isOneOf(SIGN_OUT_SCOPES, scope)) throw new Response("Unknown scope", { status: 400 });
      const { known } = await findSession(services, request, facts.ip);
      const cookies = await signOut(services, known, scope, { request, ip: facts.ip, requestId: facts.id });
      const headers = new Headers();
      for (const cookie of cookies) headers.append("set-cookie", cookie);
      const others = scope === "others" && known.signedIn;
      headers.append("set-cookie", flashCookie(others ? "signed-out-others" : "signed-out"));
      // Phones are shared: drafts that a form stored in the browser are removed with the session.
      if (!others) headers.set("clear-site-data", '"storage"');
      const target = others ? "/account/sessions" : TARGETS[isOneOf(PLACES, from) ? from : "dashboard"];
      // A new document, so that no data of this user stays in the page's memory.
      throw redirectDocument(target, { status: 303, headers });
    },
  },
});

/** Signing out requires a form submission: a link to this URL asks for confirmation first. */
export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <AuthFrame brandName={loaderData.brandName} title={authMessages.titles.signOut}>
      <Form method="post" className="flex flex-wrap items-center gap-4">
        <Button type="submit" variant="primary">
          {authMessages.actions.signOut}
        </Button>
        <Link
          to="/"
          reloadDocument
          className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
        >
          {authMessages.actions.home}
        </Link>
      </Form>
    </AuthFrame>
  );
}
