import { useCallback, useEffect, useRef, useState } from "react";
import {
  type AnswerSync,
  answerChosen,
  answerRefreshed,
  answerReplied,
  answerResumed,
  answerSent,
  answerTyped,
  canSaveAnswer,
  isUnsaved,
  startAnswer,
} from "./answer-sync.ts";
import { callSave } from "./call-save.view.ts";
import type { StatementAnswer } from "./statement.ts";
import { findUnsavedAnswer, forgetUnsavedAnswer, storeUnsavedAnswer } from "./unsaved-answer.ts";

/** A pause in typing after which it is saved. */
const PAUSE_MS = 1000;
/** After a save without a reply, the next one starts so much later. */
const AGAIN_MS = 15_000;

/** The state of an autosaved answer. */
export interface SavedAnswer {
  readonly sync: AnswerSync;
  readonly isSaving: boolean;
  /** No reply came to the last save. */
  readonly isUnreachable: boolean;
  /** When this device saved last. */
  readonly savedAt: Date | null;
  readonly isRestored: boolean;
  type(text: string): void;
  choose(which: "mine" | "theirs"): void;
}

/**
 * Saves an answer while it is typed: after each pause, again when a save got no reply, and when the connection is back.
 * Until then the text is kept on this device. Only one save runs at a time, so that each is made on the one before.
 */
export function useSavedAnswer(
  applicationId: string,
  answer: StatementAnswer,
  typed: string | null,
): SavedAnswer {
  const { question, text, version } = answer;
  const key = `${applicationId}:${question}`;
  const [sync, setSync] = useState(() => {
    const start = startAnswer(text, version);
    return typed === null ? start : answerTyped(start, typed);
  });
  const [isSaving, setSaving] = useState(false);
  const [isUnreachable, setUnreachable] = useState(false);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isRestored, setRestored] = useState(false);
  const latest = useRef(sync);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const running = useRef(false);
  const resumed = useRef(false);

  const update = useCallback(
    (change: (sync: AnswerSync) => AnswerSync) => {
      const next = change(latest.current);
      if (next === latest.current) return;
      latest.current = next;
      setSync(next);
      if (!resumed.current) return;
      if (isUnsaved(next)) storeUnsavedAnswer(key, next, Date.now());
      else forgetUnsavedAnswer(key);
    },
    [key],
  );

  const save = useCallback(async () => {
    clearTimeout(timer.current);
    if (running.current || !canSaveAnswer(latest.current)) return;
    running.current = true;
    setSaving(true);
    update(answerSent);
    const { text: sent, version: base } = latest.current;
    const reply = await callSave({ applicationId, question, version: base, text: sent });
    running.current = false;
    setSaving(false);
    setUnreachable(reply === null);
    if (reply !== null) update((current) => answerReplied(current, sent, reply));
    if (reply?.code === "saved") setSavedAt(new Date(reply.savedAt));
    if (canSaveAnswer(latest.current)) timer.current = setTimeout(save, reply === null ? AGAIN_MS : PAUSE_MS);
  }, [applicationId, question, update]);

  useEffect(() => {
    if (resumed.current) return;
    resumed.current = true;
    const kept = findUnsavedAnswer(key, Date.now());
    if (kept) {
      update((current) => answerResumed(current, kept));
      setRestored(isUnsaved(latest.current));
    }
    if (canSaveAnswer(latest.current)) timer.current = setTimeout(save, PAUSE_MS);
  }, [key, save, update]);

  useEffect(() => {
    update((current) => answerRefreshed(current, text, version));
  }, [text, version, update]);

  useEffect(() => {
    const now = () => void save();
    const hidden = () => {
      if (document.visibilityState === "hidden") void save();
    };
    addEventListener("online", now);
    document.addEventListener("visibilitychange", hidden);
    return () => {
      removeEventListener("online", now);
      document.removeEventListener("visibilitychange", hidden);
      clearTimeout(timer.current);
      void save();
    };
  }, [save]);

  return {
    sync,
    isSaving,
    isUnreachable,
    savedAt,
    isRestored,
    type(next) {
      update((current) => answerTyped(current, next));
      clearTimeout(timer.current);
      timer.current = setTimeout(save, PAUSE_MS);
    },
    choose(which) {
      update((current) => answerChosen(current, which));
      void save();
    },
  };
}
