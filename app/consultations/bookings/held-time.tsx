import type { ComponentProps } from "react";
import { booking } from "./booking.words.ts";
import { TimeHeadline } from "./time-headline.tsx";

type HeldTimeProps = ComponentProps<typeof TimeHeadline> & {
  /** The remaining hold in milliseconds; 0: expired. Null: nothing is held. */
  heldFor: number | null;
  /** Until when, as the visitor's clock shows it. */
  heldUntil: string | null;
  /** Whether it was held at all: not after suspicious activity. */
  wasHeld: boolean;
};

/** The selected time, and how long it is held. */
export function HeldTime({ heldFor, heldUntil, wasHeld, ...time }: HeldTimeProps) {
  return (
    <TimeHeadline {...time}>
      {heldFor === null ? null : (
        <p
          className="mt-2 text-sm"
          role="status"
          data-held-for={heldFor > 0 ? heldFor : undefined}
          data-over={booking.details.holdOver}
        >
          {heldFor > 0 && heldUntil
            ? booking.details.held({ time: heldUntil })
            : wasHeld
              ? booking.details.holdOver
              : booking.details.unheld}
        </p>
      )}
    </TimeHeadline>
  );
}
