import { openSessionOf, proofFirst } from "#app/platform/forms/account-session.server.ts";
import { textOf } from "#app/platform/forms/form-text.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { flashCookie } from "#app/platform/http/flash.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { DEFAULT_TIME_ZONE } from "#app/platform/words/locale.ts";
import { currentLanguage } from "#app/words/current-language.ts";
import type { Route } from "./+types/account-identities.route.ts";
import { listIdentities, unlinkIdentity } from "./identities.server.ts";
import { identityIdSchema } from "./identity.ts";
import { IDENTITIES_PATH, IdentitySection } from "./identity-section.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("account.manageIdentities")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, identityProviders } = context.get(servicesContext);
  const known = await signedIn({ request, context });
  const linked = await listIdentities(db, known.user.id);
  return {
    identities: linked.map(({ provider, organisation, ...identity }) => ({
      ...identity,
      name: organisation ?? identityProviders.find(provider)?.name ?? provider,
    })),
    providers: identityProviders.list,
    removing: new URL(request.url).searchParams.get("remove"),
    proofHref: proofDetour(known, now(), IDENTITIES_PATH),
    place: { locale: currentLanguage(), timeZone: known.user.timeZone ?? DEFAULT_TIME_ZONE },
  };
}

export const action = intents({
  unlink: {
    needs: "account.manageIdentities",
    form: identityIdSchema,
    async run(args) {
      const known = await openSessionOf(args);
      const identityId = textOf(args.form, "identityId") ?? "";
      const unlinked = await unlinkIdentity(args.services, known, identityId, args.facts.id);
      const problem = unlinked.ok ? null : unlinked.error.code;
      if (problem === "forbidden") throw proofFirst(known, args, IDENTITIES_PATH);
      const flash = problem ?? "identity-unlinked";
      throw redirect(IDENTITIES_PATH, { status: 303, headers: { "set-cookie": flashCookie(flash) } });
    },
  },
});

export default function Page({ loaderData }: Route.ComponentProps) {
  return <IdentitySection {...loaderData} />;
}
