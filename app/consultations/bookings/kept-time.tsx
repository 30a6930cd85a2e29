import type { ComponentProps } from "react";
import { booking } from "./booking.words.ts";
import { TimeHeadline } from "./time-headline.tsx";

type KeptTimeProps = ComponentProps<typeof TimeHeadline> & {
  /** For how long the time is still kept, in milliseconds; 0: no longer. Null: nothing is kept. */
  keptFor: number | null;
  /** Until when, as the visitor's clock shows it. */
  keptUntil: string | null;
  /** Whether it was kept at all: after suspicious numbers it is not. */
  wasKept: boolean;
};

/** The time that is about to be booked, and for how long it is kept. */
export function KeptTime({ keptFor, keptUntil, wasKept, ...time }: KeptTimeProps) {
  return (
    <TimeHeadline {...time}>
      {keptFor === null ? null : (
        <p
          className="mt-2 text-sm"
          role="status"
          data-kept-for={keptFor > 0 ? keptFor : undefined}
          data-over={booking.details.keptOver}
        >
          {keptFor > 0 && keptUntil
            ? booking.details.kept(keptUntil)
            : wasKept
              ? booking.details.keptOver
              : booking.details.unheld}
        </p>
      )}
    </TimeHeadline>
  );
}
