import type { RouterContextProvider } from "react-router";
import { findAcceptedOffer } from "#app/admissions/offers/read-offers.server.ts";
import { readRules } from "#app/catalogue/rules/rules.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { declareOnshore } from "./commands.server.ts";
import { declareSchema } from "./declaration-schema.ts";
import { gateRulesOf } from "./gate-rules.ts";
import { judgeGates } from "./gates.ts";
import { findDeclarable, listDeclarations } from "./queries.server.ts";

type Which = Parameters<typeof findDeclarable>[2];
type Where = { request: Request; context: Readonly<RouterContextProvider> };

/** What the page of a declaration shows; 404 for an application of which this person declares nothing. */
export async function readDeclaration({ request, context }: Where, which: Which) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { id, reference } = orNotFound(await findDeclarable(db, actor, which));
  const declarations = await listDeclarations(db, id);
  const accepted = await findAcceptedOffer(db, id);
  const gateRules = gateRulesOf(await readRules(db), now());
  const stop = judgeGates({
    // Only of applications to Australia is anything declared.
    providerCountry: "australia",
    declaration: declarations[0] ?? null,
    offerAcceptedOn: accepted ? calendarDateOf(accepted.acceptedAt) : null,
    gateRules,
  });
  return {
    id,
    reference,
    declarations,
    stop,
    acceptedBy: gateRules.transferAcceptedBy,
    place: placeOf(user),
  };
}

/** The form of the page: `which` says which application its address is about, `path` where that application is. */
export const declarationIntents = (
  which: (params: IntentArgs["params"]) => Which,
  path: (params: IntentArgs["params"]) => string,
) => ({
  declare: {
    needs: "declaration.record" as const,
    form: declareSchema,
    async run(args: IntentArgs) {
      const { services, actor, params } = args;
      const { id } = orNotFound(await findDeclarable(services.db, actor, which(params)));
      return writeForm(args, {
        schema: declareSchema,
        command: (deps, by, input) => declareOnshore(deps, by, { ...input, applicationId: id }),
        to: () => path(params),
        message: "declaration-saved",
      });
    },
  },
});
