import { useCallback, useEffect, useRef, useState } from "react";
import { hiddenText } from "#app/consultations/availability/availability.words.ts";
import { cx } from "#app/ui/cx.ts";
import { useHueOf } from "#app/ui/distinct-hues.tsx";
import { toast } from "#app/ui/toast.tsx";
import { BookingPopover } from "./booking-popover.tsx";
import type { BookedTime, CalendarColumn, CalendarPage, OpenTime } from "./calendar-view.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { staffBookingMessages } from "./staff-bookings.words.ts";
import { type PlacedEntry, ROW_MINUTES, type TimetableRow } from "./timetable.ts";
import { type Moving, useMoving } from "./use-moving.ts";

const texts = staffBookingMessages;

type TimetableProps = { page: CalendarPage; mayChange: boolean };

/** The calendar as a table: half hours by the wall clock, days or counsellors next to each other. */
export function Timetable({ page, mayChange }: TimetableProps) {
  const [asked, setAsked] = useState<{ booking: BookedTime; to: OpenTime } | null>(null);
  const onDrop = useCallback((booking: BookedTime, to: OpenTime) => setAsked({ booking, to }), []);
  const move = useMoving(page, onDrop, {
    nowhere: () => toast.error(texts.nowhere),
    notDropped: () => toast.info(texts.notDropped),
  });
  return (
    <>
      {/* Over the page: a line between would push the times away from under the pointer. */}
      <p
        aria-live="assertive"
        className="pointer-events-none fixed inset-x-0 bottom-4 z-30 mx-auto w-fit max-w-[calc(100vw-2rem)] rounded-sm border border-line bg-surface px-4 py-2 text-sm shadow-float empty:opacity-0"
      >
        {move.moving
          ? texts[move.moving.byKeys ? "moving" : "dragging"]({ name: move.moving.booking.name })
          : null}
      </p>
      <div className="overflow-x-auto bg-surface">
        <table
          className={cx(
            "w-full table-fixed border-separate border-spacing-0 text-sm [--half-hour:2.5rem] pointer-coarse:[--half-hour:3rem]",
            page.columns.length > 1 && "min-w-160",
          )}
        >
          <caption className="sr-only">{texts.title}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-14 border-line border-b">
                <span className="sr-only">{texts.time}</span>
              </th>
              {page.columns.map((column) => (
                <ColumnHead key={column.key} column={column} isToday={column.key === page.today} />
              ))}
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row) => (
              <Row key={row.minute} row={row} page={page} mayChange={mayChange} move={move} />
            ))}
          </tbody>
        </table>
      </div>
      {asked ? (
        <MoveDialog booking={asked.booking} to={asked.to} zone={page.zone} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

function ColumnHead({ column, isToday }: { column: CalendarColumn; isToday: boolean }) {
  const { label, day } = column;
  return (
    <th
      scope="col"
      className={cx(
        "border-line border-s border-b px-2 py-1.5 text-start font-semibold",
        day?.isWeekend && "bg-sunken",
      )}
    >
      {day ? (
        <>
          <span className="sr-only">{label}</span>
          <span aria-hidden="true" className="flex items-baseline gap-1.5">
            <span
              className={cx(
                "font-display text-lg",
                isToday && "rounded-sm bg-eucalyptus px-1.5 text-paper forced-colors:border",
              )}
              data-figures
            >
              {day.number}
            </span>
            <span className="font-normal text-ink-muted">{day.weekday}</span>
          </span>
        </>
      ) : (
        <span className="block truncate" title={label}>
          {label}
        </span>
      )}
    </th>
  );
}

type Move = ReturnType<typeof useMoving>;
type RowProps = {
  row: TimetableRow<BookedTime | OpenTime>;
  page: CalendarPage;
  mayChange: boolean;
  move: Move;
};

function Row({ row, page, mayChange, move }: RowProps) {
  const { minute, label, gap, cells } = row;
  const isHour = minute % 60 === 0;
  const line = gap ? "border-t-3 border-double border-t-line-strong" : isHour ? "border-line border-t" : null;
  return (
    <tr className="align-top">
      <th
        scope="row"
        className={cx("h-(--half-hour) pe-2 text-end font-normal text-ink-muted text-xs tabular-nums", line)}
      >
        <span className={isHour || gap ? undefined : "sr-only"}>{label}</span>
      </th>
      {cells.map(({ column, entries }, at) => (
        <td
          key={column}
          className={cx(
            "relative h-(--half-hour) border-line border-s p-0",
            line,
            page.columns[at]?.day?.isWeekend && "bg-sunken",
          )}
        >
          {entries.map((placed) => {
            const { entry } = placed;
            return entry.kind === "booked" ? (
              <Booked
                key={entry.id}
                placed={placed}
                booking={entry}
                page={page}
                mayChange={mayChange}
                move={move}
              />
            ) : (
              <Open
                key={`${entry.counsellorId} ${entry.start}`}
                placed={placed}
                place={entry}
                mixed={page.mixed}
                move={move}
              />
            );
          })}
          {page.now?.column === column && rowHolds(minute, page.now.minute) ? (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-x-0 z-10 border-eucalyptus border-t-2"
              style={{ top: `${((page.now.minute - minute) / ROW_MINUTES) * 100}%` }}
            />
          ) : null}
        </td>
      ))}
    </tr>
  );
}

const rowHolds = (row: number, minute: number) => minute >= row && minute < row + ROW_MINUTES;

const LOOKS = {
  held: "border border-line-strong border-dashed bg-surface",
  confirmed: "",
  attended: "monogram-past",
  "no-show": "monogram-past",
  cancelled: "monogram-past",
} as const;

type BookedProps = {
  placed: PlacedEntry<BookedTime | OpenTime>;
  booking: BookedTime;
  page: CalendarPage;
  mayChange: boolean;
  move: Move;
};

/** A consultation, as high as it is long. */
function Booked({ placed, booking, page, mayChange, move }: BookedProps) {
  const hueOf = useHueOf();
  const { id, time, name, counsellor, status, waits } = booking;
  const { offset, minutes, lane, lanes } = placed;
  const carried = mayChange && booking.movable;
  const isNext = id === page.nextId;
  const style = {
    top: `calc(${offset / ROW_MINUTES} * var(--half-hour) + 1px)`,
    height: `calc(${minutes / ROW_MINUTES} * var(--half-hour) - 3px)`,
    insetInlineStart: `calc(${(lane / lanes) * 100}% + 2px)`,
    width: `calc(${100 / lanes}% - 5px)`,
  };
  const className = cx(
    "absolute z-1 block overflow-hidden rounded-sm px-1.5 text-ink text-xs leading-4 no-underline",
    minutes < ROW_MINUTES ? "py-0" : "py-0.5",
    status === "held" ? LOOKS.held : cx("monogram monogram-edge", LOOKS[status]),
    isNext && "outline-2 outline-ochre",
    move.moving?.booking.id === id && "opacity-50",
    carried && "cursor-grab",
  );
  const content = (
    <>
      <span className={cx("block truncate font-semibold", status === "no-show" && "line-through")}>
        {waits ? texts.waits({ name }) : status === "held" ? texts.held : name}
      </span>
      <span className="block truncate tabular-nums">
        {time}
        {page.mixed ? ` · ${firstName(counsellor)}` : null}
        {status === "attended" ? <span aria-hidden="true"> ✓</span> : null}
        {status === "attended" || status === "no-show" ? (
          <span className="sr-only">{texts.outcome.statuses[status]}</span>
        ) : null}
      </span>
    </>
  );
  if (status === "held") {
    return (
      <div className={className} style={style}>
        {content}
      </div>
    );
  }
  return (
    <BookingPopover
      booking={booking}
      zone={page.zone}
      mayChange={mayChange}
      className={className}
      style={style}
      data-hue={hueOf(counsellor)}
      draggable={carried}
      onDragStart={(event) => {
        if (!carried) return;
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        move.drag(booking);
      }}
      onDragEnd={move.endDrag}
      onKeyDown={(event) => {
        if (!carried || event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        move.pickUp(booking);
      }}
    >
      {content}
    </BookingPopover>
  );
}

const firstName = (name: string) => name.split(" ")[0] ?? name;

type OpenProps = {
  placed: PlacedEntry<BookedTime | OpenTime>;
  place: OpenTime;
  mixed: boolean;
  move: Move;
};

/** A time where nothing is booked, at its minute. Where counsellors share a column it shows only while something is carried there. */
function Open({ placed, place, mixed, move }: OpenProps) {
  const { moving } = move;
  const { offset, minutes } = placed;
  const height = `calc(${minutes / ROW_MINUTES} * var(--half-hour))`;
  const target = moving !== null && canGo(moving, place);
  const here = target && moving.over === place;
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (here) ref.current?.scrollIntoView({ block: "nearest" });
  }, [here]);
  if (!target && mixed) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be put here with the keys, too.
    <span
      ref={ref}
      style={{
        top: `calc(${offset / ROW_MINUTES} * var(--half-hour))`,
        height,
        lineHeight: `min(1.25rem, ${height})`,
      }}
      className={cx(
        "absolute inset-x-0 block truncate px-2 text-xs",
        place.because === null ? "text-eucalyptus-strong" : "text-ink-muted",
        target && "z-20 bg-surface outline-1 outline-eucalyptus outline-dashed -outline-offset-1",
        here && "bg-eucalyptus-soft! font-semibold text-eucalyptus-strong outline-2 outline-solid",
      )}
      onDragOver={(event) => {
        if (!target) return;
        event.preventDefault();
        move.dragOver(place);
      }}
      onDrop={(event) => {
        if (!target) return;
        event.preventDefault();
        move.drop(place);
      }}
    >
      <span className="tabular-nums">{place.time}</span>{" "}
      {place.because === null ? texts.free : hiddenText(place.because)}
    </span>
  );
}

function canGo({ booking }: Moving, place: OpenTime): boolean {
  return place.canTake && place.counsellorId === booking.counsellorId;
}
