import { Link } from "react-router";
import { Whose } from "#app/admissions/students/whose.tsx";
import type { HomeMoney } from "#app/catalogue/exchange-rates/conversion.ts";
import { MoneyInHome } from "#app/catalogue/exchange-rates/money-in-home.tsx";
import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { openConditions, standingKind } from "./condition-states.ts";
import { firstYearMinor, OFFER_KIND_LABELS, type Offer } from "./offer.ts";
import { ownOfferPath } from "./offer-paths.ts";
import { OFFER_STATE_BADGES, OFFER_STATE_LABELS } from "./offer-states.ts";
import { offerMessages, ownOfferMessages as texts } from "./offers.words.ts";

/** `whose`: the student it is for, if the account holds several. */
type Compared = Offer & { readonly daysLeft: number; readonly whose: string | null };

/** A student's offers: a row each on wide screens, a card each on phones. */
export function OfferComparison(props: {
  offers: readonly Compared[];
  home: HomeMoney | null;
  place: Place;
}) {
  const { offers, home, place } = props;
  const day = (date: string) => formatCalendarDate(date, place.locale);
  return (
    <>
      <Table caption={texts.compare}>
        <TableHead>
          <TableHeader>{offerMessages.fields.course}</TableHeader>
          <TableHeader align="end">{offerMessages.firstYear}</TableHeader>
          <TableHeader align="end">{texts.tuition}</TableHeader>
          <TableHeader align="end">{texts.scholarship}</TableHeader>
          <TableHeader align="end">{texts.deposit}</TableHeader>
          <TableHeader>{texts.start}</TableHeader>
          <TableHeader>{texts.until}</TableHeader>
          <TableHeader align="end">{texts.conditions}</TableHeader>
        </TableHead>
        <TableBody>
          {offers.map((offer) => {
            const money = (minor: number | null) =>
              minor === null ? "–" : formatPrice(minor, offer.currency);
            const sum = firstYearMinor(offer);
            return (
              <TableRow key={offer.id}>
                <TableCell label={offerMessages.fields.course}>
                  <Link to={ownOfferPath(offer.id)} className="font-semibold text-eucalyptus underline">
                    {offer.course}
                  </Link>
                  <Whose name={offer.whose} />
                  <p className="text-ink-muted">
                    {[offer.university, offer.campus].filter(Boolean).join(" · ")}
                  </p>
                  <p className="mt-1 flex flex-wrap gap-2">
                    <Badge variant={OFFER_STATE_BADGES[offer.state]}>{OFFER_STATE_LABELS[offer.state]}</Badge>
                    <span className="text-ink-muted">{OFFER_KIND_LABELS[standingKind(offer)]}</span>
                  </p>
                </TableCell>
                <TableCell align="end" label={offerMessages.firstYear}>
                  <strong>{money(sum)}</strong>
                  <MoneyInHome
                    minor={sum}
                    currency={offer.currency}
                    home={home}
                    className="block text-ink-muted"
                  />
                </TableCell>
                <TableCell align="end" label={texts.tuition}>
                  {money(offer.tuitionMinor)}
                </TableCell>
                <TableCell align="end" label={texts.scholarship}>
                  {money(offer.scholarshipMinor)}
                </TableCell>
                <TableCell align="end" label={texts.deposit}>
                  {money(offer.depositMinor)}
                </TableCell>
                <TableCell label={texts.start}>
                  {offer.startsOn ? day(offer.startsOn) : (offer.intake ?? "–")}
                </TableCell>
                <TableCell label={texts.until}>
                  {day(offer.expiresOn)}
                  {offer.state === "issued" && offer.daysLeft >= 0 ? (
                    <span className="block text-ink-muted">{texts.daysLeft({ days: offer.daysLeft })}</span>
                  ) : null}
                </TableCell>
                <TableCell align="end" label={texts.conditions}>
                  {openConditions(offer.conditions)}
                </TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
      <p className="mt-4 flex flex-wrap gap-x-4 text-ink-muted text-sm">
        <span>
          {texts.pointsText} <TextLink href="/points">{texts.pointsLink}</TextLink>
        </span>
        <TextLink href="/currency">{texts.chooseCurrency}</TextLink>
      </p>
    </>
  );
}
