import { Form } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { DeadlineList, type DeadlineListProps } from "./deadline-list.tsx";
import { deadlineMessages } from "./deadlines.words.ts";

const texts = deadlineMessages.feed;

export type CalendarPageProps = DeadlineListProps & {
  feed: { createdAt: Date; readAt: Date | null } | null;
  /** The address that was just made; it is shown this once. */
  made: string | null;
  place: Place;
};

/** All deadlines, and the private address for a calendar of one's own. Posts `create-feed` and `revoke-feed`. */
export function CalendarPage({ feed, made, place, ...list }: CalendarPageProps) {
  return (
    <div className="flex flex-col gap-8">
      <Card
        title={deadlineMessages.title}
        description={list.reader === "partner" ? deadlineMessages.partnerLead : deadlineMessages.lead}
      >
        <DeadlineList {...list} />
      </Card>
      <Card title={texts.title} description={texts.hint}>
        {made ? (
          <Notice tone="success" title={texts.once} live className="mb-4">
            <p className="break-all font-mono text-sm">{made}</p>
            <div className="mt-2 flex flex-wrap items-center gap-4">
              <CopyButton text={made} label={texts.copy} />
              <a href={made.replace(/^https?:/, "webcal:")} className="inline-flex min-h-11 items-center">
                {texts.subscribe}
              </a>
            </div>
          </Notice>
        ) : null}
        <p className="text-ink-muted text-sm">
          {feed
            ? [
                texts.active({ since: formatMoment(feed.createdAt, place) }),
                feed.readAt ? texts.lastRead({ when: formatMoment(feed.readAt, place) }) : texts.neverRead,
              ].join(" ")
            : texts.none}
        </p>
        <Form method="post" preventScrollReset className="mt-3 flex flex-wrap gap-3">
          <FormKey intent="create-feed" />
          <Button type="submit" size="sm" name="intent" value="create-feed">
            {feed ? texts.replace : texts.create}
          </Button>
          {feed ? (
            <Button type="submit" size="sm" name="intent" value="revoke-feed">
              {texts.revoke}
            </Button>
          ) : null}
        </Form>
      </Card>
    </div>
  );
}
