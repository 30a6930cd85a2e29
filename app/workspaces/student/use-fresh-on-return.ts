import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

/** Switching back and forth quickly refetches only once in this many milliseconds. */
const AT_MOST_EVERY_MS = 3_000;

/** Reloads the page's data when the user returns to it, so that changes appear without a reload. */
export function useFreshOnReturn(): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state, asked: 0 });
  useEffect(() => {
    latest.current.revalidate = revalidate;
    latest.current.state = state;
  }, [revalidate, state]);

  useEffect(() => {
    const onReturn = () => {
      const { current } = latest;
      const now = Date.now();
      if (document.visibilityState !== "visible" || current.state !== "idle") return;
      if (!navigator.onLine || now - current.asked < AT_MOST_EVERY_MS) return;
      current.asked = now;
      void current.revalidate();
    };
    document.addEventListener("visibilitychange", onReturn);
    window.addEventListener("focus", onReturn);
    window.addEventListener("online", onReturn);
    return () => {
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("focus", onReturn);
      window.removeEventListener("online", onReturn);
    };
  }, []);
}
