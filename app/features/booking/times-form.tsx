import type { ReactNode } from "react";
import { booking as words } from "#app/content/site/booking.ts";
import type { OfferedTime } from "#app/domain/bookings/offer.ts";
import { buttonClass } from "#app/ui/button-style.ts";

type TimesFormProps = {
  action: string;
  /** What is sent beside the time that is pressed. */
  hidden: Readonly<Record<string, string>>;
  children: ReactNode;
};

/** A form in which every time is a button. */
export function TimesForm({ action, hidden, children }: TimesFormProps) {
  return (
    <form method="post" action={action}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** The times of one part of a day. */
export function TimeGroup({ title, times }: { title: string; times: readonly OfferedTime[] }) {
  return (
    <div className="grid gap-x-6 border-line border-b py-3 sm:grid-cols-[6rem_1fr]">
      <h3 className="py-2 font-sans font-semibold text-ink-muted text-sm sm:py-3">{title}</h3>
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

/** The times of the chosen day, or what there is instead. */
export function DayTimes({
  title,
  parts,
  clocksChange,
  children,
}: {
  title: string;
  parts: readonly { part: keyof typeof words.parts; times: readonly OfferedTime[] }[];
  clocksChange: boolean;
  /** Stands where the day has no times. */
  children: ReactNode;
}) {
  return (
    <section aria-label={title} className="mt-5">
      <h2 className="text-xl">{title}</h2>
      {clocksChange ? <p className="mt-1 text-ink-muted text-sm">{words.clocksChange}</p> : null}
      {parts.length === 0 ? (
        <div className="py-4">{children}</div>
      ) : (
        parts.map(({ part, times }) => <TimeGroup key={part} title={words.parts[part]} times={times} />)
      )}
    </section>
  );
}
