import type { Db } from "#app/platform/database/client.server.ts";
import type { Logger } from "#app/platform/log/log.server.ts";
import type { UserActor } from "#app/platform/permissions/actor.ts";
import { can } from "#app/platform/permissions/resolver.ts";
import { findActorsOfSessions } from "#app/platform/sessions/person.server.ts";
import { type LiveMessage, type Notice, noticeSchema } from "./live-event.ts";
import { judgeNotices, subjectOf } from "./live-judge.server.ts";
import { HEARTBEAT_MS, STORED_EVENTS } from "./live-times.ts";

/** More than this many open windows without a shared connection, or connections that have died unseen: the oldest goes. */
export const MOST_OF_A_SESSION = 4;
export const MOST_OF_A_PERSON = 12;
export const MOST_OF_A_PROCESS = 2_000;
/** A client with this many unread messages is too slow; a browser that reconnects reloads everything. */
export const MOST_UNREAD = 100;
/** Ends before the edge ends answers that take too long, and asks each session for its cookie anew. */
const LONGEST_MS = 9 * 60_000;

/** Instead of an id, before there was any change. */
const NOTHING_YET = "none";

export interface Outgoing {
  readonly event: LiveMessage;
  readonly data: string;
  readonly id?: string;
}

/** An open stream, as its writer to the network sees it. */
export interface LiveStream {
  /** The next messages, in order; null once it has ended and everything was taken. */
  next(): Promise<Outgoing[] | null>;
  /** The reader has gone. */
  leave(): void;
}

interface Stream {
  readonly sessionId: string;
  readonly userId: string;
  readonly openedAt: number;
  readonly waiting: Outgoing[];
  /** Cuts the connection of a reader that does not read. */
  readonly cut: () => void;
  wake: () => void;
  ended: boolean;
}

type Task =
  | { readonly kind: "notice"; readonly notice: Notice }
  | { readonly kind: "look" }
  | { readonly kind: "refresh" }
  | { readonly kind: "join"; readonly stream: Stream; readonly after: string | null };

export interface Live {
  /** Takes what the database has notified. */
  take(payload: string): void;
  /** Events may have been missed: every client reloads everything. */
  refresh(): void;
  /** A stream for this session, with what came after the event `after`; null when there are too many, or at the end. */
  open(who: { sessionId: string; userId: string }, after: string | null, cut: () => void): LiveStream | null;
  count(): number;
  /** The newest change that was sent: a page rendered now already includes it. */
  last(): string;
  /** Ends every stream, telling browsers to connect anew. */
  close(): void;
}

declare module "#app/platform/services/services.server.ts" {
  interface Services {
    /** The open streams that tell browsers what has changed. */
    live: Live;
  }
}

const isPassing = (subject: string) => subjectOf(subject)?.isPassing === true;

const message = (event: LiveMessage, data = "", id?: string): Outgoing =>
  id === undefined ? { event, data } : { event, data, id };

/**
 * The open streams of this process. Everything about them runs through one queue of tasks, so that a client that
 * reconnects gets first what it missed and then what is new, each once. With every batch, and at every heartbeat, the
 * sessions and their users are read again: permissions are checked at the time of sending.
 */
export function createLive({ db, log }: { db: Db; log: Logger }): Live {
  const streams = new Set<Stream>();
  /** The last changes, the oldest first; every process hears them in the same order. */
  let kept: Notice[] = [];
  let tasks: Task[] = [];
  let running = false;
  let closed = false;

  function send(stream: Stream, outgoing: Outgoing): void {
    if (stream.ended) return;
    stream.waiting.push(outgoing);
    if (stream.waiting.length > MOST_UNREAD) {
      stream.waiting.length = 0;
      end(stream);
      stream.cut();
    } else stream.wake();
  }

  function end(stream: Stream, last?: LiveMessage): void {
    if (stream.ended) return;
    if (last) stream.waiting.push(message(last));
    stream.ended = true;
    streams.delete(stream);
    stream.wake();
  }

  /** Who may listen now; ends the streams of sessions that are over. */
  async function listeners(of: readonly Stream[]): Promise<Map<Stream, UserActor>> {
    const actors = await findActorsOfSessions(db, [...new Set(of.map(({ sessionId }) => sessionId))]);
    const found = new Map<Stream, UserActor>();
    for (const stream of of) {
      const actor = actors.get(stream.sessionId);
      if (actor && can(actor, "live.read", "own")) found.set(stream, actor);
      else end(stream, "end");
    }
    return found;
  }

  async function tell(to: readonly Stream[], notices: readonly Notice[]): Promise<void> {
    if (to.length === 0) return;
    const people = await listeners(to);
    const hearings = await judgeNotices(db, notices, [...people.values()]);
    for (const [stream, actor] of people) {
      hearings.forEach((hear, index) => {
        const event = hear(actor);
        // An event that is not stored cannot be resumed from.
        const id = isPassing(event?.subject ?? "") ? undefined : notices[index]?.id;
        if (event) send(stream, message("change", JSON.stringify(event), id));
      });
    }
  }

  async function join(stream: Stream, after: string | null): Promise<void> {
    if (stream.ended) return;
    const missedNothing = after === null || (after === NOTHING_YET && kept.length === 0);
    const seen = missedNothing ? kept.length - 1 : kept.findIndex(({ id }) => id === after);
    streams.add(stream);
    send(stream, message("beat", "", kept.at(-1)?.id));
    if (!missedNothing && seen === -1) send(stream, message("refresh", "", kept.at(-1)?.id));
    else if (seen < kept.length - 1) await tell([stream], kept.slice(seen + 1));
  }

  async function work(batch: readonly Task[]): Promise<void> {
    let notices: Notice[] = [];
    const flush = async () => {
      const some = notices;
      notices = [];
      if (some.length === 0) return;
      const told = some.filter(({ subject }) => subjectOf(subject));
      kept = [...kept, ...told.filter(({ subject }) => !isPassing(subject))].slice(-STORED_EVENTS);
      // Also for changes without listeners: a sign-out is one.
      await tell([...streams], told);
    };
    for (const task of batch) {
      if (task.kind === "notice") notices.push(task.notice);
      else {
        await flush();
        if (task.kind === "join") await join(task.stream, task.after);
        else if (task.kind === "look") await beat();
        else {
          kept = [];
          for (const stream of streams) send(stream, message("refresh"));
        }
      }
    }
    await flush();
  }

  async function beat(): Promise<void> {
    const now = performance.now();
    for (const stream of streams) if (now - stream.openedAt > LONGEST_MS) end(stream, "again");
    if (streams.size === 0) return;
    for (const stream of (await listeners([...streams])).keys()) {
      send(stream, message("beat", "", kept.at(-1)?.id));
    }
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    while (tasks.length > 0) {
      const batch = tasks;
      tasks = [];
      try {
        await work(batch);
      } catch (error) {
        log.warn({ err: error }, "live: changes could not be told");
        kept = [];
        for (const task of batch) if (task.kind === "join" && !task.stream.ended) streams.add(task.stream);
        for (const stream of streams) send(stream, message("refresh"));
      }
    }
    running = false;
  }

  function add(task: Task): void {
    tasks.push(task);
    void run();
  }

  const heart = setInterval(() => add({ kind: "look" }), HEARTBEAT_MS).unref();

  /** All that were opened and have not ended, those that wait in the line included. */
  const open = new Set<Stream>();
  function makeRoom(who: { sessionId: string; userId: string }): void {
    const others = [...open].filter(({ ended }) => !ended);
    const ofSession = others.filter(({ sessionId }) => sessionId === who.sessionId);
    if (ofSession.length >= MOST_OF_A_SESSION) end(ofSession[0] as Stream, "again");
    const ofPerson = others.filter(({ userId, ended }) => !ended && userId === who.userId);
    if (ofPerson.length >= MOST_OF_A_PERSON) end(ofPerson[0] as Stream, "again");
  }

  return {
    take(payload) {
      if (closed) return;
      let read: unknown;
      try {
        read = JSON.parse(payload);
      } catch {
        read = null;
      }
      const notice = noticeSchema.safeParse(read);
      if (notice.success) add({ kind: "notice", notice: notice.data });
      else log.warn("live: a notification that is none of ours");
    },
    refresh: () => add({ kind: "refresh" }),
    open(who, after, cut) {
      makeRoom(who);
      if (closed || open.size >= MOST_OF_A_PROCESS) return null;
      const stream: Stream = {
        ...who,
        cut,
        openedAt: performance.now(),
        waiting: [],
        wake: () => undefined,
        ended: false,
      };
      open.add(stream);
      add({ kind: "join", stream, after });
      return {
        async next() {
          while (stream.waiting.length === 0 && !stream.ended) {
            await new Promise<void>((resolve) => {
              stream.wake = resolve;
            });
          }
          if (stream.waiting.length === 0) {
            open.delete(stream);
            return null;
          }
          return stream.waiting.splice(0);
        },
        leave() {
          stream.waiting.length = 0;
          end(stream);
          open.delete(stream);
        },
      };
    },
    count: () => open.size,
    last: () => kept.at(-1)?.id ?? NOTHING_YET,
    close() {
      closed = true;
      clearInterval(heart);
      for (const stream of open) end(stream, "again");
    },
  };
}
