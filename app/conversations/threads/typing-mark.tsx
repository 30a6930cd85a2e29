import { useEffect, useRef, useState } from "react";
import { useLiveEvents } from "#app/platform/live/live-provider.tsx";
import { SIDES, type Side } from "./thread.ts";
import { threadMessages as texts } from "./threads.words.ts";
import { OVER_AFTER_MS, SAID_AGAIN_MS, TYPING_PATH, TYPING_SUBJECT, typingId } from "./typing.ts";

type TypingMarkProps = {
  threadId: string;
  /** Of the reader: the others' writing is shown. */
  side: Side;
  names: { readonly student: string; readonly agency: string | null };
};

/** Says that another side writes, for as long as it does. */
export function TypingMark({ threadId, side, names }: TypingMarkProps) {
  const [writes, setWrites] = useState<Side | null>(null);
  const timer = useRef<number>(undefined);
  const over = () => {
    window.clearTimeout(timer.current);
    setWrites(null);
  };
  useLiveEvents((event) => {
    // What was written has come.
    if (event?.subject === "message") over();
    if (event?.subject !== TYPING_SUBJECT) return;
    const other = SIDES.find((one) => one !== side && event.id === typingId(one, threadId));
    if (!other) return;
    setWrites(other);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setWrites(null), OVER_AFTER_MS);
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <p role="status" className="text-ink-muted text-sm empty:hidden">
      {writes === null
        ? null
        : writes === "staff"
          ? texts.weWrite
          : texts.nameWrites({ name: writes === "agent" ? (names.agency ?? texts.agency) : names.student })}
    </p>
  );
}

/**
 * Call it at each keystroke: it notifies the other side now and then. After a failure it tries again at the next
 * keystroke.
 */
export function useSayWriting(threadId: string): () => void {
  const said = useRef(0);
  return () => {
    const now = Date.now();
    if (now - said.current < SAID_AGAIN_MS) return;
    said.current = now;
    const body = new URLSearchParams({ intent: "note", thread: threadId });
    fetch(TYPING_PATH, { method: "POST", body }).catch(() => {
      said.current = 0;
    });
  };
}
