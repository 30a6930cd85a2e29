import { data } from "react-router";
import { detailsMessages as texts } from "#app/people/organisation-details/details.words.ts";
import { detailsIntents } from "#app/people/organisation-details/details-intents.server.ts";
import { DetailsView } from "#app/people/organisation-details/details-view.tsx";
import { findDetails } from "#app/people/organisation-details/queries.server.ts";
import { CompanyFacts } from "#app/people/organisations/company-facts.tsx";
import { findOwnCompany } from "#app/people/organisations/own-company.server.ts";
import { PARTNER_TIER_LABELS } from "#app/people/organisations/tiers.ts";
import { intents } from "#app/platform/forms/intents.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { orNotFound } from "#app/platform/http/record-address.server.ts";
import { noteSeen } from "#app/platform/notifications/notifications.server.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/partner-organisation.route.ts";
import { DecisionHistory } from "./decision-history.tsx";
import { listDecisions } from "./queries.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("organisationDetails.view")];

export const meta: Route.MetaFunction = () => [{ title: texts.title }];

/** `/partner-dashboard/organisation`: the offices, countries and documents of the partner, and past decisions. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const id = actor.organisation?.id;
  if (actor.role !== "partner" || !id) throw data(null, { status: 404 });
  await noteSeen(db, actor.userId, { type: "organisationDetails", id });
  const [details, decisions, company] = await Promise.all([
    findDetails(db, id, now()),
    listDecisions(db, id),
    findOwnCompany(db, id),
  ]);
  return {
    details: orNotFound(details),
    company: orNotFound(company),
    // The organisation does not see which member of staff decided.
    decisions: decisions.map((decision) => ({ ...decision, decidedByName: null })),
    mayChange: can(actor, "organisationDetails.change", "own"),
    fileMb: env.documentLimits.fileMb,
    place: placeOf(user),
  };
}

export const action = intents(
  detailsIntents(({ actor }) => {
    const id = actor.kind === "user" && actor.role === "partner" ? actor.organisation?.id : undefined;
    if (!id) throw data(null, { status: 404 });
    return id;
  }),
);

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { details, decisions, company, mayChange, place, fileMb } = loaderData;
  return (
    <article className="flex flex-col gap-8">
      <PageHeader
        compact
        title={texts.title}
        description={texts.description}
        badge={<Badge variant="info">{PARTNER_TIER_LABELS[details.tier]}</Badge>}
      />
      <DetailsView
        details={details}
        mayChange={mayChange}
        place={place}
        fileMb={fileMb}
        answer={actionData}
      />
      <CompanyFacts company={company} place={place} />
      <DecisionHistory decisions={decisions} place={place} />
    </article>
  );
}
