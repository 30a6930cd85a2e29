import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { hiddenText } from "#app/consultations/availability/availability.words.ts";
import { cx } from "#app/ui/cx.ts";
import { toast } from "#app/ui/toast.tsx";
import type { BookedTime, CalendarPage, OpenTime } from "./calendar-view.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { staffBookingMessages } from "./staff-bookings.words.ts";
import type { TimetableRow } from "./timetable.ts";
import { type Moving, useMoving } from "./use-moving.ts";

const texts = staffBookingMessages;

type TimetableProps = { page: CalendarPage; mayChange: boolean };

/** The calendar as a table: half hours by the wall clock, days or counsellors beside each other. */
export function Timetable({ page, mayChange }: TimetableProps) {
  const [asked, setAsked] = useState<{ booking: BookedTime; to: OpenTime } | null>(null);
  const onDrop = useCallback((booking: BookedTime, to: OpenTime) => setAsked({ booking, to }), []);
  const move = useMoving(page, onDrop, () => toast.error(texts.nowhere));
  return (
    <>
      <p aria-live="assertive" className="min-h-6 text-ink-muted text-sm pointer-coarse:hidden">
        {move.moving ? texts.moving({ name: move.moving.booking.name }) : mayChange ? texts.moveHint : null}
      </p>
      <div className="overflow-x-auto">
        <table
          className={cx("w-full table-fixed border-collapse text-sm", page.columns.length > 1 && "min-w-160")}
        >
          <caption className="sr-only">{texts.title}</caption>
          <thead>
            <tr className="border-ink border-b">
              <th scope="col" className="w-14 py-2 text-start font-normal text-ink-muted">
                <span className="sr-only">{texts.time}</span>
              </th>
              {page.columns.map(({ key, label }) => (
                <th
                  key={key}
                  scope="col"
                  className={cx("px-1 py-2 text-start", key === page.today && "text-eucalyptus-strong")}
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.rows.map((row) => (
              <Row key={row.minute} row={row} mixed={page.mixed} mayChange={mayChange} move={move} />
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

type Move = ReturnType<typeof useMoving>;
type RowProps = { row: TimetableRow<BookedTime | OpenTime>; mixed: boolean; mayChange: boolean; move: Move };

function Row({ row, mixed, mayChange, move }: RowProps) {
  return (
    <tr className={cx("border-line border-b align-top", row.gap && "border-t-2 border-t-line-strong")}>
      <th scope="row" className="py-1.5 text-start font-normal text-ink-muted tabular-nums">
        {row.label}
      </th>
      {row.cells.map(({ column, entries }) => (
        <td key={column} className="h-11 px-1 py-1">
          <div className="flex flex-col gap-1">
            {entries.map((entry) =>
              entry.kind === "booked" ? (
                <Booked key={entry.id} booking={entry} mixed={mixed} mayChange={mayChange} move={move} />
              ) : (
                <Open key={`${entry.counsellorId} ${entry.start}`} place={entry} mixed={mixed} move={move} />
              ),
            )}
          </div>
        </td>
      ))}
    </tr>
  );
}

const LOOKS = {
  held: "border-dashed border-line-strong text-ink-muted",
  confirmed: "border-info bg-info-soft text-ink",
  attended: "border-success bg-success-soft text-ink",
  "no-show": "border-warning bg-warning-soft text-ink",
  cancelled: "border-line text-ink-muted line-through",
} as const;

type BookedProps = { booking: BookedTime; mixed: boolean; mayChange: boolean; move: Move };

function Booked({ booking, mixed, mayChange, move }: BookedProps) {
  const { id, time, name, counsellor, status, waits } = booking;
  const look = cx(
    "block min-w-0 border-s-3 px-2 py-1 leading-5 no-underline",
    LOOKS[status],
    move.moving?.booking.id === id && "opacity-50",
  );
  const content = (
    <>
      <span className="font-semibold tabular-nums">{time}</span>{" "}
      <span className="[overflow-wrap:anywhere]">
        {waits ? texts.waits({ name }) : status === "held" ? texts.held : name}
      </span>
      {mixed ? <span className="block truncate text-ink-muted text-xs">{counsellor}</span> : null}
    </>
  );
  if (status === "held") return <div className={look}>{content}</div>;
  const carried = mayChange && booking.movable;
  return (
    <Link
      to={`/admin/bookings/${id}`}
      className={cx(look, "hover:underline", carried && "cursor-grab")}
      draggable={carried}
      onDragStart={(event) => {
        if (!carried) return;
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", name);
        move.drag(booking);
      }}
      onDragEnd={() => move.putBack()}
      onKeyDown={(event) => {
        if (!carried || event.key.toLowerCase() !== "m" || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        move.pickUp(booking);
      }}
    >
      {content}
    </Link>
  );
}

/** A time where nothing is booked. Where counsellors share a column it shows only while something is carried there. */
function Open({ place, mixed, move }: { place: OpenTime; mixed: boolean; move: Move }) {
  const { moving } = move;
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
      className={cx(
        "block px-2 py-0.5 text-xs leading-5",
        place.because === null ? "text-eucalyptus-strong" : "text-ink-muted",
        target && "outline-1 outline-eucalyptus outline-dashed",
        here && "bg-eucalyptus-soft font-semibold text-eucalyptus-strong outline-2 outline-solid",
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
