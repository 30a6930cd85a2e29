import { SouthernCross } from "#app/ui/brand/southern-cross.tsx";
import { Button } from "#app/ui/button.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { furtherFacts, shareText, booking as words } from "./booking.words.ts";
import type { BookingSummary } from "./booking-summary.ts";
import { calendarLinks, whatsAppLink } from "./calendar-links.view.ts";
import type { Reminder } from "./reminders.ts";
import { TimeHeadline } from "./time-headline.tsx";

type BookedPageProps = {
  summary: BookingSummary;
  email: string;
  brandName: string;
  filePath: string;
  /** The links to change the booking; null for visitors who can only view it. */
  ownPaths: { change: string; cancel: string } | null;
  /** Whether the links to change it were just sent. */
  linksMailed: boolean;
  problem: string | null;
  /** Confirmed and in the future: only then can it be changed. */
  isAhead: boolean;
  isCancelled: boolean;
  /** The next reminder. */
  reminder: Reminder | null;
  /** Whether it was just moved to this time. */
  moved: boolean;
  embedded: boolean;
};

const LINK = "inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4";

/** A booking as its visitor sees it afterwards, with calendar links and ways to change it. */
export function BookedPage(props: BookedPageProps) {
  const { summary, email, brandName, filePath, ownPaths, isAhead, isCancelled, reminder, embedded } = props;
  const { booked } = words;
  const title = words.calendar.titleOf({ brand: brandName, counsellor: summary.counsellor });
  return (
    <div>
      {embedded ? <p className="mb-4 font-display text-2xl">{titleOf(props)}</p> : null}
      <div className="flex flex-wrap-reverse items-end justify-between gap-x-8 gap-y-5">
        <TimeHeadline
          start={Date.parse(summary.startsAt)}
          end={Date.parse(summary.endsAt)}
          zone={summary.zone}
          counsellor={summary.counsellor}
          off={isCancelled}
        />
        {isAhead ? <SouthernCross className="h-16 w-auto sm:h-20" /> : null}
      </div>
      <div className="mt-5 border-line border-t">
        <DescriptionList
          items={furtherFacts(summary, !isCancelled).map(([term, value]) => ({ term, value }))}
        />
      </div>
      {isAhead ? (
        <>
          {email ? <p className="mt-5">{booked.mailed({ email })}</p> : null}
          {reminder ? <p className="mt-1 text-ink-muted">{booked.reminders[reminder]}</p> : null}
          <h2 className="mt-8 text-xl">{booked.addTitle}</h2>
          <ul className="mt-1 flex flex-wrap gap-x-6">
            {calendarLinks(summary, title).map(({ label, href }) => (
              <li key={label}>
                <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
                  {label}
                </a>
              </li>
            ))}
            <li>
              <a href={localPath(filePath)} className={LINK}>
                {booked.file}
              </a>
            </li>
            <li>
              <a
                href={whatsAppLink(shareText(summary, brandName))}
                target="_blank"
                rel="noopener noreferrer"
                className={LINK}
              >
                {booked.share}
              </a>
            </li>
          </ul>
          {ownPaths === null ? <MailLinks {...props} /> : null}
        </>
      ) : null}
      <div className="mt-8 flex flex-wrap gap-3 border-line border-t pt-6">
        {isAhead ? (
          <>
            <a href="/apply" target="_top" className={buttonClass({ variant: "primary" })}>
              {booked.apply}
            </a>
            {ownPaths === null ? null : (
              <>
                <a href={ownPaths.change} target="_top" className={buttonClass()}>
                  {booked.change}
                </a>
                <a href={ownPaths.cancel} target="_top" className={buttonClass({ variant: "ghost" })}>
                  {booked.cancel}
                </a>
              </>
            )}
          </>
        ) : (
          <a href="/book" target="_top" className={buttonClass({ variant: "primary" })}>
            {booked.bookAgain}
          </a>
        )}
      </div>
    </div>
  );
}

/**
 * Tells visitors who can only view the booking where the links to change it are, and offers to email them again.
 */
function MailLinks({
  email,
  linksMailed,
  problem,
}: Pick<BookedPageProps, "email" | "linksMailed" | "problem">) {
  const { booked } = words;
  return (
    <section className="mt-8">
      <h2 className="text-xl">{booked.linksTitle}</h2>
      <p className="mt-1">{booked.linksText}</p>
      {problem ? <Notice tone="warning" title={problem} live className="mt-3" /> : null}
      {linksMailed ? (
        <p role="status" className="mt-3 font-semibold">
          {booked.linksMailed({ email })}
        </p>
      ) : (
        <form method="post" className="mt-3">
          <input type="hidden" name="intent" value="mail-links" />
          <Button type="submit">{booked.linksAgain}</Button>
        </form>
      )}
    </section>
  );
}

export function titleOf({
  isAhead,
  isCancelled,
  moved,
}: Pick<BookedPageProps, "isAhead" | "isCancelled" | "moved">): string {
  if (isCancelled) return words.booked.cancelledTitle;
  if (isAhead && moved) return words.change.moved;
  return isAhead ? words.booked.title : words.booked.past;
}
