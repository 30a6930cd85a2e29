import { personalDataMessages } from "#app/content/messages/personal-data.ts";
import { can } from "#app/domain/permissions/resolver.ts";
import { DataOffer } from "#app/features/account/data-offer.tsx";
import { proofDetour } from "#app/server/auth/assurance.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import type { Route } from "./+types/data.ts";

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
