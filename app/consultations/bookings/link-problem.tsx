import { buttonClass } from "#app/ui/button-style.ts";
import { booking } from "./booking.words.ts";
import { BookingFrame } from "./booking-frame.tsx";

/** Why a link of a mail does nothing any more. */
export type LinkProblemKind = "used" | "expired" | "changed" | "cancelled" | "unknown";

const TEXTS: Readonly<Record<LinkProblemKind, { title: string; text: string }>> = {
  used: { title: booking.link.usedTitle, text: booking.link.usedText },
  changed: { title: booking.link.changedTitle, text: booking.link.changedText },
  expired: { title: booking.link.expiredTitle, text: booking.link.expiredText },
  cancelled: { title: booking.booked.cancelledTitle, text: booking.link.cancelledText },
  unknown: { title: booking.link.unknownTitle, text: booking.link.unknownText },
};

export function LinkProblem({ kind }: { kind: LinkProblemKind }) {
  const { title, text } = TEXTS[kind];
  return (
    <BookingFrame title={title} lead={text} embedded={false}>
      <a href="/book" className={buttonClass()}>
        {booking.backToTimes}
      </a>
    </BookingFrame>
  );
}
