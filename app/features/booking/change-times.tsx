import { booking as words } from "#app/content/site/booking.ts";
import { dayText, zoneText } from "#app/domain/bookings/booking-time.ts";
import type { Offer } from "#app/domain/bookings/offer.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { Notice } from "#app/ui/notice.tsx";
import { DayTimes, TimesForm } from "./times-form.tsx";
import { WeekStrip } from "./week-strip.tsx";

type ChangeTimesProps = {
  /** Null: the counsellor has nothing free. */
  offer: Offer | null;
  zone: string;
  /** Where the pressed time goes; days are asked of the same address. */
  action: string;
  hidden: Readonly<Record<string, string>>;
};

/** The free times of a counsellor, for a booking that moves. */
export function ChangeTimes({ offer, zone, action, hidden }: ChangeTimesProps) {
  if (offer === null) return <Notice title={words.noneTitle}>{words.noneText}</Notice>;
  const { day, nextFree } = offer;
  const title = dayText(Date.parse(`${day}T12:00:00Z`), "UTC");
  const first = offer.parts[0]?.times[0]?.start ?? Date.parse(`${day}T12:00:00Z`);
  const to = (date: string) => `${action}&day=${date}`;
  return (
    <>
      <WeekStrip offer={offer} dayHref={to} stripHref={(from) => `${action}&from=${from}`} />
      <TimesForm action={action} hidden={hidden}>
        <DayTimes title={title} parts={offer.parts} clocksChange={offer.clocksChange}>
          <p>{words.dayFull}</p>
          {nextFree ? (
            <a href={to(nextFree)} className={`${buttonClass()} mt-3`}>
              {words.goThere}
            </a>
          ) : null}
        </DayTimes>
      </TimesForm>
      <p className="mt-4 text-ink-muted text-sm" data-figures>
        {words.timesIn(zoneText(first, zone))}
      </p>
    </>
  );
}
