import { type RefObject, useEffect, useState } from "react";

/**
 * An unsent message, stored in the browser so that it survives a reload, a crash and a new sign-in. It is stored for
 * at most a day: phones are shared.
 */
const PREFIX = "message:";
const TEXT_STORED_MS = 24 * 60 * 60 * 1000;

/** Storage can be full or blocked; then nothing is stored. */
function attempt<T>(work: () => T): T | null {
  try {
    return work();
  } catch {
    return null;
  }
}

interface StoredText {
  /** Of the form that it was written in: a message with that id has been sent. */
  readonly key: string;
  readonly body: string;
}

/**
 * Keeps what is written into a text field, and brings it back. Returns whether it has.
 *
 * @param sent whether the message of a key is in the thread
 */
export function useStoredText(
  field: RefObject<HTMLFormElement | null>,
  { place, formKey, sent }: { place: string; formKey: string; sent: (key: string) => boolean },
): boolean {
  const [restored, setRestored] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form, which has a key of its own.
  useEffect(() => {
    const area = field.current?.querySelector("textarea");
    if (!area) return;
    const kept = find(place, Date.now());
    if (kept && sent(kept.key)) forget(place);
    else if (kept && area.value === "") {
      area.value = kept.body;
      setRestored(true);
    }
    const keep = () => store(place, { key: formKey, body: area.value }, Date.now());
    area.addEventListener("input", keep);
    return () => area.removeEventListener("input", keep);
  }, [place, formKey]);
  return restored;
}

function store(place: string, kept: StoredText, now: number): void {
  attempt(() => {
    if (kept.body.trim() === "") localStorage.removeItem(PREFIX + place);
    else localStorage.setItem(PREFIX + place, JSON.stringify({ at: now, ...kept }));
  });
}

function forget(place: string): void {
  attempt(() => localStorage.removeItem(PREFIX + place));
}

function find(place: string, now: number): StoredText | null {
  return attempt(() => {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(PREFIX) && !isFresh(localStorage.getItem(name), now)) localStorage.removeItem(name);
    }
    const { key, body } = JSON.parse(localStorage.getItem(PREFIX + place) ?? "{}");
    return typeof key === "string" && typeof body === "string" ? { key, body } : null;
  });
}

function isFresh(text: string | null, now: number): boolean {
  const { at } = JSON.parse(text ?? "{}");
  return typeof at === "number" && now - at < TEXT_STORED_MS;
}
