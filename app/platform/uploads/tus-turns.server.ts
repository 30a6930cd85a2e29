import type { Locker } from "@tus/server";

/**
 * A new request ends the one in progress for the same upload in this process: its connection is likely to be dead.
 */
const WAIT_MS = 10_000;

interface Turn {
  readonly end: () => void | Promise<void>;
  readonly over: Promise<void>;
}

/**
 * Requests for one upload, one after the other, in one process. Between processes nothing has to wait: of two parts
 * that begin at the same place the database takes one.
 */
export function createTurns(): Locker {
  const turns = new Map<string, Turn>();
  return {
    newLock(id) {
      let leave = () => {};
      return {
        async lock(_signal, end) {
          for (let before = turns.get(id); before; before = turns.get(id)) {
            await before.end();
            let timer: NodeJS.Timeout | undefined;
            const late = new Promise<void>((resolve) => {
              timer = setTimeout(resolve, WAIT_MS);
            });
            await Promise.race([before.over, late]);
            clearTimeout(timer);
            if (turns.get(id) === before) turns.delete(id);
          }
          let over = () => {};
          const turn = { end, over: new Promise<void>((resolve) => (over = resolve)) };
          turns.set(id, turn);
          leave = () => {
            if (turns.get(id) === turn) turns.delete(id);
            over();
          };
        },
        async unlock() {
          leave();
        },
      };
    },
  };
}
