import { excerpt } from "#app/platform/text/excerpt.ts";
import { formatMoment, type Place } from "#app/platform/time/format-date.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { DataColumn } from "#app/ui/data-table.tsx";
import type { ThreadRow } from "./thread-row.ts";
import { threadMessages, inboxMessages as words } from "./threads.words.ts";

const texts = words.columns;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A time of waiting in its largest unit. */
export function waitText(ms: number): string {
  if (ms < HOUR_MS) return words.minutes({ count: Math.max(1, Math.round(ms / MINUTE_MS)) });
  if (ms < 2 * DAY_MS) return words.hours({ count: Math.round(ms / HOUR_MS) });
  return words.days({ count: Math.round(ms / DAY_MS) });
}

type StateProps = { thread: Pick<ThreadRow, "awaits" | "snoozedUntil" | "isLate"> };

/** Whose turn it is, or that the thread rests. */
export function ThreadState({ thread }: StateProps) {
  if (thread.snoozedUntil) return <Badge variant="secondary">{words.snoozed}</Badge>;
  if (thread.awaits === "us" && thread.isLate) return <Badge variant="destructive">{words.late}</Badge>;
  if (thread.awaits === "us") return <Badge variant="warning">{words.us}</Badge>;
  return <Badge variant="secondary">{thread.awaits === "them" ? words.them : words.nothingWaits}</Badge>;
}

/** Until when a thread rests, or how long its first answer took. */
function waitOf({ snoozedUntil, firstAnswerMs, awaits }: ThreadRow, place: Place): string | null {
  if (snoozedUntil) return words.restsUntil({ time: formatMoment(snoozedUntil, place) });
  if (firstAnswerMs !== null) return words.firstAnswer({ time: waitText(firstAnswerMs) });
  return awaits === "us" ? words.notAnswered : null;
}

/** The columns of the inboxes. */
export function threadColumns(place: Place): readonly DataColumn<ThreadRow>[] {
  return [
    {
      id: "student",
      header: texts.student,
      meta: { primary: true },
      cell: (row) => (
        <span className="flex flex-col">
          {row.student}
          <span className="whitespace-nowrap font-normal text-ink-muted text-sm tabular-nums">
            {row.reference}
          </span>
        </span>
      ),
    },
    {
      id: "last",
      header: texts.last,
      meta: { label: texts.last },
      cell: (row) =>
        row.last ? (
          <span className="line-clamp-2 max-w-prose [overflow-wrap:anywhere]">
            {row.last.side === "staff"
              ? threadMessages.lastMessage({ name: threadMessages.us, text: excerpt(row.last.body) })
              : excerpt(row.last.body)}
          </span>
        ) : (
          "—"
        ),
    },
    {
      id: "state",
      header: texts.state,
      meta: { label: texts.state },
      cell: (row) => (
        <span className="flex flex-col items-start gap-1">
          <ThreadState thread={row} />
          <span className="text-ink-muted text-sm empty:hidden">{waitOf(row, place)}</span>
        </span>
      ),
    },
    {
      id: "assignee",
      header: texts.assignee,
      meta: { label: texts.assignee },
      cell: (row) => row.assignee ?? words.nobody,
    },
    {
      id: "written",
      header: texts.written,
      meta: { label: texts.written, sortKey: "created" },
      cell: (row) => formatMoment(row.lastAt, place),
    },
  ];
}
