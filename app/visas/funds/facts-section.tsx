import type { ReactNode } from "react";
import { formatPrice } from "#app/platform/money/format-money.ts";
import type { Place } from "#app/platform/time/format-date.ts";
import { formatOwnDate } from "#app/platform/time/own-date.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import {
  FAMILY_GROUND_LABELS,
  FUNDS_ROUTE_LABELS,
  NOT_COUNTED_LABELS,
  ORIGIN_LABELS,
  SOURCE_KIND_LABELS,
  SPONSOR_RELATION_LABELS,
  fundsMessages as texts,
} from "./funds.words.ts";
import type { FundsPage, ShownSource } from "./funds-record.ts";
import type { Unknown } from "./unknowns.ts";

/** The plan of a case as facts, without any judgement. */
export function CaseFacts({
  given,
  figures,
  place,
}: Pick<FundsPage, "given" | "figures"> & { place: Place }) {
  if (!figures) return null;
  const dollars = (minor: number | null) =>
    minor === null ? texts.none : formatPrice(minor, figures.currency);
  const day = (date: string | null) => (date === null ? texts.none : formatOwnDate(date, place.locale));
  const { fields } = texts;
  return (
    <DescriptionList
      items={[
        { term: fields.plannedOn, value: day(given.plannedOn) },
        { term: fields.route, value: FUNDS_ROUTE_LABELS[given.route] },
        { term: fields.currency, value: given.currency ?? texts.none },
        {
          term: fields.rate,
          value:
            given.rate === null || given.rateOn === null
              ? texts.none
              : texts.rateLine({
                  rate: given.rate,
                  currency: given.currency ?? "",
                  base: figures.currency,
                  day: day(given.rateOn),
                  source: given.rateSource ?? "none",
                }),
        },
        { term: fields.tuition, value: dollars(given.tuitionMinor) },
        { term: fields.tuitionPaid, value: dollars(given.tuitionPaidMinor) },
        { term: fields.origin, value: ORIGIN_LABELS[given.origin] },
        ...(given.familyGround
          ? [{ term: fields.familyGround, value: FAMILY_GROUND_LABELS[given.familyGround] }]
          : []),
      ]}
    />
  );
}

/** The owner of a source. */
export const ownerOf = (source: Pick<ShownSource, "sponsorId">, sponsors: FundsPage["sponsors"]): string =>
  sponsors.find(({ id }) => id === source.sponsorId)?.name ?? texts.student;

type SourceListProps = Pick<FundsPage, "sources" | "sponsors"> & {
  place: Place;
  /** What can be done with one. */
  actions?: (source: ShownSource) => ReactNode;
};

/** Accounts, loans and income with their documents. */
export function SourceList({ sources, sponsors, place, actions }: SourceListProps) {
  if (sources.length === 0) return <p className="text-ink-muted">{texts.noSources}</p>;
  const day = (date: string) => formatOwnDate(date, place.locale);
  return (
    <ul className="flex flex-col">
      {sources.map((source) => (
        <li key={source.id} className="flex flex-col gap-1 border-line border-b py-3">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">{source.label}</span>
              {source.lastFour ? ` ${texts.ending({ digits: source.lastFour })}` : null}
            </span>
            <span className="font-semibold tabular-nums">
              {formatPrice(source.amountMinor, source.currency)}
            </span>
          </div>
          <p className="text-ink-muted text-sm [overflow-wrap:anywhere]">
            {[
              SOURCE_KIND_LABELS[source.kind],
              ownerOf(source, sponsors),
              ...(source.disbursedMinor > 0
                ? [texts.disbursedOf({ amount: formatPrice(source.disbursedMinor, source.currency) })]
                : []),
              source.documentOn === null
                ? texts.noDocument
                : texts.documentOf({ day: day(source.documentOn) }),
              ...(source.isGovernmentDocument ? [texts.fields.isGovernmentDocument] : []),
              ...(source.enteredBy === null ? [] : [texts.enteredBy({ name: source.enteredBy })]),
            ].join(" · ")}
          </p>
          {source.age.days === null ? null : (
            <p className="text-sm">
              {source.age.days < 0 ? texts.ageAfter : texts.ageAt({ days: source.age.days })}
              {": "}
              {source.age.answer === "within" || source.age.answer === "too-old"
                ? texts.ages[source.age.answer]({ months: source.age.months ?? 0 })
                : texts.ages[source.age.answer]}
            </p>
          )}
          {source.lineCount > 0 && source.from && source.to ? (
            <p className="text-ink-muted text-sm">
              {texts.lines({ count: source.lineCount, from: day(source.from), to: day(source.to) })}
            </p>
          ) : null}
          {source.breaks > 0 ? (
            <p className="text-sm text-warning">{texts.breaks({ count: source.breaks })}</p>
          ) : null}
          {source.counted?.because ? (
            <p className="text-sm text-warning">{NOT_COUNTED_LABELS[source.counted.because]}</p>
          ) : null}
          {actions?.(source)}
        </li>
      ))}
    </ul>
  );
}

/** What is not recorded, and what no confirmed rule says. */
export function UnknownSection({
  unknowns,
  familyText,
}: {
  unknowns: readonly Unknown[];
  familyText: string | null;
}) {
  if (unknowns.length === 0) return null;
  return (
    <Card level={3} title={texts.unknown}>
      <ul className="flex max-w-prose list-disc flex-col gap-1.5 ps-5">
        {unknowns.map((key) => (
          <li key={key}>
            {key === "family" ? texts.unknowns.family({ text: familyText ?? "" }) : texts.unknowns[key]}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The people who pay. */
export function SponsorList({
  sponsors,
  place,
  actions,
}: Pick<FundsPage, "sponsors"> & {
  place: Place;
  actions?: (sponsor: FundsPage["sponsors"][number]) => ReactNode;
}) {
  if (sponsors.length === 0) return <p className="text-ink-muted">{texts.noSponsors}</p>;
  return (
    <ul className="flex flex-col">
      {sponsors.map((sponsor) => (
        <li
          key={sponsor.id}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-2.5"
        >
          <span className="min-w-0">
            <span className="font-semibold [overflow-wrap:anywhere]">{sponsor.name}</span>
            <span className="block text-ink-muted text-sm">
              {texts.consentOf({
                relation: SPONSOR_RELATION_LABELS[sponsor.relation],
                day: formatOwnDate(sponsor.consentOn, place.locale),
              })}
            </span>
            {sponsor.enteredBy === null ? null : (
              <span className="block text-ink-muted text-sm">
                {texts.enteredBy({ name: sponsor.enteredBy })}
              </span>
            )}
          </span>
          {actions?.(sponsor)}
        </li>
      ))}
    </ul>
  );
}
