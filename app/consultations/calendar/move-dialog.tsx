import { momentText } from "#app/consultations/bookings/booking-time.ts";
import { AlertDialog } from "#app/ui/alert-dialog.tsx";
import { Button } from "#app/ui/button.tsx";
import type { BookedTime, OpenTime } from "./calendar-view.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";
import { useCalendarChange } from "./use-calendar-change.ts";

const texts = staffBookingMessages;

type MoveDialogProps = {
  booking: BookedTime;
  to: OpenTime;
  /** The calendar's time zone. */
  zone: string;
  onClose: () => void;
};

/** Confirms moving a consultation: the emails cannot be undone. */
export function MoveDialog({ booking, to, zone, onClose }: MoveDialogProps) {
  const { fetcher, action } = useCalendarChange(booking.id, texts.moved, onClose);
  const moment = (start: number) => momentText(start, zone);
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.moveTitle({ name: booking.name })}
      description={texts.moveFromTo({ from: moment(booking.start), to: moment(to.start) })}
      confirm={
        <Button
          variant="primary"
          loading={fetcher.state !== "idle"}
          onClick={() =>
            fetcher.submit(
              {
                intent: "move",
                from: "calendar",
                version: String(booking.version),
                start: String(to.start),
              },
              { method: "post", action },
            )
          }
        >
          {texts.moveConfirm}
        </Button>
      }
    />
  );
}
