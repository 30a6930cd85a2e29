import type { ReactNode } from "react";
import { formatCalendarDate } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { LEAST_MEASURED } from "./processing-times.ts";
import { OFFICIAL_TIMES, PRIORITY_LIST } from "./visa-facts.ts";
import { visaMessages } from "./visa-files.words.ts";
import type { VisaFilePage } from "./visa-page.ts";

const texts = visaMessages.safe;

/** The last safe day of a file, with each input and its source. */
export function SafeDaySection({ page }: { page: VisaFilePage }) {
  const { file, lodgement, place } = page;
  const { safe, facts, milestones, today } = lodgement;
  if (milestones.decision !== null) return null;
  const day = (date: string | null) =>
    date === null ? texts.unknown : formatCalendarDate(date, place.locale);
  const { measured } = facts;
  const seen = (on: string | null) => (on === null ? null : texts.sources.seen({ day: day(on) }));
  const isPast = safe.day !== null && safe.day < today && milestones.lodgedOn === null;
  const rows: readonly (readonly [string, string, ReactNode])[] = [
    [texts.startByOffer, day(facts.offerStartsOn), texts.sources.offer],
    [texts.startByCoe, day(facts.coeStartsOn), texts.sources.coe],
    ...(facts.offerExpiresOn === null
      ? []
      : [[texts.offerEnds, day(facts.offerExpiresOn), texts.sources.offer] as const]),
    ...(file.destination === "australia"
      ? [
          [
            texts.priority,
            file.priority === null ? texts.unknown : texts.priorityValue({ level: file.priority }),
            <>
              {seen(file.prioritySeenOn)}{" "}
              <TextLink href={PRIORITY_LIST}>{texts.sources.priorityList}</TextLink>
            </>,
          ] as const,
        ]
      : []),
    [
      texts.measured,
      measured.isEnough
        ? texts.measuredValue({ median: measured.median, p80: measured.p80, n: measured.n })
        : texts.measuredFew({ n: measured.n }),
      measured.of === "priority" ? texts.sources.ownPriority : texts.sources.ownAll,
    ],
    [
      texts.guide,
      file.officialDays === null ? texts.unknown : texts.guideValue({ days: file.officialDays }),
      <>
        {seen(file.officialSeenOn)}{" "}
        <TextLink href={OFFICIAL_TIMES[file.destination]}>{texts.official}</TextLink>
      </>,
    ],
  ];
  return (
    <Card level={3} title={texts.title} description={texts.lead}>
      <div className="flex flex-col gap-4">
        {safe.day === null ? (
          <Notice tone="info" title={safe.missing.map((missing) => texts.missing[missing]).join(" ")}>
            {measured.isEnough
              ? null
              : `${texts.few({ n: measured.n, least: LEAST_MEASURED })} ${texts.fewHint}`}
          </Notice>
        ) : (
          <div>
            <p className={isPast ? "font-semibold text-destructive text-lg" : "font-semibold text-lg"}>
              {isPast ? texts.past({ day: day(safe.day) }) : texts.day({ day: day(safe.day) })}
            </p>
            <p className="text-ink-muted text-sm">{safe.because && !isPast ? texts[safe.because] : null}</p>
            {measured.isEnough ? null : (
              <p className="text-ink-muted text-sm">{texts.few({ n: measured.n, least: LEAST_MEASURED })}</p>
            )}
          </div>
        )}
        {safe.startsDiffer ? <p className="text-sm text-warning">{texts.differ}</p> : null}
        <table className="w-full text-sm">
          <thead className="max-sm:sr-only">
            <tr className="border-ink border-b text-left">
              <th scope="col" className="py-1.5 pe-3 font-semibold">
                {texts.input}
              </th>
              <th scope="col" className="py-1.5 pe-3 font-semibold">
                {texts.value}
              </th>
              <th scope="col" className="py-1.5 font-semibold">
                {texts.source}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, value, source]) => (
              <tr
                key={name}
                className="border-line border-b align-top max-sm:flex max-sm:flex-col max-sm:py-2"
              >
                <th scope="row" className="pe-3 text-left font-normal sm:py-2">
                  {name}
                  {safe.countedBy === "measured" && name === texts.measured ? <Counted /> : null}
                  {safe.countedBy === "official" && name === texts.guide ? <Counted /> : null}
                </th>
                <td className="pe-3 font-medium tabular-nums sm:py-2">{value}</td>
                <td className="text-ink-muted sm:py-2">{source}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Counted() {
  return <span className="ms-1 text-ink-muted text-xs">{texts.counted}</span>;
}
