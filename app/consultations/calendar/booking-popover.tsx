import { Popover } from "@base-ui/react/popover";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { Link } from "react-router";
import { BOOKING_STATUS_BADGES } from "#app/consultations/bookings/booking-statuses.ts";
import { momentText } from "#app/consultations/bookings/booking-time.ts";
import { BOOKING_TOPIC_LABELS } from "#app/consultations/scheduling/booking-choices.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { floatingClass } from "#app/ui/overlay-style.ts";
import { AttendanceButtons } from "./attendance-buttons.tsx";
import type { BookedTime } from "./calendar-view.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const texts = staffBookingMessages;

type BookingPopoverProps = Omit<ComponentProps<"a">, "href" | "ref"> & {
  booking: BookedTime;
  /** The time zone of the calendar. */
  zone: string;
  mayChange: boolean;
  children: ReactNode;
};

/**
 * A consultation in the calendar. Select it to see its facts and what can be done; without script, and with a new tab,
 * it leads to its page.
 */
export function BookingPopover({ booking, zone, mayChange, children, ...link }: BookingPopoverProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLAnchorElement>(null);
  const path = `/admin/bookings/${booking.id}`;
  const { label, variant } = BOOKING_STATUS_BADGES[booking.status];
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Link
        {...link}
        ref={anchor}
        to={path}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Link>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} side="inline-end" sideOffset={6} className="z-40">
          <Popover.Popup
            finalFocus={anchor}
            className={cx(floatingClass, "flex w-80 max-w-[calc(100vw-2rem)] flex-col gap-3 p-4")}
          >
            <div className="flex items-start justify-between gap-3">
              <Popover.Title className="min-w-0 font-text font-semibold text-base tracking-normal">
                <Link to={path} className="text-ink [overflow-wrap:anywhere]">
                  {booking.name}
                </Link>
              </Popover.Title>
              <Badge variant={variant}>{label}</Badge>
            </div>
            <Popover.Description className="text-ink-muted text-sm" data-figures>
              <span className="block text-ink">{momentText(booking.start, zone)}</span>
              {[booking.counsellor, BOOKING_TOPIC_LABELS[booking.topic]].join(" · ")}
              {booking.reference ? <span className="block">{booking.reference}</span> : null}
            </Popover.Description>
            <div className="flex flex-wrap gap-2">
              {mayChange && !booking.movable && booking.status !== "cancelled" ? (
                <AttendanceButtons booking={booking} onDone={() => setOpen(false)} />
              ) : null}
              {mayChange && booking.movable ? (
                <>
                  <ButtonLink to={`${path}?open=move`} size="sm">
                    {texts.moveConfirm}
                  </ButtonLink>
                  <ButtonLink to={`${path}?open=hand-over`} size="sm">
                    {texts.reassign}
                  </ButtonLink>
                </>
              ) : null}
              <ButtonLink to={path} size="sm" variant="ghost">
                {texts.openBooking}
              </ButtonLink>
            </div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
