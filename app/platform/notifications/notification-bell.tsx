import { useEffect, useRef, useState } from "react";
import { Link, useFetcher } from "react-router";
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
  const { load, data } = useFetcher<Unread>();
  // What was asked for counts until the loader has read again.
  const [asked, setAsked] = useState<{ since: Unread; unread: number } | null>(null);
  const latest = useRef(news);
  useEffect(() => {
    latest.current = news;
  }, [news]);
  useEffect(() => {
    if (data) setAsked({ since: latest.current, unread: data.unread });
  }, [data]);
  useLiveEvents((event) => {
    if (event === null || event.subject === "notification") void load(UNREAD_PATH);
  });
  return asked?.since === news ? asked.unread : news.unread;
}
