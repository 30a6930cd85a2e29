import { applicationMessages } from "#app/admissions/applications/applications.words.ts";
import { WITHDRAWAL } from "#app/admissions/applications/statuses.ts";
import { WAIT_REASON_LABELS } from "#app/admissions/next-steps/next-steps.words.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { ApplicationCard } from "./application-board.ts";

const texts = applicationMessages.card;

/** What a card of the board says of an application, below the student's name. */
export function ApplicationCardFacts({ card, place }: { card: ApplicationCard; place: Place }) {
  const { reference, university, course, intake, counsellor, wait, since, deadline } = card;
  return (
    <>
      <p className="text-sm [overflow-wrap:anywhere]">
        {course ?? texts.noCourse}
        {[university, intake].filter(Boolean).map((line) => (
          <span key={line} className="table-second">
            {line}
          </span>
        ))}
      </p>
      <p className="text-ink-muted text-sm">
        {counsellor ?? texts.nobody}, <span className="whitespace-nowrap">{reference}</span>
      </p>
      {card.withdrawnAt ? (
        <Badge variant="secondary">{WITHDRAWAL.label}</Badge>
      ) : (
        <p className="text-sm">
          {WAIT_REASON_LABELS[wait.because]}
          {since ? ` · ${texts.since({ day: formatDay(since, place) })}` : null}
        </p>
      )}
      {deadline ? (
        <p className="text-sm">
          {(deadline.what === "offer" ? texts.offerEnds : texts.papersDue)({
            day: formatCalendarDate(deadline.day, place.locale),
          })}
        </p>
      ) : null}
    </>
  );
}
