import { closeAccountSchema } from "#app/people/accounts/close-account.ts";
import { wrongInput } from "#app/people/credentials/form-answers.server.ts";
import { signOut } from "#app/people/sign-in/sign-out.server.ts";
import { openSessionOf, proofFirst } from "#app/platform/forms/account-session.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { parseSubmission } from "#app/platform/forms/submission.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect, redirectDocument } from "#app/platform/http/redirect.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/account-close.route.ts";
import { closeAccount } from "./close-account.server.ts";
import { CloseAccount } from "./close-account.tsx";

const HERE = "/account/close";

export const middleware: Route.MiddlewareFunction[] = [requires("account.close")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const known = await signedIn({ request, context });
  if (!can(known.actor, "account.close", "own")) throw redirect("/auth");
  return { proofHref: proofDetour(known, context.get(servicesContext).now(), HERE) };
}

export const action = intents({
  close: {
    needs: "account.close",
    form: closeAccountSchema,
    async run(args) {
      const submission = parseSubmission(args.form, closeAccountSchema);
      if (submission.status !== "success") return wrongInput("close", submission);
      const known = await openSessionOf(args);
      const { services, facts, request } = args;
      const closed = await closeAccount({ ...services, requestId: facts.id }, known);
      if (!closed.ok) throw proofFirst(known, args, HERE);
      const visitor = { signedIn: false, actor: { kind: "visitor" } } as const;
      const where = { request, ip: facts.ip, requestId: facts.id };
      const headers = new Headers();
      for (const cookie of await signOut(services, visitor, "local", where))
        headers.append("set-cookie", cookie);
      headers.append("set-cookie", flashCookie("account-closed"));
      // Phones are shared: drafts stored in the browser are deleted as well.
      headers.set("clear-site-data", '"storage"');
      throw redirectDocument("/", { status: 303, headers });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <CloseAccount answer={actionData} proofHref={loaderData.proofHref} />;
}
