import { daysUntil } from "#app/admissions/deadlines/deadline.ts";
import { deadlineMessages } from "#app/admissions/deadlines/deadlines.words.ts";
import { ageText } from "#app/platform/time/age.ts";
import { formatCalendarDate, formatDay, type Place } from "#app/platform/time/format-date.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CountBadge } from "#app/ui/count-badge.tsx";
import { FocusCard } from "#app/ui/focus-card.tsx";
import { QueueRow } from "#app/ui/queue-row.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { clocksAt } from "./clocks.ts";
import { institutionQueueMessages, queueDayMessages as texts } from "./institution-queue.words.ts";
import type { PendingReview, QueueDay } from "./queue-day.ts";
import { REVIEWS_PATH, reviewPath } from "./review-row.ts";

/** The time context of an overview. */
export interface QueueClock {
  readonly now: Date;
  /** Calendar date. */
  readonly today: string;
  readonly place: Place;
}

type QueueFocusProps = {
  day: QueueDay /** Median days to a decision; null before the first. */;
  usual: number | null;
  clock: QueueClock;
};

/** The longest pending application of the institution, or a note that there is none, with the next date. */
export function QueueFocus({ day, usual, clock }: QueueFocusProps) {
  const [first] = day.reviews;
  const figures = [
    { label: texts.needAction, value: String(day.pending) },
    { label: texts.asked, value: String(day.asked) },
    { label: texts.offersOut, value: String(day.offersOut) },
  ];
  if (!first) {
    const [offer] = day.offers;
    return (
      <FocusCard eyebrow={texts.first} title={texts.caughtUp} figures={figures}>
        <p>
          {offer
            ? texts.nextOffer({
                student: offer.student,
                day: formatCalendarDate(offer.expiresOn, clock.place.locale),
              })
            : texts.noNext}
        </p>
      </FocusCard>
    );
  }
  const title = first.state === "received" ? texts.newFrom : texts.review;
  return (
    <FocusCard
      eyebrow={texts.first}
      title={title({ student: first.student })}
      figures={figures}
      action={
        <ButtonLink to={reviewPath(first.id)} variant="primary">
          {texts.action}
        </ButtonLink>
      }
      second={{ to: REVIEWS_PATH, label: texts.all }}
    >
      <p>{choiceText(first)}</p>
      <p>
        {texts.waiting({ days: daysWith(first, clock.now) })}{" "}
        {usual === null ? null : texts.usual({ days: usual })}
      </p>
    </FocusCard>
  );
}

const choiceText = ({ course, intake }: PendingReview): string =>
  [course ?? institutionQueueMessages.noCourse, intake].filter(Boolean).join(" · ");

/** Completed days of the institution's own response time. */
const daysWith = ({ turnSince, theirSeconds }: PendingReview, now: Date): number =>
  clocksAt({ turnSince, theirSeconds, isTheirs: true, ourSeconds: 0 }, "theirs", now).theirs;

/** The other applications that need action from the institution. */
export function PendingReviews({ day, userId, clock }: { day: QueueDay; userId: string; clock: QueueClock }) {
  const { now, place } = clock;
  const rest = day.reviews.slice(1);
  return (
    <Card
      look="headed"
      title={
        <>
          {texts.applications} <CountBadge count={day.pending} />
        </>
      }
      aside={<TextLink to={REVIEWS_PATH}>{texts.all}</TextLink>}
    >
      {day.pending === 0 ? <p className="mt-3 text-ink-muted">{texts.none}</p> : null}
      <ul>
        {rest.map((review) => (
          <QueueRow
            key={review.id}
            to={reviewPath(review.id)}
            lead={<Avatar name={review.student} size="sm" />}
            title={review.student}
            detail={choiceText(review)}
            second={
              <span>
                {review.partner ?? institutionQueueMessages.noPartner} ·{" "}
                {review.assignee ? texts.with({ name: review.assignee }) : institutionQueueMessages.nobody}
              </span>
            }
            when={
              <time dateTime={review.turnSince.toISOString()} title={formatDay(review.turnSince, place)}>
                {ageText(review.turnSince, now)}
              </time>
            }
            action={texts.reviewAction}
          />
        ))}
      </ul>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        {day.asked > 0 ? (
          <TextLink to={`${REVIEWS_PATH}?state=asked`}>{`${day.asked} ${texts.asked}`}</TextLink>
        ) : null}
        {day.mine > 0 ? (
          <TextLink to={`${REVIEWS_PATH}?assignee=${userId}`}>{texts.mine({ count: day.mine })}</TextLink>
        ) : null}
      </p>
    </Card>
  );
}

/** Offers that students have not answered, earliest expiry first. */
export function OffersOut({ day, clock }: { day: QueueDay; clock: QueueClock }) {
  return (
    <Card
      look="headed"
      title={texts.offers}
      aside={<TextLink to={`${REVIEWS_PATH}?state=offered`}>{texts.all}</TextLink>}
    >
      {day.offers.length === 0 ? <p className="mt-3 text-ink-muted">{texts.noOffers}</p> : null}
      <ul>
        {day.offers.map(({ id, student, course, expiresOn, openConditions }) => (
          <QueueRow
            key={`${id}-${expiresOn}`}
            to={reviewPath(id)}
            lead={<Avatar name={student} size="sm" />}
            title={student}
            detail={course}
            second={
              <span>
                {[
                  texts.answerBy({ day: formatCalendarDate(expiresOn, clock.place.locale) }),
                  openConditions > 0 ? texts.conditions({ count: openConditions }) : null,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            }
            when={
              <time dateTime={expiresOn}>
                {deadlineMessages.left({ days: Math.max(0, daysUntil(expiresOn, clock.today)) })}
              </time>
            }
            action={texts.open}
          />
        ))}
      </ul>
    </Card>
  );
}
