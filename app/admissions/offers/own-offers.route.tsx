import { nameOwnStudents } from "#app/admissions/students/account-students.server.ts";
import { homeMoneyOf } from "#app/catalogue/exchange-rates/queries.server.ts";
import { placeOf } from "#app/platform/http/place.server.ts";
import { LiveChanges } from "#app/platform/live/live-changes.tsx";
import { servicesContext } from "#app/platform/services/context.server.ts";
import { requires, signedIn } from "#app/platform/sessions/guards.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/own-offers.route.ts";
import { daysLeft } from "./expiry.ts";
import { OfferComparison } from "./offer-comparison.tsx";
import { ownOfferMessages as texts } from "./offers.words.ts";
import { listOwnOffers } from "./read-offers.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requires("offer.accept")];

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${texts.title} · ${matches[0].loaderData?.brandName ?? ""}` },
];

/** `/student-dashboard/offers`: a comparison of the student's offers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const { actor, user } = await signedIn({ request, context });
  const offers = await listOwnOffers(db, actor.studentIds);
  const whose = await nameOwnStudents(db, actor);
  return {
    offers: offers.map((offer) => ({
      ...offer,
      whose: whose(offer.studentId),
      daysLeft: daysLeft(offer, now()),
    })),
    home: await homeMoneyOf(db, request),
    place: placeOf(user),
  };
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { offers, home, place } = loaderData;
  return (
    <>
      <LiveChanges shown={[{ subject: "offer" }]} />
      <p>
        <ButtonLink to="/student-dashboard" variant="link" size="sm">
          {texts.back}
        </ButtonLink>
      </p>
      <PageHeader compact title={texts.title} description={texts.lead} />
      {offers.length === 0 ? (
        <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
      ) : (
        <OfferComparison offers={offers} home={home} place={place} />
      )}
    </>
  );
}
