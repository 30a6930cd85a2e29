import { Link } from "react-router";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Notice } from "#app/ui/notice.tsx";
import { listText } from "#app/words/list-text.ts";
import type { HandedOverDay } from "./staff-booking.ts";
import { staffBookingMessages } from "./staff-bookings.words.ts";

const texts = staffBookingMessages.handOverDay;

/** The result of reassigning a day: how many consultations were reassigned, and which still need a decision. */
export function DayHandedOver({ day: { handed, left }, place }: { day: HandedOverDay; place: Place }) {
  const title = handed === 0 && left.length === 0 ? texts.nothing : texts.handed({ count: handed });
  return (
    <Notice tone={left.length > 0 ? "warning" : "success"} title={title} live className="mt-4">
      {left.length > 0 ? (
        <>
          <p>{texts.left}</p>
          <ul className="mt-1">
            {left.map(({ id, name, start }) => (
              <li key={id}>
                <Link
                  to={`/admin/bookings/${id}`}
                  className="inline-flex min-h-11 items-center underline underline-offset-4"
                >
                  {listText([formatMoment(new Date(start), place), name])}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </Notice>
  );
}
