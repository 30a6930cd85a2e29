import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { type LiveListener, openLive } from "./live-connection.view.ts";

type Subscribe = (listener: LiveListener) => () => void;

const LiveContext = createContext<Subscribe>(() => () => undefined);

/** Lets the pages below hear what changes, as long as it is shown. `since`: the newest change that they show. */
export function LiveProvider({ who, since, children }: { who: string; since: string; children: ReactNode }) {
  const listeners = useRef(new Set<LiveListener>());
  const first = useRef(since);
  const [subscribe] = useState<Subscribe>(() => (listener: LiveListener) => {
    listeners.current.add(listener);
    return () => listeners.current.delete(listener);
  });
  useEffect(
    () =>
      openLive(who, first.current, (event) => {
        for (const listener of listeners.current) listener(event);
      }),
    [who],
  );
  return <LiveContext value={subscribe}>{children}</LiveContext>;
}

/** Calls back on every change the reader can see, and with null when some may have been missed. */
export function useLiveEvents(listener: LiveListener): void {
  const subscribe = useContext(LiveContext);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => subscribe((event) => latest.current(event)), [subscribe]);
}
