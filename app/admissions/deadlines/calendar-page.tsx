import { CalendarLinkCard } from "#app/platform/forms/calendar-link-card.tsx";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { DeadlineList, type DeadlineListProps } from "./deadline-list.tsx";
import { deadlineMessages } from "./deadlines.words.ts";

const texts = deadlineMessages.feed;

type CalendarPageProps = DeadlineListProps & {
  /** The reader's dashboard. */
  home: string;
  feed: { createdAt: Date; readAt: Date | null } | null;
  /** The response of the forms: a new address is shown only once. */
  answer: object | undefined;
  place: Place;
};

/** All deadlines, and the private address for a calendar subscription. Posts `create-feed` and `revoke-feed`. */
export function CalendarPage({ home, feed, answer, place, ...list }: CalendarPageProps) {
  const made = answer && "feedAddress" in answer ? String(answer.feedAddress) : null;
  const state =
    feed &&
    [
      texts.active({ since: formatMoment(feed.createdAt, place) }),
      feed.readAt ? texts.lastRead({ when: formatMoment(feed.readAt, place) }) : texts.neverRead,
    ].join(" ");
  return (
    <>
      <PageHeader
        compact
        title={deadlineMessages.section}
        back={<TextLink to={home}>{deadlineMessages.back}</TextLink>}
      />
      <div className="flex flex-col gap-8">
        <Card
          title={deadlineMessages.title}
          description={list.reader === "partner" ? deadlineMessages.partnerLead : deadlineMessages.lead}
        >
          <DeadlineList {...list} />
        </Card>
        <CalendarLinkCard texts={texts} state={state} made={made} mayEdit />
      </div>
    </>
  );
}
