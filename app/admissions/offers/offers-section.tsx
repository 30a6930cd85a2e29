import { Link } from "react-router";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { openConditions, standingKind } from "./condition-states.ts";
import { firstYearMinor, OFFER_KIND_LABELS, type Offer } from "./offer.ts";
import { OfferBadge } from "./offer-facts.tsx";
import { offerMessages as texts } from "./offers.words.ts";

type OffersSectionProps = {
  offers: readonly Offer[];
  place: Place;
  /** The URL of an offer; absent if it has no page. */
  hrefOf?: (id: string) => string;
  /** The URL to create an offer; absent without permission. */
  newHref?: string | undefined;
  /** What is known of an offer whose terms are not recorded; null: there is none. */
  stated?: string | null;
  level?: 2 | 3;
};

/** The offers of an application, on its page for staff, institution, student and partner. */
export function OffersSection({
  offers,
  place,
  hrefOf,
  newHref,
  stated = null,
  level = 3,
}: OffersSectionProps) {
  return (
    <Card
      level={level}
      title={texts.title}
      aside={
        newHref ? (
          <ButtonLink to={newHref} size="sm">
            {texts.add}
          </ButtonLink>
        ) : null
      }
    >
      {offers.length === 0 ? <p className="text-ink-muted">{stated ?? texts.none}</p> : null}
      <ul className="flex flex-col">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-b py-3"
          >
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {hrefOf ? (
                  <Link to={hrefOf(offer.id)} className="text-eucalyptus underline underline-offset-4">
                    {offer.course}
                  </Link>
                ) : (
                  offer.course
                )}
              </p>
              <p className="text-ink-muted text-sm">
                {[
                  offer.university,
                  OFFER_KIND_LABELS[standingKind(offer)],
                  texts.expires({ day: formatCalendarDate(offer.expiresOn, place.locale) }),
                  ...(offer.conditions.length > 0
                    ? [texts.conditionsMet({ open: openConditions(offer.conditions) })]
                    : []),
                ].join(" · ")}
              </p>
            </div>
            <span data-figures>{formatPrice(firstYearMinor(offer), offer.currency)}</span>
            <OfferBadge offer={offer} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
