import { data } from "react-router";
import { personalDataMessages } from "#app/content/messages/personal-data.ts";
import { refusalText } from "#app/content/messages/refusals.ts";
import { DataCopy } from "#app/features/account/data-copy.tsx";
import { proofDetour } from "#app/server/auth/assurance.server.ts";
import { requires, signedIn } from "#app/server/auth/guards.server.ts";
import { requestContext, servicesContext } from "#app/server/context.server.ts";
import { passRetryAfter } from "#app/server/http/action-headers.server.ts";
import { placeOf } from "#app/server/http/place.server.ts";
import { redirect } from "#app/server/http/redirect.server.ts";
import { copyPersonalData } from "#app/server/personal-data/copy.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/data-copy.ts";

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
