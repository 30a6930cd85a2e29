/**
 * The text of an answer that is typed and not saved yet, kept in the browser so that it survives a reload and a lost
 * connection. It is removed with the save, and after a day: phones are shared.
 */
const PREFIX = "visa-answer:";
const STORED_FOR_MS = 24 * 60 * 60 * 1000;

export interface UnsavedAnswer {
  readonly version: number;
  readonly text: string;
}

/** Storage can be full or blocked by the browser. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

export const storeUnsavedAnswer = (key: string, { version, text }: UnsavedAnswer, now: number): void => {
  attempt(() => localStorage.setItem(PREFIX + key, JSON.stringify({ at: now, version, text })));
};

export const forgetUnsavedAnswer = (key: string): void => {
  attempt(() => localStorage.removeItem(PREFIX + key));
};

/** What was typed and not saved; null where there is nothing, or it is too old. */
export function findUnsavedAnswer(key: string, now: number): UnsavedAnswer | null {
  return attempt(() => {
    const { at, version, text } = JSON.parse(localStorage.getItem(PREFIX + key) ?? "{}");
    if (typeof at !== "number" || now - at >= STORED_FOR_MS) {
      localStorage.removeItem(PREFIX + key);
      return null;
    }
    return Number.isInteger(version) && typeof text === "string" ? { version, text } : null;
  });
}
