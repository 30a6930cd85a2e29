import { Form } from "react-router";
import { FormKey } from "#app/platform/forms/form-key.tsx";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { availabilityMessages } from "./availability.words.ts";

const texts = availabilityMessages.feed;

type FeedSectionProps = {
  feed: { createdAt: Date; readAt: Date | null } | null;
  /** The address that was just made; it is shown this once. */
  made: string | null;
  place: Place;
  mayEdit: boolean;
};

/** The private address of a counsellor's consultations. Posts `create-feed` and `revoke-feed`. */
export function FeedSection({ feed, made, place, mayEdit }: FeedSectionProps) {
  return (
    <Card id="feed" title={texts.title} description={texts.hint}>
      {made ? (
        <Notice tone="success" title={texts.once} live className="mb-4">
          <p className="break-all font-mono text-sm">{made}</p>
          <div className="mt-2">
            <CopyButton text={made} label={texts.copy} />
          </div>
        </Notice>
      ) : null}
      <p className="text-ink-muted text-sm">
        {feed
          ? [
              texts.active({ time: formatMoment(feed.createdAt, place) }),
              feed.readAt ? texts.lastRead({ time: formatMoment(feed.readAt, place) }) : texts.neverRead,
            ].join(" ")
          : texts.none}
      </p>
      {mayEdit ? (
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
      ) : null}
    </Card>
  );
}
