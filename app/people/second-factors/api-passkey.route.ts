import { openSessionOf } from "#app/platform/forms/account-session.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requiresForCalls } from "#app/platform/sessions/call-guard.server.ts";
import type { Route } from "./+types/api-passkey.route.ts";
import { proofOptions, registrationOptions } from "./factors-ceremonies.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requiresForCalls("account.reauthenticate")];

const NO_STORE = { headers: { "cache-control": "no-store" } };

/** GET does nothing: creating a challenge stores it. */
export function loader() {
  return Response.json({ code: "not-found" }, { status: 404, ...NO_STORE });
}

/** What the browser needs for the passkey ceremony of a signed-in user. */
export const action = intents({
  registration: {
    needs: "account.manageFactors",
    form: [],
    async run(args: IntentArgs) {
      const known = await openSessionOf(args);
      if (proofDetour(known, args.services.now(), "/account/second-factor")) {
        return Response.json({ code: "forbidden" }, { status: 403, ...NO_STORE });
      }
      return Response.json(await registrationOptions(args.services.db, args.services, known), NO_STORE);
    },
  },
  proof: {
    needs: "account.reauthenticate",
    form: [],
    async run(args: IntentArgs) {
      const known = await openSessionOf(args);
      return Response.json(await proofOptions(args.services.db, args.services, known), NO_STORE);
    },
  },
});
