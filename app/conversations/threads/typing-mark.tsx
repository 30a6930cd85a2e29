import { useEffect, useRef, useState } from "react";
import { useLiveEvents } from "#app/platform/live/live-provider.tsx";
import type { Side } from "./thread.ts";
import { threadMessages as texts } from "./threads.words.ts";
import { OVER_AFTER_MS, SAID_AGAIN_MS, TYPING_PATH, TYPING_SUBJECT, typingId } from "./typing.ts";

type TypingMarkProps = {
  threadId: string;
  /** Of the reader: the other one's writing is shown. */
  side: Side;
  /** The student, where staff read. */
  name: string | null;
};

/** Says that the other side writes, for as long as it does. */
export function TypingMark({ threadId, side, name }: TypingMarkProps) {
  const [writes, setWrites] = useState(false);
  const timer = useRef<number>(undefined);
  const other = typingId(side === "staff" ? "student" : "staff", threadId);
  const over = () => {
    window.clearTimeout(timer.current);
    setWrites(false);
  };
  useLiveEvents((event) => {
    // What was written has come.
    if (event?.subject === "message") over();
    if (event?.subject !== TYPING_SUBJECT || event.id !== other) return;
    setWrites(true);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setWrites(false), OVER_AFTER_MS);
  });
  useEffect(() => () => window.clearTimeout(timer.current), []);
  return (
    <p role="status" className="text-ink-muted text-sm empty:hidden">
      {writes ? (name === null ? texts.weWrite : texts.nameWrites({ name })) : null}
    </p>
  );
}

/** Call it at each key: it tells the other side now and then. What cannot be told is told at the next key. */
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
