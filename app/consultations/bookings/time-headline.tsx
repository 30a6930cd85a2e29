import type { ReactNode } from "react";
import { cx } from "#app/ui/cx.ts";
import { booking } from "./booking.words.ts";
import { dayText, spanText, spanZoneText } from "./booking-time.ts";

type TimeHeadlineProps = {
  start: number;
  end: number;
  zone: string;
  counsellor: string;
  /** The time is no longer valid. */
  off?: boolean;
  children?: ReactNode;
};

/** When a consultation is, large, in the visitor's time zone, and with which counsellor. */
export function TimeHeadline({ start, end, zone, counsellor, off = false, children }: TimeHeadlineProps) {
  return (
    <div className={cx("border-s-3 ps-4", off ? "border-line-strong" : "border-eucalyptus")} data-figures>
      <p
        className={cx(
          "font-display text-2xl leading-tight sm:text-3xl",
          off && "text-ink-muted line-through decoration-1",
        )}
      >
        {spanText(start, end, zone)}
      </p>
      <p className="mt-1">
        {dayText(start, zone)}{" "}
        <span className="whitespace-nowrap text-ink-muted">{`(${spanZoneText(start, end, zone)})`}</span>
      </p>
      <p className="text-ink-muted">{booking.details.withCounsellor({ name: counsellor })}</p>
      {children}
    </div>
  );
}
