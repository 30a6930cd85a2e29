import { UPLOADS_PATH } from "./document-paths.ts";

/** What the protocol's library keeps of an upload in the browser's own storage. */
const PREFIX = "tus::";
const DAY_MS = 24 * 3_600_000;

export interface Unfinished {
  readonly key: string;
  readonly name: string;
}

/** Files that this browser began to send and has not sent whole. Those that the server no longer has are forgotten. */
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
    // A browser that keeps nothing, or something that is not ours.
  }
  return found;
}

export function forgetUnfinished(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // It keeps nothing.
  }
}
