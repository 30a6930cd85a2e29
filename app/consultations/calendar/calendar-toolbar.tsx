import { Form, useSubmit } from "react-router";
import { dateOfDay, dayOfDate } from "#app/consultations/scheduling/local-time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/icons.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { SearchInput } from "#app/ui/search-input.tsx";
import { SegmentedLinks } from "#app/ui/segmented-links.tsx";
import { calendarPath } from "./calendar-path.ts";
import { CALENDAR_VIEWS, type CalendarPage, SEARCH_LIMIT, VIEW_DAYS } from "./calendar-view.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const texts = staffBookingMessages;

type CalendarToolbarProps = {
  page: CalendarPage;
  counsellors: readonly { value: string; label: string }[];
  search: string | null;
};

/** Which days, and by which view; all of it is in the address and works without script. */
export function CalendarToolbar({ page, counsellors, search }: CalendarToolbarProps) {
  const { view, date, counsellorId } = page;
  const submit = useSubmit();
  const days = VIEW_DAYS[view];
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 border-line border-b pb-3">
      <div className="flex items-center gap-1 max-sm:-me-2">
        <ButtonLink to={calendarPath(page, { date: null })} preventScrollReset>
          {texts.today}
        </ButtonLink>
        <ButtonLink
          to={calendarPath(page, { date: dateOfDay(dayOfDate(date) - days) })}
          iconOnly
          variant="ghost"
          preventScrollReset
          aria-label={texts.previous[view]}
          icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
        />
        <ButtonLink
          to={calendarPath(page, { date: dateOfDay(dayOfDate(date) + days) })}
          iconOnly
          variant="ghost"
          preventScrollReset
          aria-label={texts.next[view]}
          icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
        />
      </div>
      <div className="max-sm:ms-auto sm:order-last">
        <SegmentedLinks
          label={texts.views}
          items={CALENDAR_VIEWS.map((one) => ({
            href: calendarPath(page, { view: one }),
            label: texts.view[one],
            current: one === view,
          }))}
        />
      </div>
      <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 max-sm:w-full" data-figures>
        <h2 className="text-xl">{page.title}</h2>
        <p className="text-ink-muted text-sm">{texts.clock({ zone: page.zone.replaceAll("_", " ") })}</p>
        {page.takesBookings ? null : <p className="text-sm">{texts.takesNone}</p>}
      </div>
      <div className="ms-auto flex items-center gap-3 max-sm:w-full">
        {/* Next to a wide calendar the team is a list of links. */}
        <Form method="get" className="flex min-w-0 gap-2 lg:hidden max-sm:grow">
          <input type="hidden" name="view" value={view} />
          <input type="hidden" name="date" value={date} />
          <NativeSelect
            key={counsellorId ?? "team"}
            name="counsellor"
            aria-label={texts.counsellor}
            placeholder={texts.team}
            defaultValue={counsellorId ?? ""}
            options={counsellors}
            onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
          />
          <noscript>
            <Button type="submit">{texts.show}</Button>
          </noscript>
        </Form>
        <Form method="get" role="search" className="min-w-0 max-sm:grow">
          <SearchInput
            key={search}
            name="q"
            label={texts.search}
            shortcut="/"
            defaultValue={search ?? ""}
            maxLength={SEARCH_LIMIT}
            className="sm:w-60"
          />
        </Form>
      </div>
    </div>
  );
}
