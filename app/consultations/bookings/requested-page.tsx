import { Button } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { localPath } from "#app/words/local-path.ts";
import { booking } from "./booking.words.ts";
import { TimeHeadline } from "./time-headline.tsx";

type RequestedPageProps = {
  /** The time, sealed. */
  token: string;
  start: number;
  end: number;
  zone: string;
  counsellor: string;
  /** For how long the time is held, in milliseconds; 0: not, or no longer. */
  heldFor: number;
  heldUntil: string | null;
  wasHeld: boolean;
  email: string;
  /** Whether the mail has just been sent again. */
  again: boolean;
  problem: string | null;
  action: string;
  editHref: string;
  embedded: boolean;
};

const words = booking.asked;

/** The remaining step: the link in the email. Nothing is booked before. */
export function RequestedPage(props: RequestedPageProps) {
  const { token, heldFor, heldUntil, email, again, problem, action, editHref, embedded } = props;
  const { start, end, zone, counsellor } = props;
  return (
    <>
      {embedded ? (
        <>
          <p className="mb-2 font-display text-2xl">{words.title}</p>
          <p className="mb-5 [overflow-wrap:anywhere]">{words.lead({ email })}</p>
        </>
      ) : null}
      <TimeHeadline start={start} end={end} zone={zone} counsellor={counsellor} />
      <p className="mt-5 font-semibold">{heldText(heldFor, heldUntil, props.wasHeld)}</p>
      <p className="mt-1 text-ink-muted">{words.spam}</p>
      {problem ? <Notice tone="warning" title={problem} live className="mt-5" /> : null}
      {again && !problem ? <Notice tone="success" title={words.sentAgain} className="mt-5" /> : null}
      <form
        method="post"
        action={localPath(action)}
        className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3"
      >
        <input type="hidden" name="intent" value="send-again" />
        <input type="hidden" name="claim" value={token} />
        <Button type="submit">{words.again}</Button>
        <span className="inline-flex flex-wrap items-center gap-x-2">
          {words.wrongAddress}{" "}
          <a
            href={localPath(editHref)}
            className="inline-flex min-h-11 items-center text-eucalyptus underline underline-offset-4"
          >
            {words.change}
          </a>
        </span>
      </form>
    </>
  );
}

function heldText(heldFor: number, heldUntil: string | null, wasHeld: boolean): string {
  if (heldFor > 0 && heldUntil !== null) return words.held({ time: heldUntil });
  return wasHeld && heldUntil !== null ? words.holdOver : words.notHeld;
}
