import { CalendarLinkCard } from "#app/platform/forms/calendar-link-card.tsx";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { availabilityMessages } from "./availability.words.ts";

const texts = availabilityMessages.feed;

type FeedSectionProps = {
  feed: { createdAt: Date; readAt: Date | null } | null;
  /** The new address, which is shown only once. */
  made: string | null;
  place: Place;
  mayEdit: boolean;
};

/** The private address of a counsellor's consultations. Posts `create-feed` and `revoke-feed`. */
export function FeedSection({ feed, made, place, mayEdit }: FeedSectionProps) {
  const state =
    feed &&
    [
      texts.active({ time: formatMoment(feed.createdAt, place) }),
      feed.readAt ? texts.lastRead({ time: formatMoment(feed.readAt, place) }) : texts.neverRead,
    ].join(" ");
  return <CalendarLinkCard id="feed" texts={texts} state={state} made={made} mayEdit={mayEdit} />;
}
