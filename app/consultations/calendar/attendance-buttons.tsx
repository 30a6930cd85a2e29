import { useHydrated } from "#app/platform/records/use-hydrated.ts";
import { Button } from "#app/ui/button.tsx";
import type { StaffBookingRow } from "./staff-booking.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";
import { useCalendarChange } from "./use-calendar-change.ts";

const texts = staffBookingMessages;

type AttendanceButtonsProps = {
  booking: Pick<StaffBookingRow, "id" | "version" | "status">;
  onDone?: () => void;
};

/** Records or clears attendance. Posts the intent `record-attendance`; notes stay. */
export function AttendanceButtons({ booking, onDone }: AttendanceButtonsProps) {
  const { fetcher, action } = useCalendarChange(booking.id, texts.saved, onDone);
  const hydrated = useHydrated();
  const outcomes =
    booking.status === "confirmed" ? (["attended", "no-show"] as const) : (["confirmed"] as const);
  return (
    <fetcher.Form method="post" action={action} className="flex flex-wrap gap-2">
      <input type="hidden" name="intent" value="record-attendance" />
      {hydrated ? <input type="hidden" name="from" value="calendar" /> : null}
      <input type="hidden" name="version" value={booking.version} />
      {outcomes.map((status) => (
        <Button
          key={status}
          type="submit"
          size="sm"
          name="status"
          value={status}
          loading={fetcher.state !== "idle" && fetcher.formData?.get("status") === status}
        >
          {status === "confirmed" ? texts.clearOutcome : texts.outcome.statuses[status]}
        </Button>
      ))}
    </fetcher.Form>
  );
}
