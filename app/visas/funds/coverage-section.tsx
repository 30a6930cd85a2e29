import { formatPrice } from "#app/platform/money/format-money.ts";
import { formatCalendarDate, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#app/ui/table.tsx";
import type { Coverage, CoverageVerdict } from "./coverage.ts";
import { REQUIRED_LINE_LABELS, fundsMessages as texts, VERDICT_LABELS } from "./funds.words.ts";
import type { RecordedCase } from "./funds-record.ts";

const VERDICT_BADGES: Readonly<Record<CoverageVerdict, "success" | "warning" | "destructive" | "secondary">> =
  {
    covered: "success",
    thin: "warning",
    short: "destructive",
    unknown: "secondary",
  };

type CoverageSectionProps = {
  /** Null for those who cannot give the analysis. */
  coverage: Coverage | null;
  given: RecordedCase;
  /** The dollar of the country, and where its figures come from. */
  figures: { readonly currency: string; readonly source: { readonly label: string; readonly asOf: string } };
  place: Place;
};

/** Whether the funds cover the required amount on the planned day; or why the reader does not see that. */
export function CoverageSection({ coverage, given, figures, place }: CoverageSectionProps) {
  if (!coverage) {
    return (
      <Notice tone="info" title={texts.licenceTitle}>
        {texts.licence}
      </Notice>
    );
  }
  const dollars = (minor: number | null) =>
    minor === null ? (
      <span className="text-ink-muted">{texts.unknownPart}</span>
    ) : (
      formatPrice(minor, figures.currency)
    );
  const currency = given.currency ?? figures.currency;
  const isSame = currency === figures.currency;
  return (
    <Card
      level={3}
      title={texts.coverage}
      description={
        given.plannedOn === null
          ? texts.noDay
          : texts.coverageLead({ day: formatCalendarDate(given.plannedOn, place.locale) })
      }
      aside={<Badge variant={VERDICT_BADGES[coverage.verdict]}>{VERDICT_LABELS[coverage.verdict]}</Badge>}
    >
      <DescriptionList
        items={[
          ...coverage.lines.map(({ key, minor }) => ({
            term: REQUIRED_LINE_LABELS[key],
            value: dollars(minor),
          })),
          { term: texts.requiredTotal, value: <strong>{dollars(coverage.requiredMinor)}</strong> },
          ...(isSame
            ? []
            : [
                {
                  term: texts.inDollars({ currency: figures.currency }),
                  value: dollars(coverage.dollarsMinor),
                },
              ]),
          { term: texts.available({ currency }), value: formatPrice(coverage.availableMinor, currency) },
        ]}
      />
      {coverage.cases.length > 0 ? (
        <Table caption={texts.coverage}>
          <TableHead>
            <TableHeader>{texts.fields.rate}</TableHeader>
            <TableHeader align="end">{texts.needed}</TableHeader>
            <TableHeader align="end">{texts.margin}</TableHeader>
          </TableHead>
          <TableBody>
            {coverage.cases.map(({ lossPercent, neededMinor, marginMinor }) => (
              <TableRow key={lossPercent}>
                <TableCell label={texts.fields.rate}>
                  {lossPercent === 0 ? texts.atRate : texts.atLoss({ currency, percent: lossPercent })}
                </TableCell>
                <TableCell align="end" label={texts.needed}>
                  {formatPrice(neededMinor, currency)}
                </TableCell>
                <TableCell align="end" label={texts.margin}>
                  {marginMinor < 0 ? (
                    <span className="font-semibold text-destructive">
                      {`${texts.missing}: ${formatPrice(-marginMinor, currency)}`}
                    </span>
                  ) : (
                    formatPrice(marginMinor, currency)
                  )}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
      <p className="mt-3 text-ink-muted text-sm">
        {given.rate !== null && given.rateOn !== null && !isSame
          ? `${texts.rateLine({
              rate: given.rate,
              currency,
              base: figures.currency,
              day: formatCalendarDate(given.rateOn, place.locale),
              source: given.rateSource ?? "none",
            })}. `
          : null}
        {texts.figuresFrom({ source: figures.source.label, asOf: figures.source.asOf })}
      </p>
    </Card>
  );
}
