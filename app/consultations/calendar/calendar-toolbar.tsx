import { Form, Link } from "react-router";
import { dateOfDay, dayOfDate } from "#app/consultations/scheduling/local-time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { ChevronLeft, ChevronRight } from "#app/ui/icons.tsx";
import { Input } from "#app/ui/input.tsx";
import { NativeSelect } from "#app/ui/native-select.tsx";
import { CALENDAR_VIEWS, type CalendarPage, SEARCH_LIMIT, VIEW_DAYS } from "./calendar-view.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const texts = staffBookingMessages;

type CalendarToolbarProps = {
  page: CalendarPage;
  counsellors: readonly { value: string; label: string }[];
  search: string | null;
};

/** Which days, whose, and by which view; all of it is in the address and works without script. */
export function CalendarToolbar({ page, counsellors, search }: CalendarToolbarProps) {
  const { view, date, counsellorId } = page;
  const href = (changed: { view?: string; date?: string | null }) => {
    const params = new URLSearchParams({ view: changed.view ?? view });
    if (changed.date !== null) params.set("date", changed.date ?? date);
    if (counsellorId) params.set("counsellor", counsellorId);
    return `/admin/bookings?${params}`;
  };
  const days = VIEW_DAYS[view];
  return (
    <div className="mt-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink
          to={href({ date: dateOfDay(dayOfDate(date) - days) })}
          iconOnly
          size="sm"
          aria-label={texts.previous[view]}
          icon={<ChevronLeft aria-hidden="true" className="rtl:-scale-x-100" />}
        />
        <ButtonLink to={href({ date: null })} size="sm">
          {texts.today}
        </ButtonLink>
        <ButtonLink
          to={href({ date: dateOfDay(dayOfDate(date) + days) })}
          iconOnly
          size="sm"
          aria-label={texts.next[view]}
          icon={<ChevronRight aria-hidden="true" className="rtl:-scale-x-100" />}
        />
        <nav aria-label={texts.views} className="ms-2 flex gap-1">
          {CALENDAR_VIEWS.map((one) => (
            <Link
              key={one}
              to={href({ view: one })}
              aria-current={one === view ? "page" : undefined}
              className="inline-flex min-h-9 items-center border-transparent border-b-2 px-2 text-ink-muted no-underline hover:text-ink aria-[current]:border-eucalyptus aria-[current]:font-semibold aria-[current]:text-ink pointer-coarse:min-h-11"
            >
              {texts.view[one]}
            </Link>
          ))}
        </nav>
      </div>
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <Form method="get" className="flex items-end gap-2">
          <input type="hidden" name="view" value={view} />
          <input type="hidden" name="date" value={date} />
          <Field label={texts.counsellor} labelHidden className="w-44">
            <NativeSelect
              key={counsellorId ?? "team"}
              name="counsellor"
              placeholder={texts.team}
              defaultValue={counsellorId ?? ""}
              options={counsellors}
              onChange={(event) => event.currentTarget.form?.requestSubmit()}
            />
          </Field>
          <Button type="submit">{texts.show}</Button>
        </Form>
        <Form method="get" role="search" className="flex items-end gap-2">
          <Field label={texts.search} labelHidden className="w-52">
            <Input
              key={search}
              type="search"
              name="q"
              defaultValue={search ?? ""}
              maxLength={SEARCH_LIMIT}
              placeholder={texts.search}
            />
          </Field>
          <Button type="submit">{texts.searchSubmit}</Button>
        </Form>
      </div>
    </div>
  );
}
