import { useEffect, useState } from "react";
import { andText } from "#app/words/list-text.ts";
import { liveMessages } from "./live.words.ts";
import { useLiveEvents } from "./live-provider.tsx";
import { HEARTBEAT_MS, PRESENCE_PATH } from "./live-times.ts";
import { PRESENCE_SUBJECT, presenceId, presentSchema } from "./presence-schema.ts";

/** Says that the record is open here, and which colleagues have it open too. */
export function AlsoHere({ subject, id }: { subject: string; id: string }) {
  const [names, setNames] = useState<readonly string[]>([]);
  const [asked, ask] = useState(0);
  useLiveEvents((event) => {
    if (event === null) ask((count) => count + 1);
    else if (event.subject === PRESENCE_SUBJECT && event.id === presenceId({ subject, id })) {
      ask((count) => count + 1);
    }
  });

  useEffect(() => {
    const stop = new AbortController();
    void note({ subject, id, asked }, stop.signal).then((found) => {
      if (found && !stop.signal.aborted) setNames(found);
    });
    const timer = window.setTimeout(() => ask((count) => count + 1), HEARTBEAT_MS);
    return () => {
      stop.abort();
      window.clearTimeout(timer);
    };
  }, [subject, id, asked]);
  useEffect(() => {
    const leave = () => {
      navigator.sendBeacon(PRESENCE_PATH, new URLSearchParams({ intent: "gone", subject, id }));
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
      setNames([]);
    };
  }, [subject, id]);

  return (
    <p role="status" className="w-fit rounded-sm bg-warning-soft px-2 py-1 text-ink text-xs empty:hidden">
      {names.length > 0 ? liveMessages.alsoHere({ count: names.length, names: andText(names) }) : null}
    </p>
  );
}

/** Null where it could not be asked: nothing is known then. */
async function note(
  { subject, id }: { subject: string; id: string; asked: number },
  signal: AbortSignal,
): Promise<readonly string[] | null> {
  try {
    const answer = await fetch(PRESENCE_PATH, {
      method: "POST",
      body: new URLSearchParams({ intent: "here", subject, id }),
      signal,
    });
    return answer.ok ? presentSchema.parse(await answer.json()).names : null;
  } catch {
    return null;
  }
}
