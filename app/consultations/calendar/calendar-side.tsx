import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { useHueOf } from "#app/ui/distinct-hues.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/icons.tsx";
import { calendarPath } from "./calendar-path.ts";
import type { CalendarPage } from "./calendar-view.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const texts = staffBookingMessages;

type CalendarSideProps = {
  page: CalendarPage;
  counsellors: readonly { value: string; label: string }[];
  /** Past consultations without an outcome. */
  toRecord: { readonly rows: readonly unknown[]; readonly isCapped: boolean };
  mayChange: boolean;
};

/** Next to the calendar: the month, the team with its counts, and the outcomes that are missing. */
export function CalendarSide({ page, counsellors, toRecord, mayChange }: CalendarSideProps) {
  return (
    <aside
      aria-label={texts.side}
      className="flex flex-col gap-5 text-sm max-lg:hidden lg:w-50 lg:shrink-0 lg:border-line lg:border-e lg:pe-4"
    >
      <Month page={page} />
      <Team page={page} counsellors={counsellors} />
      {toRecord.rows.length > 0 ? (
        <a href="#to-record" className="flex justify-between gap-2 text-ink no-underline hover:underline">
          {texts.toRecord}
          <span className="font-semibold text-ochre-text" data-figures>
            {toRecord.rows.length}
            {toRecord.isCapped ? "+" : null}
          </span>
        </a>
      ) : null}
      {mayChange && page.view !== "list" ? (
        <p className="text-ink-muted text-xs pointer-coarse:hidden">{texts.moveHint}</p>
      ) : null}
    </aside>
  );
}

function Month({ page }: { page: CalendarPage }) {
  const { title, weeks, previous, next } = page.month;
  return (
    <div>
      <div className="flex items-center justify-between">
        <h3 className="font-semibold font-text text-sm tracking-normal">{title}</h3>
        <span className="flex">
          <ButtonLink
            to={calendarPath(page, { date: previous })}
            size="sm"
            variant="ghost"
            iconOnly
            aria-label={texts.month.previous}
            icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
          />
          <ButtonLink
            to={calendarPath(page, { date: next })}
            size="sm"
            variant="ghost"
            iconOnly
            aria-label={texts.month.next}
            icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
          />
        </span>
      </div>
      <div className="mt-1 grid grid-cols-7 text-center text-xs tabular-nums">
        {weeks.flat().map(({ date, day, label, isOfMonth, isShown }) => (
          <Link
            key={date}
            to={calendarPath(page, { date })}
            aria-label={label}
            aria-current={date === page.today ? "date" : undefined}
            preventScrollReset
            className={cx(
              "grid min-h-6 place-content-center text-ink no-underline hover:bg-hover pointer-coarse:min-h-11",
              isShown && "bg-eucalyptus-soft",
              !isOfMonth && "text-ink-faint",
              date === page.today &&
                "rounded-sm bg-eucalyptus! font-semibold text-paper! forced-colors:border",
            )}
          >
            {day}
          </Link>
        ))}
      </div>
    </div>
  );
}

function Team({ page, counsellors }: Pick<CalendarSideProps, "page" | "counsellors">) {
  const hueOf = useHueOf();
  const counts = new Map<string, number>();
  for (const { bookings } of page.days) {
    for (const { counsellorId } of bookings) counts.set(counsellorId, (counts.get(counsellorId) ?? 0) + 1);
  }
  const isTeam = page.counsellorId === null;
  return (
    <nav aria-label={texts.counsellor}>
      <ul>
        <li>
          <Link
            to={calendarPath(page, { counsellorId: null })}
            aria-current={isTeam ? "true" : undefined}
            preventScrollReset
            className="side-link -mx-2 px-2!"
          >
            {texts.team}
          </Link>
        </li>
        {counsellors.map(({ value, label }) => (
          <li key={value}>
            <Link
              to={calendarPath(page, { counsellorId: value })}
              aria-current={value === page.counsellorId ? "true" : undefined}
              preventScrollReset
              className="side-link -mx-2 gap-2! px-2!"
            >
              <span
                aria-hidden="true"
                data-hue={hueOf(label)}
                className="monogram monogram-swatch size-3.5 shrink-0 rounded-xs"
              />
              <span className="min-w-0 grow truncate">{label}</span>
              {isTeam && counts.get(value) ? (
                <span className="text-ink-muted" data-figures>
                  {counts.get(value)}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
