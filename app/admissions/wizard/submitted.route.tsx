import { data } from "react-router";
import { applyMessages } from "#app/admissions/answers/apply.words.ts";
import { findOwnSubmitted } from "#app/admissions/applications/own-application.server.ts";
import { nextOfApplication } from "#app/admissions/next-steps/next-of.server.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { signedIn } from "#app/platform/sessions/guards.server.ts";
import { hasNoAddress } from "#app/platform/sessions/no-address.ts";
import type { Route } from "./+types/submitted.route.ts";
import { SubmittedPage } from "./submitted-page.tsx";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const application = await findOwnSubmitted(db, actor, params.reference);
  if (!application) throw data(null, { status: 404 });
  const because = await nextOfApplication(db, application.id);
  return { ...application, because, byPhone: hasNoAddress(user.email) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${applyMessages.submittedHeading} · ${matches[0].loaderData?.brandName ?? ""}` },
];

export default function Submitted({ loaderData }: Route.ComponentProps) {
  return <SubmittedPage {...loaderData} />;
}
