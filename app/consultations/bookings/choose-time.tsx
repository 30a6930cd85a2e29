import { buttonClass } from "#app/ui/button-style.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { localPath } from "#app/words/local-path.ts";
import { booking as words } from "./booking.words.ts";
import { bookingHref } from "./booking-address.ts";
import { dayText } from "./booking-time.ts";
import type { Offer } from "./offer.ts";
import { pickFields } from "./request-fields.ts";
import { RequestForm, type RequestFormProps } from "./request-form.tsx";
import { DayTimes, TimesForm } from "./times-form.tsx";
import { WeekStrip } from "./week-strip.tsx";

type ChooseTimeProps = RequestFormProps & {
  /** Null: nothing is free for this request. */
  offer: Offer | null;
  /** Whether every time zone is listed. */
  allZones: boolean;
  /** Made with the page. */
  formKey: string;
};

/** The first step of a booking: the filters, and the matching free times. */
export function ChooseTime({ offer, allZones, formKey, ...form }: ChooseTimeProps) {
  const { wish, carried } = form;
  const ask = bookingHref("/book", null, { ...carried, ask: "1" });
  return (
    <>
      <RequestForm {...form} />
      <div className="mt-6 data-stale:opacity-40" data-booking-times>
        {offer === null ? (
          <EmptyState
            title={words.noneTitle}
            actions={
              <a href={localPath(ask)} className={buttonClass()}>
                {words.askInstead}
              </a>
            }
          >
            {words.noneText}
          </EmptyState>
        ) : (
          <FreeTimes offer={offer} allZones={allZones} formKey={formKey} wish={wish} carried={carried} />
        )}
      </div>
      {offer === null ? null : (
        <p className="mt-4 border-line border-t pt-2 text-ink-muted text-sm">
          {words.askHint}{" "}
          <a
            href={localPath(ask)}
            className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
          >
            {words.askInstead}
          </a>
        </p>
      )}
    </>
  );
}

type FreeTimesProps = Pick<ChooseTimeProps, "allZones" | "formKey" | "wish" | "carried"> & { offer: Offer };

function FreeTimes({ offer, allZones, formKey, wish, carried }: FreeTimesProps) {
  const to = (day: string) => bookingHref("/book", wish, { ...carried, day });
  return (
    <>
      <WeekStrip
        offer={offer}
        dayHref={to}
        stripHref={(from) => bookingHref("/book", wish, { ...carried, from })}
      />
      <TimesForm action={bookingHref("/book/details", null, carried)} hidden={pickFields(wish, formKey)}>
        <DayTimes
          offer={offer}
          zone={wish.zone}
          zonesHref={
            allZones ? null : bookingHref("/book", wish, { ...carried, day: offer.day, zones: "all" })
          }
        >
          <p>
            {words.dayFull}{" "}
            {offer.nextFree
              ? words.nextFree({ day: dayText(Date.parse(`${offer.nextFree}T12:00:00Z`), "UTC") })
              : null}
          </p>
          <p className="mt-3 flex flex-wrap gap-3">
            {offer.nextFree ? (
              <a href={localPath(to(offer.nextFree))} className={buttonClass()}>
                {words.goThere}
              </a>
            ) : null}
            <a
              href={localPath(bookingHref("/book/wait", wish, { ...carried, day: offer.day }))}
              className={buttonClass({ variant: "ghost" })}
            >
              {words.waitForDay}
            </a>
          </p>
        </DayTimes>
      </TimesForm>
    </>
  );
}
