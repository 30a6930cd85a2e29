import { data } from "react-router";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { findOwnSubmitted } from "#app/admissions/applications/own-application.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { actorOf } from "#app/platform/sessions/guards.server.ts";
import type { Route } from "./+types/submitted.route.ts";
import { SubmittedPage } from "./submitted-page.tsx";

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
