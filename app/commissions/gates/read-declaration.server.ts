import type { RouterContextProvider } from "react-router";
import { findAcceptedOffer } from "#app/admissions/offers/read-offers.server.ts";
import { writeForm } from "#app/platform/forms/form-write.server.ts";
import type { IntentArgs } from "#app/platform/forms/intent-args.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { calendarDateOf } from "#app/platform/time/calendar-date.ts";
import { declareOnshore } from "./commands.server.ts";
import { declareSchema } from "./declaration-schema.ts";
import { judgeGates } from "./gates.ts";
import { findDeclarable, listDeclarations } from "./queries.server.ts";

type Which = Parameters<typeof findDeclarable>[2];
type Where = { request: Request; context: Readonly<RouterContextProvider> };

/** What the page of a declaration shows; 404 for an application of which this person declares nothing. */
export async function readDeclaration({ request, context }: Where, which: Which) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const { id, reference } = orNotFound(await findDeclarable(db, actor, which));
  const declarations = await listDeclarations(db, id);
  const accepted = await findAcceptedOffer(db, id);
  const stop = judgeGates({
    // Only of applications to Australia is anything declared.
    providerCountry: "australia",
    declaration: declarations[0] ?? null,
    offerAcceptedOn: accepted ? calendarDateOf(accepted.acceptedAt) : null,
  });
  return { id, reference, declarations, stop, place: placeOf(user) };
}

/** The form of a declaration. */
export async function declareByForm(args: IntentArgs, which: Which, to: string) {
  const { id } = orNotFound(await findDeclarable(args.services.db, args.actor, which));
  return writeForm(args, {
    schema: declareSchema,
    command: (deps, actor, input) => declareOnshore(deps, actor, { ...input, applicationId: id }),
    to: () => to,
    message: "declaration-saved",
  });
}
