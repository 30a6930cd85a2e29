import { excerpt } from "#app/platform/text/excerpt.ts";
import { formatNear } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Clock } from "#app/ui/icons.tsx";
import { PaneRow, type RowTime } from "./pane-row.tsx";
import type { ThreadRow } from "./thread-row.ts";
import { inboxMessages as texts, threadMessages } from "./threads.words.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A time of waiting in its largest unit. */
export function waitText(ms: number): string {
  if (ms < HOUR_MS) return texts.minutes({ count: Math.max(1, Math.round(ms / MINUTE_MS)) });
  if (ms < 2 * DAY_MS) return texts.hours({ count: Math.round(ms / HOUR_MS) });
  return texts.days({ count: Math.round(ms / DAY_MS) });
}

type StateProps = { thread: Pick<ThreadRow, "awaits" | "snoozedUntil" | "isLate"> };

/** Whether a reply is needed and by which side, or that it is snoozed. */
export function ThreadState({ thread }: StateProps) {
  if (thread.snoozedUntil) return <Badge variant="secondary">{texts.snoozed}</Badge>;
  if (thread.awaits === "us" && thread.isLate) return <Badge variant="destructive">{texts.late}</Badge>;
  if (thread.awaits === "us") return <Badge variant="warning">{texts.us}</Badge>;
  return <Badge variant="secondary">{thread.awaits === "them" ? texts.them : texts.nothingWaits}</Badge>;
}

type ThreadItemProps = { row: ThreadRow; href: string; isCurrent: boolean; time: RowTime };

/** A conversation as a line of the inbox. */
export function ThreadItem({ row, href, isCurrent, time }: ThreadItemProps) {
  const { student, last, lastAt, isUnread } = row;
  const text = last && excerpt(last.body);
  return (
    <PaneRow
      href={href}
      name={student}
      at={lastAt}
      time={time}
      isUnread={isUnread}
      isCurrent={isCurrent}
      line={
        text && last.side === "staff" ? threadMessages.lastMessage({ name: threadMessages.us, text }) : text
      }
    >
      <ThreadNotice row={row} time={time} />
    </PaneRow>
  );
}

/** Noteworthy states of a conversation: snoozed, overdue, or pending for hours. */
function ThreadNotice({ row, time }: Pick<ThreadItemProps, "row" | "time">) {
  const { snoozedUntil, awaits, isLate, waitingSince } = row;
  if (snoozedUntil) {
    return (
      <span className="inline-flex items-center gap-1.5 text-xs">
        <Clock aria-hidden="true" className="size-3.5" />
        {texts.restsUntil({ time: formatNear(snoozedUntil, time.now, time.place) })}
      </span>
    );
  }
  if (awaits !== "us") return null;
  if (isLate) return <Badge variant="destructive">{texts.late}</Badge>;
  const waited = waitingSince ? time.now.getTime() - waitingSince.getTime() : 0;
  return waited < HOUR_MS ? null : (
    <span className="font-semibold text-warning text-xs">{texts.noReplyFor({ time: waitText(waited) })}</span>
  );
}
