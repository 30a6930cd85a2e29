import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { toast } from "#app/ui/toast.tsx";
import { staffBookingMessages } from "./staff-bookings.words.ts";

type ChangeAnswer = { done?: true; message?: string } | undefined;

/** A change of a booking from the calendar: says in a toast what came of it, then calls `onDone`. */
export function useCalendarChange(bookingId: string, saved: string, onDone?: () => void) {
  const fetcher = useFetcher<ChangeAnswer>();
  const { data: answer, state } = fetcher;
  const handled = useRef<ChangeAnswer>(undefined);
  useEffect(() => {
    if (state !== "idle" || answer === undefined || handled.current === answer) return;
    handled.current = answer;
    if (answer.done) toast.success(saved);
    else toast.error(answer.message ?? staffBookingMessages.move.gone);
    onDone?.();
  }, [answer, state, saved, onDone]);
  return { fetcher, action: `/admin/bookings/${bookingId}` };
}
