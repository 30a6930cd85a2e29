import type { ReactNode } from "react";
import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import { booking as words } from "./booking.words.ts";
import { dayText, zoneText } from "./booking-time.ts";
import type { Offer, OfferedTime } from "./offer.ts";

type TimesFormProps = {
  action: string;
  /** What is sent in addition to the selected time. */
  hidden: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** A form in which every time is a button. */
export function TimesForm({ action, hidden, children }: TimesFormProps) {
  return (
    <form method="post" action={localPath(action)}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** The times of one part of a day. */
function TimeGroup({ title, times }: { title: string; times: readonly OfferedTime[] }) {
  return (
    <div className="grid gap-x-6 border-line border-b py-3 last:border-b-0 sm:grid-cols-[6rem_1fr]">
      <h3 className="py-2 text-base text-ink-muted sm:py-2.5">{title}</h3>
      <TimeButtons times={times} />
    </div>
  );
}

export function TimeButtons({ times }: { times: readonly OfferedTime[] }) {
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2">
      {times.map(({ start, label }) => (
        <li key={start}>
          <button
            type="submit"
            name="start"
            value={start}
            className={`${buttonClass()} w-full px-2! tabular-nums hover:border-eucalyptus! hover:bg-eucalyptus-soft!`}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

type DayTimesProps = {
  offer: Offer;
  zone: string;
  /** Where another zone than the usual ones is chosen. */
  zonesHref?: string | null;
  /** Stands where the day has no times. */
  children: ReactNode;
};

/** The times of the chosen day with their time zone, or the alternatives. */
export function DayTimes({ offer, zone, zonesHref, children }: DayTimesProps) {
  const { day, parts, clocksChange } = offer;
  const noon = Date.parse(`${day}T12:00:00Z`);
  const title = dayText(noon, "UTC");
  return (
    <section aria-label={title} className="mt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5" data-figures>
        <h2 className="text-xl">{title}</h2>
        <p className="flex flex-wrap items-baseline gap-x-3 text-ink-muted text-sm">
          {words.timesIn({ zone: zoneText(parts[0]?.times[0]?.start ?? noon, zone) })}
          {zonesHref ? (
            <a
              href={localPath(zonesHref)}
              className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
            >
              {words.allZones}
            </a>
          ) : null}
        </p>
      </div>
      {clocksChange ? <p className="mt-1 text-ink-muted text-sm">{words.clocksChange}</p> : null}
      {parts.length === 0 ? (
        <div className="py-4">{children}</div>
      ) : (
        parts.map(({ part, times }) => <TimeGroup key={part} title={words.parts[part]} times={times} />)
      )}
    </section>
  );
}
