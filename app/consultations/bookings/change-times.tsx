import { buttonClass } from "#app/ui/button-style.ts";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { booking as words } from "./booking.words.ts";
import type { Offer } from "./offer.ts";
import { DayTimes, TimesForm } from "./times-form.tsx";
import { WeekStrip } from "./week-strip.tsx";

type ChangeTimesProps = {
  /** Null: the counsellor has nothing free. */
  offer: Offer | null;
  zone: string;
  /** The target of the selected time; also for days. */
  action: string;
  hidden: Readonly<Record<string, string>>;
};

/** The free times of a counsellor, for a booking that moves. */
export function ChangeTimes({ offer, zone, action, hidden }: ChangeTimesProps) {
  if (offer === null) return <Notice title={words.noneTitle}>{words.noneText}</Notice>;
  const { nextFree } = offer;
  const to = (date: string) => `${action}&day=${date}`;
  return (
    <>
      <WeekStrip offer={offer} dayHref={to} stripHref={(from) => `${action}&from=${from}`} />
      <TimesForm action={action} hidden={hidden}>
        <DayTimes offer={offer} zone={zone}>
          <p>{words.dayFull}</p>
          {nextFree ? (
            <a href={localPath(to(nextFree))} className={`${buttonClass()} mt-3`}>
              {words.goThere}
            </a>
          ) : null}
        </DayTimes>
      </TimesForm>
    </>
  );
}
