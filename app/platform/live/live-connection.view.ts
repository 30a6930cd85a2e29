import { type LiveEvent, liveEventSchema } from "./live-event.ts";
import { CONNECT_WITHIN_MS, HEARTBEAT_MS, LIVE_PATH, RECONNECT_MS } from "./live-times.ts";

/** What a page hears: a change, or null when it may have missed some. */
export type LiveListener = (event: LiveEvent | null) => void;

type Shared =
  | { readonly kind: "change"; readonly event: LiveEvent; readonly last: string | null }
  | { readonly kind: "refresh"; readonly last: string | null }
  | { readonly kind: "hello" }
  | { readonly kind: "here"; readonly last: string | null };

/** After so long without a word the line is dead, whatever the browser thinks. */
const SILENCE_MS = 2 * HEARTBEAT_MS + 5_000;
/** A server that never lets us in, as after signing out elsewhere, is not asked for ever. */
const MOST_REFUSALS = 20;

/**
 * The one connection of this browser to the stream: the window that holds the lock has it and tells the others. Needs
 * EventSource, Web Locks and BroadcastChannel; without them nothing is opened, since a connection for each window
 * would use up the six that a browser has for a host, and pages show what is new when they are loaded.
 *
 * @param since the newest change that the page already shows
 * @returns what ends this window's part
 */
export function openLive(who: string, since: string, listen: LiveListener): () => void {
  if (!("EventSource" in window && "BroadcastChannel" in window && navigator.locks)) return () => undefined;
  const name = `live ${who}`;
  const channel = new BroadcastChannel(name);
  const closing = new AbortController();
  let last: string | null = since;
  let leads = false;

  channel.onmessage = ({ data }: MessageEvent<Shared>) => {
    if (data.kind === "hello") {
      if (leads) channel.postMessage({ kind: "here", last } satisfies Shared);
    } else if (!leads) {
      const missed = data.kind === "refresh" || (data.kind === "here" && data.last !== last);
      last = data.last;
      if (data.kind === "change") listen(data.event);
      else if (missed) listen(null);
    }
  };
  channel.postMessage({ kind: "hello" } satisfies Shared);

  const tell = (event: LiveEvent | null) => {
    listen(event);
    channel.postMessage(event ? { kind: "change", event, last } : { kind: "refresh", last });
  };
  navigator.locks
    .request(name, { signal: closing.signal }, () => {
      leads = true;
      return stayConnected(closing.signal, tell, {
        get: () => last,
        set: (id) => {
          last = id;
        },
      });
    })
    .catch(() => undefined);

  return () => {
    closing.abort();
    channel.close();
  };
}

/** Keeps a connection until the signal, or the end of the session. */
function stayConnected(
  signal: AbortSignal,
  tell: LiveListener,
  last: { get(): string | null; set(id: string): void },
): Promise<void> {
  return new Promise((resolve) => {
    let source: EventSource | null = null;
    let timer = 0;
    let failures = 0;

    const stop = () => {
      window.clearTimeout(timer);
      source?.close();
      source = null;
    };
    const finish = () => {
      stop();
      resolve();
    };
    const again = () => {
      stop();
      const pause = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)];
      failures += 1;
      if (failures > MOST_REFUSALS) finish();
      else timer = window.setTimeout(connect, pause);
    };
    const expect = (ms: number) => {
      window.clearTimeout(timer);
      timer = window.setTimeout(again, ms);
    };
    const connect = () => {
      const id = last.get();
      const opened = new EventSource(id ? `${LIVE_PATH}?last=${encodeURIComponent(id)}` : LIVE_PATH);
      source = opened;
      expect(CONNECT_WITHIN_MS);
      const heard = ({ lastEventId }: MessageEvent) => {
        failures = 0;
        if (lastEventId) last.set(lastEventId);
        expect(SILENCE_MS);
      };
      opened.addEventListener("beat", heard);
      opened.addEventListener("change", (message) => {
        heard(message);
        const event = liveEventSchema.safeParse(JSON.parse(message.data));
        if (event.success) tell(event.data);
      });
      opened.addEventListener("refresh", (message) => {
        heard(message);
        tell(null);
      });
      opened.addEventListener("again", again);
      opened.addEventListener("end", finish);
      opened.addEventListener("error", again);
    };
    signal.addEventListener("abort", finish, { once: true });
    connect();
  });
}
