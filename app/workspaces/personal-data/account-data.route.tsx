import { can } from "#app/platform/permissions/resolver.ts";
import { personalDataMessages } from "#app/platform/personal-data/personal-data.words.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/account-data.route.ts";
import { DataOffer } from "./data-offer.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("account.copyData")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const known = await signedIn({ request, context });
  return {
    emailConfirmed: known.user.emailVerified,
    proofHref: proofDetour(known, context.get(servicesContext).now(), "/account/data"),
    mayClose: can(known.actor, "account.close", "own"),
    whoElse:
      personalDataMessages.close.others[
        known.actor.role === "student" ? "none" : (known.actor.role ?? "none")
      ],
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <DataOffer {...loaderData} />;
}
