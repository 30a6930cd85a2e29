import { UPLOADS_PATH } from "./document-paths.ts";

/** The local storage prefix of the protocol's library. */
const PREFIX = "tus::";
const DAY_MS = 24 * 3_600_000;

export interface Unfinished {
  readonly key: string;
  readonly name: string;
}

/** Uploads that this browser started and did not finish. Entries that the server has deleted are removed. */
export function listUnfinished(now: number): Unfinished[] {
  const found: Unfinished[] = [];
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith(`${PREFIX}papers-`)) continue;
      const kept = JSON.parse(localStorage.getItem(key) ?? "{}");
      if (now - Date.parse(kept.creationTime) < DAY_MS && String(kept.uploadUrl).includes(UPLOADS_PATH)) {
        found.push({ key, name: String(kept.metadata?.filename ?? "") });
      } else localStorage.removeItem(key);
    }
  } catch {
    // Local storage is unavailable, or the entry is not ours.
  }
  return found;
}

export function forgetUnfinished(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Local storage is unavailable.
  }
}
