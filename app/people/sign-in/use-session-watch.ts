import { useEffect, useRef, useState } from "react";
import { useLocation, useRevalidator } from "react-router";
import { compareSessions, isSessionNews, type SessionNews } from "#app/platform/sessions/session-news.ts";
import { askSession } from "./ask-session.view.ts";

const CHANNEL = "session";

/** The notice of a page: none, the session has ended, or it belongs to someone else. */
export type SessionNotice = null | "ended" | "other-person";

/**
 * Watches the browser's session over all its tabs: signing in, out, another person, a change of the account, a second
 * factor proved. It checks when the tab is focused, and when another tab reports a change; it never polls, except
 * while a server is down (`askSession`). Harmless changes reload the page's data; if the user could lose typed text,
 * it only notifies.
 *
 * `onEnded` decides what a lost session means on this page; by default the notice says it.
 */
export function useSessionWatch(onEnded?: () => void): SessionNotice {
  const { pathname } = useLocation();
  // Within one part of the site no one signs in or out without leaving it.
  const part = pathname.split("/", 2)[1] ?? "";
  const { revalidate } = useRevalidator();
  const [notice, setNotice] = useState<SessionNotice>(null);
  const latest = useRef({ onEnded, revalidate });
  useEffect(() => {
    latest.current = { onEnded, revalidate };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new part of the site begins with a look of its own.
  useEffect(() => {
    const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
    const stop = new AbortController();
    let known: SessionNews | null = null;
    let looking = false;

    function ended() {
      if (latest.current.onEnded) latest.current.onEnded();
      else setNotice("ended");
    }

    async function look() {
      if (looking || document.visibilityState === "hidden") return;
      looking = true;
      const news = await askSession(stop.signal);
      looking = false;
      if (stop.signal.aborted || news === "later") return;
      if (news === "failed") {
        // A page without a signed-in user has nothing to lose.
        if (known?.userId) ended();
        return;
      }
      const before = known;
      known = news;
      if (!before) {
        setNotice(null);
        channel?.postMessage(news);
        return;
      }
      const change = compareSessions(before, news);
      if (change === "none") return;
      channel?.postMessage(news);
      if (change === "signed-out") {
        ended();
      } else if (change === "other-person") {
        setNotice("other-person");
      } else {
        setNotice(null);
        void latest.current.revalidate();
      }
    }

    const onLook = () => void look();
    const onMessage = ({ data }: MessageEvent<unknown>) => {
      if (known && isSessionNews(data) && compareSessions(known, data) !== "none") void look();
    };
    void look();
    channel?.addEventListener("message", onMessage);
    window.addEventListener("focus", onLook);
    document.addEventListener("visibilitychange", onLook);
    return () => {
      stop.abort();
      channel?.close();
      window.removeEventListener("focus", onLook);
      document.removeEventListener("visibilitychange", onLook);
    };
  }, [part]);

  return notice;
}
