import { type DraftSync, hasUnsaved } from "#app/admissions/answers/draft-sync.ts";
import { restoreDraftAnswers } from "#app/admissions/answers/parse-draft.ts";

/**
 * Unsaved answers, stored in the browser to survive a reload, a crash or a sign-in. Deleted on save and after a day
 * at the latest: phones are shared.
 */
const PREFIX = "draft:";
const STORED_FOR_MS = 24 * 60 * 60 * 1000;

type StoredDraft = Pick<DraftSync, "base" | "version" | "answers" | "sent">;

/** Storage can be full or blocked; memory is the fallback. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/** Stores unsaved answers, or deletes them once everything is saved. */
export function storeUnsaved(draftId: string, sync: DraftSync, now: number): void {
  attempt(() => {
    if (!hasUnsaved(sync)) return localStorage.removeItem(PREFIX + draftId);
    const { base, version, answers, sent } = sync;
    localStorage.setItem(PREFIX + draftId, JSON.stringify({ at: now, base, version, answers, sent }));
  });
}

/** The stored answers of a draft, or null. Deletes expired ones of every draft. */
export function findUnsaved(draftId: string, now: number): StoredDraft | null {
  return attempt(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(PREFIX) && !isFresh(localStorage.getItem(key), now)) localStorage.removeItem(key);
    }
    const text = localStorage.getItem(PREFIX + draftId);
    return text === null ? null : readStored(text);
  });
}

export function forgetUnsaved(draftId: string): void {
  attempt(() => localStorage.removeItem(PREFIX + draftId));
}

function isFresh(text: string | null, now: number): boolean {
  const { at } = JSON.parse(text ?? "{}");
  return typeof at === "number" && now - at < STORED_FOR_MS;
}

function readStored(text: string): StoredDraft | null {
  const { base, version, answers, sent } = JSON.parse(text);
  if (!Number.isInteger(version)) return null;
  return {
    base: restoreDraftAnswers(base),
    version,
    answers: restoreDraftAnswers(answers),
    sent: Array.isArray(sent) ? sent.map(restoreDraftAnswers) : [],
  };
}
