import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { toast } from "#app/ui/toast.tsx";
import { staffBookingMessages } from "./staff-bookings.words.ts";

type ChangeAnswer = { done?: true; message?: string } | undefined;

/**
 * A change of a booking from the calendar: says its result in a toast and calls `onDone`. It does so before the page is
 * read again, which can take the booking, and this, out of it.
 */
export function useCalendarChange(bookingId: string, saved: string, onDone?: () => void) {
  const fetcher = useFetcher<ChangeAnswer>();
  const { data: answer } = fetcher;
  const handled = useRef<ChangeAnswer>(undefined);
  useEffect(() => {
    if (answer === undefined || handled.current === answer) return;
    handled.current = answer;
    if (answer.done) toast.success(saved);
    else toast.error(answer.message ?? staffBookingMessages.move.gone);
    onDone?.();
  }, [answer, saved, onDone]);
  return { fetcher, action: `/admin/bookings/${bookingId}` };
}
