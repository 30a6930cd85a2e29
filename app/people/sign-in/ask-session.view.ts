import { isSessionNews, type SessionNews } from "#app/platform/sessions/session-news.ts";

const ADDRESS = "/api/session";
/** Statuses that a proxy or a restarting server sends temporarily. */
const PASSING = new Set([502, 503, 504]);
const FIRST_WAIT_MS = 200;
/** With doubling, 25 seconds in total; after that, the next visit to the page retries. */
const MOST_WAITS = 7;

interface Means {
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Pauses, but no longer than the page exists. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

const BROWSER: Means = {
  fetch: (address, init) => fetch(address, init),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      signal.addEventListener("abort", () => {
        clearTimeout(timer);
        resolve();
      });
    }),
};

/**
 * Asks the server who is signed in, which also refreshes the session. 502, 503 and 504 are retried after 200 ms,
 * doubling. `later`: no answer now (no connection, too many requests, still down), so nothing is known. `failed`:
 * retrying will not help: the session is over for this page.
 */
export async function askSession(
  signal: AbortSignal,
  means: Means = BROWSER,
): Promise<SessionNews | "later" | "failed"> {
  for (let waits = 0; ; waits += 1) {
    try {
      const answer = await means.fetch(ADDRESS, {
        signal,
        cache: "no-store",
        headers: { accept: "application/json" },
      });
      if (answer.ok) {
        const news: unknown = await answer.json();
        return isSessionNews(news) ? news : "later";
      }
      if (!PASSING.has(answer.status)) return answer.status === 429 ? "later" : "failed";
    } catch {
      return "later";
    }
    if (waits === MOST_WAITS) return "later";
    await means.wait(FIRST_WAIT_MS * 2 ** waits, signal);
    if (signal.aborted) return "later";
  }
}
