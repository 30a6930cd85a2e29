import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { ChevronLeft, ChevronRight } from "#app/ui/icons.tsx";
import { formatsOf } from "#app/words/current-language.ts";
import { formatters } from "#app/words/formatters.ts";
import { listText } from "#app/words/list-text.ts";
import { localPath } from "#app/words/local-path.ts";
import { booking as words } from "./booking.words.ts";
import { dayText } from "./booking-time.ts";
import type { Offer } from "./offer.ts";

const noonOf = (date: string) => Date.parse(`${date}T12:00:00Z`);
const WEEKDAY = { weekday: "short", timeZone: "UTC" } as const;
const MONTH = { month: "long", year: "numeric", timeZone: "UTC" } as const;

type WeekStripProps = {
  offer: Offer;
  /** The address of a day. */
  dayHref: (day: string) => string;
  /** The address of the strip that begins with a day. */
  stripHref: (day: string) => string;
};

/** Seven days next to each other, each with a mark of how much is free. Plain links. */
export function WeekStrip({ offer, dayHref, stripHref }: WeekStripProps) {
  const { days, day, earlier, later } = offer;
  const first = days[0]?.date ?? day;
  const last = days.at(-1)?.date ?? day;
  const weekday = formatters.getDateTimeFormat(formatsOf(), WEEKDAY);
  const months = formatters.getDateTimeFormat(formatsOf(), MONTH).formatRange(noonOf(first), noonOf(last));
  return (
    <nav aria-label={words.daysLabel}>
      <div className="flex items-center justify-between gap-3 border-ink border-b pb-1.5">
        <p className="font-display text-xl" data-figures>
          {months}
        </p>
        <span className="flex">
          <StripLink
            to={earlier && stripHref(earlier)}
            label={words.earlier}
            icon={<ChevronLeft className="rtl:-scale-x-100" />}
          />
          <StripLink
            to={later && stripHref(later)}
            label={words.later}
            icon={<ChevronRight className="rtl:-scale-x-100" />}
          />
        </span>
      </div>
      <ol className="grid grid-cols-7">
        {days.map(({ date, free }) => (
          <li key={date} className="border-line border-s first:border-s-0">
            <a
              href={localPath(dayHref(date))}
              aria-current={date === day ? "date" : undefined}
              aria-label={listText([
                dayText(noonOf(date), "UTC"),
                free === 0 ? words.noTimes : words.times({ count: free }),
              ])}
              className={cx(
                "flex min-h-20 flex-col items-center justify-center gap-0.5 border-b-3 border-transparent py-2 text-center no-underline hover:bg-hover",
                free === 0 ? "text-ink-faint" : "text-ink",
                date === day && "border-eucalyptus! bg-eucalyptus-soft",
              )}
            >
              <span className="text-xs">{weekday.format(noonOf(date))}</span>
              <span className="font-display text-2xl leading-none" data-figures>
                {Number(date.slice(8))}
              </span>
              <span aria-hidden="true" className="flex h-4 items-center text-xs" data-figures>
                {free === 0 ? (
                  "–"
                ) : (
                  <>
                    {/* A seventh of a phone has no room for the words. */}
                    <span className="size-1.5 rounded-full bg-eucalyptus sm:hidden" />
                    <span className="whitespace-nowrap max-sm:hidden">{words.free({ count: free })}</span>
                  </>
                )}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StripLink({ to, label, icon }: { to: string | null; label: string; icon: React.ReactNode }) {
  const look = buttonClass({ variant: "ghost", iconOnly: true });
  if (to === null) {
    return (
      <span aria-hidden="true" className={cx(look, "opacity-30")}>
        {icon}
      </span>
    );
  }
  return (
    <a href={localPath(to)} aria-label={label} className={look}>
      {icon}
    </a>
  );
}
