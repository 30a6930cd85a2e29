import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useLiveEvents } from "#app/platform/live/live-provider.tsx";
import { buttonClass } from "#app/ui/button-style.ts";
import { cx } from "#app/ui/cx.ts";
import { Bell } from "#app/ui/icons.tsx";
import type { Unread } from "./notification.ts";
import { notificationMessages as texts } from "./notifications.words.ts";

/** Where the notifications stand, and where their number is asked for. */
export const NOTIFICATIONS_PATH = "/account/notifications";
export const UNREAD_PATH = "/api/notifications";

/** The way to the notifications, with how many are unread; it follows what happens while the page is open. */
export function NotificationBell({ news, className }: { news: Unread; className?: string }) {
  const unread = useUnread(news);
  return (
    <Link
      to={NOTIFICATIONS_PATH}
      discover="none"
      aria-label={unread > 0 ? `${texts.title}: ${texts.unread({ count: unread })}` : texts.title}
      className={cx(buttonClass({ variant: "ghost", size: "sm", iconOnly: true }), "bell", className)}
    >
      <Bell />
      {unread > 0 ? <span>{unread > 99 ? "99+" : unread}</span> : null}
    </Link>
  );
}

function useUnread(news: Unread): number {
  // What was asked for counts until the loader has read again.
  const [asked, setAsked] = useState<{ since: Unread; unread: number } | null>(null);
  const latest = useRef(news);
  const questions = useRef(0);
  useEffect(() => {
    latest.current = news;
  }, [news]);
  const ask = async () => {
    questions.current += 1;
    const question = questions.current;
    const unread = await readUnread();
    // An answer that was overtaken counts no more.
    if (unread !== null && question === questions.current) setAsked({ since: latest.current, unread });
  };
  useLiveEvents((event) => {
    if (event === null || event.subject === "notification") void ask();
  });
  return asked?.since === news ? asked.unread : news.unread;
}

/** How many are unread now; null when it cannot be asked: the next change, or the next page, tells. */
async function readUnread(): Promise<number | null> {
  try {
    const answer = await fetch(UNREAD_PATH);
    return answer.ok ? ((await answer.json()) as Unread).unread : null;
  } catch {
    return null;
  }
}
