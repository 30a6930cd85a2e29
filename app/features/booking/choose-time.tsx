import { booking as words } from "#app/content/site/booking.ts";
import { bookingHref } from "#app/domain/bookings/booking-address.ts";
import { dayText, zoneText } from "#app/domain/bookings/booking-time.ts";
import type { Offer } from "#app/domain/bookings/offer.ts";
import { buttonClass } from "#app/ui/button-style.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { DayTimes, TimesForm } from "./times-form.tsx";
import { WeekStrip } from "./week-strip.tsx";
import { wishFields } from "./wish-fields.ts";
import { WishForm, type WishFormProps } from "./wish-form.tsx";

type ChooseTimeProps = WishFormProps & {
  /** Null: nothing is free for this wish. */
  offer: Offer | null;
};

/** The first step of a booking: a wish above, and the free times for it below. */
export function ChooseTime({ offer, ...form }: ChooseTimeProps) {
  const { wish, carried } = form;
  const ask = bookingHref("/book", null, { ...carried, ask: "1" });
  return (
    <>
      <WishForm {...form} />
      <div className="mt-7">
        {offer === null ? (
          <EmptyState
            title={words.noneTitle}
            actions={
              <a href={ask} className={buttonClass()}>
                {words.askInstead}
              </a>
            }
          >
            {words.noneText}
          </EmptyState>
        ) : (
          <FreeTimes offer={offer} wish={wish} carried={carried} />
        )}
      </div>
      {offer === null ? null : (
        <p className="mt-6 text-ink-muted text-sm">
          {words.askHint}{" "}
          <a
            href={ask}
            className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
          >
            {words.askInstead}
          </a>
        </p>
      )}
    </>
  );
}

function FreeTimes({ offer, wish, carried }: { offer: Offer } & Pick<WishFormProps, "wish" | "carried">) {
  const first = offer.parts[0]?.times[0]?.start ?? Date.parse(`${offer.day}T12:00:00Z`);
  const to = (day: string) => bookingHref("/book", wish, { ...carried, day });
  const day = dayText(Date.parse(`${offer.day}T12:00:00Z`), "UTC");
  return (
    <>
      <WeekStrip
        offer={offer}
        dayHref={to}
        stripHref={(from) => bookingHref("/book", wish, { ...carried, from })}
      />
      <TimesForm action={bookingHref("/book/details", null, carried)} hidden={wishFields(wish, "hold")}>
        <DayTimes title={day} parts={offer.parts} clocksChange={offer.clocksChange}>
          <p>
            {words.dayFull}{" "}
            {offer.nextFree
              ? words.nextFree(dayText(Date.parse(`${offer.nextFree}T12:00:00Z`), "UTC"))
              : null}
          </p>
          <p className="mt-3 flex flex-wrap gap-3">
            {offer.nextFree ? (
              <a href={to(offer.nextFree)} className={buttonClass()}>
                {words.goThere}
              </a>
            ) : null}
            <a
              href={bookingHref("/book/wait", wish, { ...carried, day: offer.day })}
              className={buttonClass({ variant: "ghost" })}
            >
              {words.waitForDay}
            </a>
          </p>
        </DayTimes>
      </TimesForm>
      <p className="mt-4 text-ink-muted text-sm" data-figures>
        {words.timesIn(zoneText(first, wish.zone))}
      </p>
    </>
  );
}
