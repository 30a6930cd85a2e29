import { data } from "react-router";
import { passRetryAfter } from "#app/platform/http/action-headers.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { redirect } from "#app/platform/http/redirect.server.ts";
import { personalDataMessages } from "#app/platform/personal-data/personal-data.words.ts";
import { refusalText } from "#app/platform/results/refusals.words.ts";
import { requestContext, servicesContext } from "#app/platform/services/context.server.ts";
import { proofDetour } from "#app/platform/sessions/assurance.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/account-data-copy.route.ts";
import { copyPersonalData } from "./copy.server.ts";
import { DataCopy } from "./data-copy.tsx";

export const middleware: Route.MiddlewareFunction[] = [requires("account.copyData")];

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const known = await signedIn({ request, context });
  const place = placeOf(known.user);
  const copied = await copyPersonalData(services, known, context.get(requestContext).id);
  if (copied.ok) return data({ copy: copied.value, refused: null, place });
  const { error } = copied;
  if (error.code === "forbidden") {
    throw redirect(proofDetour(known, services.now(), "/account/data/copy") ?? "/account/data");
  }
  return data(
    { copy: null, refused: refusalText(error), place },
    { status: 429, headers: { "retry-after": String(error.retryAfterSeconds) } },
  );
}

export const headers: Route.HeadersFunction = passRetryAfter;

export default function Page({ loaderData: { copy, refused, place } }: Route.ComponentProps) {
  if (!copy) return <Notice tone="warning" title={refused ?? personalDataMessages.copyPage} />;
  return <DataCopy copy={copy} place={place} />;
}
