import { buttonClass } from "#app/ui/button-style.ts";
import { localPath } from "#app/words/local-path.ts";
import { booking } from "./booking.words.ts";
import { BookingFrame } from "./booking-frame.tsx";

/** Why a link in an email no longer works. */
export type LinkProblemKind = "used" | "expired" | "changed" | "cancelled" | "unknown";

function textsOf(kind: LinkProblemKind): { title: string; text: string } {
  const { link, booked } = booking;
  switch (kind) {
    case "used":
      return { title: link.usedTitle, text: link.usedText };
    case "changed":
      return { title: link.changedTitle, text: link.changedText };
    case "expired":
      return { title: link.expiredTitle, text: link.expiredText };
    case "cancelled":
      return { title: booked.cancelledTitle, text: link.cancelledText };
    case "unknown":
      return { title: link.unknownTitle, text: link.unknownText };
  }
}

export function LinkProblem({ kind }: { kind: LinkProblemKind }) {
  const { title, text } = textsOf(kind);
  return (
    <BookingFrame title={title} lead={text} embedded={false}>
      <a href={localPath("/book")} className={buttonClass()}>
        {booking.backToTimes}
      </a>
    </BookingFrame>
  );
}
