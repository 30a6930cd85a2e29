import { expect, onTestFinished } from "vitest";
import type { LiveEvent } from "#app/platform/live/live-event.ts";
import { eventually } from "./eventually.ts";

/** A reader of the stream, as a browser is one. */
export interface LiveReader {
  readonly status: number;
  /** The changes of records heard so far, in order. */
  readonly changes: (LiveEvent & { eventId: string; at: number })[];
  /** Whose notifications have changed, as often as that was heard: they come when a process has made them. */
  readonly notified: string[];
  /** How often it was instructed to reload everything. */
  refreshes(): number;
  /** Whether the stream is open and has said its first word. */
  ready(): boolean;
  /** The last kind of message; the stream is over when `closed`. */
  last(): string | null;
  lastId(): string | null;
  closed(): boolean;
  leave(): void;
}

/** Opens a stream; a refusal shows in `status`. */
export async function openLiveStream(
  origin: string,
  cookie: string,
  after?: string,
  headers: Record<string, string> = {},
): Promise<LiveReader> {
  const stop = new AbortController();
  const answer = await fetch(`${origin}/api/live${after ? `?last=${after}` : ""}`, {
    headers: { cookie, ...headers },
    signal: stop.signal,
  });
  const changes: LiveReader["changes"] = [];
  const notified: string[] = [];
  let refreshes = 0;
  let last: string | null = null;
  let lastId: string | null = null;
  let over = answer.status !== 200;
  const take = (block: string) => {
    const value = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
    last = value("event") ?? null;
    lastId = value("id") ?? lastId;
    if (last === "refresh") refreshes += 1;
    if (last !== "change") return;
    const event: LiveEvent = JSON.parse(value("data") ?? "{}");
    if (event.subject === "notification") notified.push(event.id);
    else changes.push({ ...event, eventId: value("id") ?? "", at: performance.now() });
  };
  const read = async () => {
    const decoder = new TextDecoder();
    let rest = "";
    for await (const chunk of answer.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      blocks.forEach(take);
    }
  };
  if (over) await answer.body?.cancel();
  else {
    void read()
      .catch(() => undefined)
      .finally(() => {
        over = true;
      });
  }
  return {
    status: answer.status,
    changes,
    notified,
    refreshes: () => refreshes,
    ready: () => last !== null,
    last: () => last,
    lastId: () => lastId,
    closed: () => over,
    leave: () => stop.abort(),
  };
}

/** Listens until the end of the test. */
export async function listen(at: string, cookie: string, after?: string): Promise<LiveReader> {
  const reader = await openLiveStream(at, cookie, after);
  onTestFinished(() => reader.leave());
  expect(reader.status).toBe(200);
  await eventually(async () => reader.ready());
  return reader;
}

/** The records that a reader has heard of, as `subject id`. */
export const heard = (reader: LiveReader) => reader.changes.map(({ subject, id }) => `${subject} ${id}`);
