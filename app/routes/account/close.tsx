import { closeAccountSchema } from "#app/domain/accounts/close-account.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { CloseAccount } from "#app/features/account/close-account.tsx";
import { openSessionOf, proofFirst } from "#app/server/auth/account-session.server.ts";
import { proofDetour } from "#app/server/auth/assurance.server.ts";
import { closeAccount } from "#app/server/auth/close-account.server.ts";
import { wrongInput } from "#app/server/auth/form-answers.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { signOut } from "#app/server/auth/sign-out.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import { flashCookie } from "#app/server/http/flash.server.ts";
import { intents } from "#app/server/http/intents.server.ts";
import { redirect, redirectDocument } from "#app/server/http/redirect.server.ts";
import { parseSubmission } from "#app/server/http/submission.server.ts";
import type { Route } from "./+types/close.ts";

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
      // Phones are shared: what forms kept in the browser goes as well.
      headers.set("clear-site-data", '"storage"');
      throw redirectDocument("/", { status: 303, headers });
    },
  },
});

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <CloseAccount answer={actionData} proofHref={loaderData.proofHref} />;
}
