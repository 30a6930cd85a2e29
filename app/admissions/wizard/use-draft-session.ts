import { useMutation } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { AnswerName, AnswerValue } from "#app/admissions/answers/draft.ts";
import { hasUnsaved } from "#app/admissions/answers/draft-sync.ts";
import { answersFromForm } from "#app/admissions/answers/parse-draft.ts";
import type { ApplyStep } from "#app/admissions/answers/steps.ts";
import type { PickedItem, WizardView } from "#app/admissions/answers/wizard-view.ts";
import { CallFailed, type CallFailure, callSave, callSubmit } from "./draft-calls.view.ts";
import {
  canSave,
  type SessionState,
  sessionAnswered,
  sessionChanged,
  sessionKnows,
  sessionRefreshed,
  sessionResolved,
  sessionResumed,
  sessionSending,
  sessionTyped,
  sessionUnreachable,
  startSession,
} from "./session-state.view.ts";
import { findUnsaved, forgetUnsaved, storeUnsaved } from "./unsaved-answers.ts";

/** The pause in typing before a save. */
const PAUSE_MS = 800;
/** The delay before the next save after all retries failed. */
const AGAIN_MS = 30_000;
const RETRIES = 3;
const retryDelay = (attempt: number) => Math.min(1000 * 2 ** attempt, 30_000);

/** How a submission that did not lead on ended. */
export type SubmitOutcome = "submitted" | "incomplete" | "refused" | "unreachable" | "offline";

export type DraftSession = {
  state: SessionState;
  saving: boolean;
  /** The browser says that there is no connection. */
  offline: boolean;
  /** Reads a step's form; false if a value cannot be an answer. */
  read(step: ApplyStep, entries: Iterable<readonly [string, unknown]>): boolean;
  changed(changes: Iterable<readonly [AnswerName, AnswerValue]>): void;
  /** Registers the name of a selected catalogue item. */
  knows(item: PickedItem): void;
  /** Saves immediately; true once everything is saved. */
  flush(): Promise<boolean>;
  /** The stored version of the draft, as far as known. */
  version(): number;
  submit(): Promise<SubmitOutcome>;
  submitting: boolean;
  resolve(keep: readonly AnswerName[]): void;
};

/**
 * Autosaves a draft: after each pause, on retry without a response, and on reconnecting. Only one save is in flight,
 * so each is based on the last.
 */
export function useDraftSession(view: WizardView): DraftSession {
  const [state, setState] = useState(() => startSession(view));
  const [submitting, setSubmitting] = useState(false);
  const latest = useRef(state);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const running = useRef<Promise<void> | null>(null);
  /** Whether the storage was checked for an earlier visit; before that, nothing may overwrite it. */
  const resumed = useRef(false);
  const offline = useOffline();
  const { draftId } = view;

  const update = useCallback(
    (change: (state: SessionState) => SessionState) => {
      const next = change(latest.current);
      if (next === latest.current) return;
      latest.current = next;
      setState(next);
      if (resumed.current) storeUnsaved(draftId, next.sync, Date.now());
    },
    [draftId],
  );

  const { mutateAsync: sendSave, isPending: saving } = useMutation({
    // Sends the latest values at the time of sending, not of the request.
    mutationFn: async () => {
      update(sessionSending);
      const { sync } = latest.current;
      return { sent: sync.answers, reply: await callSave(draftId, sync) };
    },
    retry: (count, error) => {
      update((current) => sessionUnreachable(current, failureOf(error)));
      return count < RETRIES;
    },
    retryDelay,
  });

  const save = useCallback((): Promise<void> => {
    clearTimeout(timer.current);
    if (running.current) return running.current.then(() => (canSave(latest.current) ? save() : undefined));
    if (!canSave(latest.current)) return Promise.resolve();
    running.current = sendSave()
      .then(({ sent, reply }) => {
        update((current) => sessionAnswered(current, sent, reply));
        // A refused answer is not sent again until it changes.
        const goOn = reply.code === "saved" || reply.code === "stale";
        if (goOn && canSave(latest.current)) timer.current = setTimeout(save, PAUSE_MS);
      })
      .catch((error: unknown) => {
        update((current) => sessionUnreachable(current, failureOf(error)));
        timer.current = setTimeout(save, AGAIN_MS);
      })
      .finally(() => {
        running.current = null;
      });
    return running.current;
  }, [sendSave, update]);

  const later = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(save, PAUSE_MS);
  }, [save]);

  const { mutateAsync: sendSubmit } = useMutation({
    mutationFn: () => callSubmit(draftId, latest.current.sync.version),
    retry: RETRIES,
    retryDelay,
  });

  const trySubmit = useCallback(async (): Promise<SubmitOutcome> => {
    if (!navigator.onLine) return "offline";
    // Only stored answers are submitted: saves everything first.
    await save();
    const { sync, halt, unreachable } = latest.current;
    if (halt !== null || sync.theirs !== null) return "refused";
    if (hasUnsaved(sync)) return unreachable !== null ? "unreachable" : "refused";
    try {
      const reply = await sendSubmit();
      update((current) => sessionAnswered(current, current.sync.answers, reply));
      if (reply.code === "submitted") forgetUnsaved(draftId);
      return reply.code === "submitted" || reply.code === "incomplete" ? reply.code : "refused";
    } catch {
      return "unreachable";
    }
  }, [draftId, save, sendSubmit, update]);

  const submit = useCallback(async (): Promise<SubmitOutcome> => {
    setSubmitting(true);
    try {
      return await trySubmit();
    } finally {
      setSubmitting(false);
    }
  }, [trySubmit]);

  useEffect(() => {
    if (resumed.current) return;
    resumed.current = true;
    const kept = findUnsaved(draftId, Date.now());
    if (kept) update((current) => sessionResumed(current, kept));
    if (hasUnsaved(latest.current.sync)) later();
  }, [draftId, later, update]);

  useEffect(() => {
    // The page was reloaded, and another device has saved since.
    update((current) => sessionRefreshed(current, view));
  }, [update, view]);

  useEffect(() => {
    if (!offline) void save();
  }, [offline, save]);

  useEffect(() => {
    const hidden = () => {
      if (document.visibilityState === "hidden") void save();
    };
    document.addEventListener("visibilitychange", hidden);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      clearTimeout(timer.current);
      void save();
    };
  }, [save]);

  return {
    state,
    saving,
    offline,
    submitting,
    submit,
    flush: async () => {
      await save();
      return !hasUnsaved(latest.current.sync);
    },
    version: () => latest.current.sync.version,
    read: (step, entries) => {
      const before = latest.current;
      const answers = answersFromForm(step, entries, before.sync.answers);
      if (!answers.ok) {
        update((current) => ({ ...current, fieldErrors: answers.error.fieldErrors }));
        return false;
      }
      update((current) => sessionTyped(current, answers.value));
      if (latest.current !== before) later();
      return true;
    },
    knows: (item) => update((current) => sessionKnows(current, [item])),
    changed: (changes) => {
      update((current) => sessionChanged(current, changes));
      later();
    },
    resolve: (keep) => {
      update((current) => sessionResolved(current, keep));
      void save();
    },
  };
}

function failureOf(error: unknown): CallFailure {
  return error instanceof CallFailed ? error.failure : "no-answer";
}

function useOffline(): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine);
    look();
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return offline;
}
