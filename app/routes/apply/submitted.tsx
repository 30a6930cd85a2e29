import { data } from "react-router";
import { applyMessages } from "#app/content/messages/apply.ts";
import { SubmittedPage } from "#app/features/apply/submitted-page.tsx";
import { findOwnSubmitted } from "#app/server/applications/own-application.server.ts";
import { actorOf } from "#app/server/auth/guards.server.ts";
import { servicesContext } from "#app/server/context.server.ts";
import type { Route } from "./+types/submitted.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const application = await findOwnSubmitted(db, await actorOf({ request, context }), params.reference);
  if (!application) throw data(null, { status: 404 });
  return application;
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${applyMessages.submittedHeading} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export default function Submitted({ loaderData }: Route.ComponentProps) {
  return <SubmittedPage reference={loaderData.reference} choice={loaderData.choice} />;
}
