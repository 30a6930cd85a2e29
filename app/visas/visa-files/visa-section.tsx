import { formatOwnDate } from "#app/platform/time/own-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { VisaDateLine } from "./dates-section.tsx";
import { LateStartBadge } from "./late-start-badge.tsx";
import { visaMessages as texts, VISA_STATE_BADGES, VISA_STATE_LABELS } from "./visa-files.words.ts";
import type { VisaSummary } from "./visa-summary.ts";

type VisaSectionProps = {
  visa: VisaSummary | null;
  /** Where the file is. */
  href: string;
  locale: string;
  level: 2 | 3;
  /** Students read no last safe day here: their page says by when something is needed. */
  isOwn?: boolean;
};

/** On the page of an application: the state of its visa file, with a link. */
export function VisaSection({ visa, href, locale, level, isOwn = false }: VisaSectionProps) {
  const day = (date: string) => formatOwnDate(date, locale);
  return (
    <Card
      level={level}
      title={isOwn ? texts.own.title : texts.title}
      description={isOwn ? texts.own.lead : texts.lead}
      aside={
        visa ? (
          <span className="badges">
            <Badge variant={VISA_STATE_BADGES[visa.state]}>{VISA_STATE_LABELS[visa.state]}</Badge>
            {visa.risk === "late" && !isOwn ? <LateStartBadge /> : null}
          </span>
        ) : null
      }
    >
      <div className="flex flex-col items-start gap-3">
        {visa ? (
          <>
            <p>
              {visa.plannedOn === null
                ? texts.own.notPlanned
                : texts.own.planned({ day: day(visa.plannedOn) })}
            </p>
            {visa.safeOn === null || isOwn || visa.state === "lodged" ? null : (
              <p className={visa.risk === "late" ? "font-semibold text-destructive" : undefined}>
                {visa.safeOn < visa.today
                  ? texts.safe.past({ day: day(visa.safeOn) })
                  : texts.safe.day({ day: day(visa.safeOn) })}
              </p>
            )}
            {visa.due ? <VisaDateLine date={visa.due} today={visa.today} locale={locale} /> : null}
          </>
        ) : (
          <p className="text-ink-muted">{texts.noneShort}</p>
        )}
        <ButtonLink size="sm" to={href}>
          {visa || isOwn ? texts.open : texts.create}
        </ButtonLink>
      </div>
    </Card>
  );
}
