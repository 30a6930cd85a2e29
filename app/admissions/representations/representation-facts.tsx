import { formatCalendarDate, formatDay, formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { representationMessages as texts } from "./representations.words.ts";
import type { RepresentationEventKind, RepresentationMover, StepThrough } from "./state.ts";
import { stepText } from "./step-text.ts";

interface Facts {
  readonly email: string;
  readonly phone: string | null;
  readonly birthDate: string | null;
  readonly country: string | null;
  readonly note: string | null;
  readonly askedBy: string | null;
  readonly askedAt: Date;
  readonly askedExpiresAt: Date | null;
  readonly state: string;
  readonly consentedAt: Date | null;
  readonly consentName: string | null;
  readonly expiresAt: Date | null;
  readonly endedAt: Date | null;
  readonly endedBy: RepresentationMover | null;
}

type RepresentationFactsProps = {
  representation: Facts;
  steps: readonly { position: number; event: RepresentationEventKind; at: Date; through: StepThrough }[];
  place: Place;
};

/** The partner's data about a student, the student's consent, and the history. */
export function RepresentationFacts({ representation: one, steps, place }: RepresentationFactsProps) {
  const day = (moment: Date | null) => (moment ? formatDay(moment, place) : null);
  const { fields } = texts;
  return (
    <>
      <Card title={texts.about} description={texts.typed}>
        <DescriptionList
          columns={2}
          items={[
            {
              term: fields.email,
              value: one.email ? <span className="[overflow-wrap:anywhere]">{one.email}</span> : null,
            },
            { term: fields.phone, value: one.phone },
            {
              term: fields.birthDate,
              value: one.birthDate ? formatCalendarDate(one.birthDate, place.locale) : null,
            },
            { term: fields.country, value: one.country },
            {
              term: fields.note,
              value: one.note ? <span className="whitespace-pre-line">{one.note}</span> : null,
            },
          ]}
        />
      </Card>
      <Card title={texts.consent}>
        <DescriptionList
          columns={2}
          items={[
            {
              term: texts.asked,
              value: texts.askedBy({
                by: one.askedBy ?? texts.somebody,
                day: formatDay(one.askedAt, place),
              }),
            },
            {
              term: texts.linkUntil,
              value: one.state === "asked" ? day(one.askedExpiresAt) : null,
            },
            { term: texts.consented, value: day(one.consentedAt) },
            { term: texts.signedAs, value: one.consentName },
            { term: texts.validUntil, value: one.state === "active" ? day(one.expiresAt) : null },
            { term: texts.ended, value: day(one.endedAt) },
            {
              term: texts.endedBy,
              value: one.endedAt && one.endedBy ? texts.movers[one.endedBy] : null,
            },
          ]}
        />
      </Card>
      <Card title={texts.history} description={texts.historyHint}>
        <ol className="flex flex-col gap-1">
          {steps.map(({ position, event, at, through }) => (
            <li key={position} className="flex flex-wrap gap-x-3">
              <span className="text-ink-muted">{formatMoment(at, place)}</span>
              <span>
                {stepText(
                  event === "transferred" || event === "contested"
                    ? texts.partnerEvents[event]
                    : texts.events[event],
                  { event, through },
                )}
              </span>
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}
