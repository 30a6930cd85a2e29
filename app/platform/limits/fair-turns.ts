import { err, ok, type Result } from "#app/platform/results/result.ts";

/** How much work may run at once, and may be queued. */
export interface TurnLimits {
  /** Concurrent tasks: in total, and per share (default: all places but one). */
  readonly atOnce: number;
  readonly atOnceOfOne?: number;
  /** How many tasks can queue: per share, and in total. */
  readonly waitingOfOne: number;
  readonly waiting: number;
  /** The longest time in the queue, in milliseconds; unlimited by default. */
  readonly turnMilliseconds?: number;
}

/** Limits concurrent expensive work fairly: many tasks of one share delay mainly that share. */
export interface FairTurns {
  /**
   * Runs `work` when it is its turn. Errors: `busy` if the queue of this share or the whole queue is full, or if the
   * turn does not come in time.
   *
   * @param share who requests the work: an account, a network, or the program
   */
  run<Done>(share: string, work: () => Promise<Done>): Promise<Result<Done, "busy">>;
  /** Refuses all queued work as `busy`. */
  clear(): void;
}

type Waiter = (admitted: boolean) => void;

/**
 * Shares take turns (round robin), however much each has queued. One share never holds every place, so that
 * another can run at the same time. If the whole queue is full, the share with the most queued work loses its
 * newest task.
 */
export function createFairTurns(limits: TurnLimits): FairTurns {
  const { atOnce, waitingOfOne, turnMilliseconds } = limits;
  const atOnceOfOne = limits.atOnceOfOne ?? Math.max(1, atOnce - 1);
  const running = new Map<string, number>();
  // In the order of their next turns; only shares with queued work.
  const queues = new Map<string, Waiter[]>();
  let taken = 0;
  let waiting = 0;

  const isFree = (share: string) => taken < atOnce && (running.get(share) ?? 0) < atOnceOfOne;

  function take(share: string): void {
    taken += 1;
    running.set(share, (running.get(share) ?? 0) + 1);
  }

  function leave(share: string): void {
    taken -= 1;
    const still = (running.get(share) ?? 1) - 1;
    if (still > 0) running.set(share, still);
    else running.delete(share);
    admitNext();
  }

  function admitNext(): void {
    for (const [share, queue] of queues) {
      if (!isFree(share)) continue;
      const next = queue.shift();
      // Its next turn comes after all other shares.
      queues.delete(share);
      if (queue.length > 0) queues.set(share, queue);
      if (!next) continue;
      waiting -= 1;
      take(share);
      next(true);
      return;
    }
  }

  /**
   * Whether the task can be queued; if the queue is full, the newest task of the share with most tasks is rejected
   * for it.
   */
  function makeRoom(share: string): boolean {
    const own = queues.get(share)?.length ?? 0;
    if (own >= waitingOfOne) return false;
    if (waiting < limits.waiting) return true;
    let longest: Waiter[] = [];
    for (const queue of queues.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= own + 1) return false;
    waiting -= 1;
    longest.pop()?.(false);
    return true;
  }

  async function enter(share: string): Promise<boolean> {
    if (isFree(share) && !queues.has(share)) {
      take(share);
      return true;
    }
    if (!makeRoom(share)) return false;
    return new Promise<boolean>((resolve) => {
      const timer = turnMilliseconds && setTimeout(() => giveUp(share, waiter), turnMilliseconds);
      const waiter = (admitted: boolean) => {
        clearTimeout(timer);
        resolve(admitted);
      };
      const queue = queues.get(share) ?? [];
      queue.push(waiter);
      queues.set(share, queue);
      waiting += 1;
    });
  }

  function giveUp(share: string, waiter: Waiter): void {
    const queue = (queues.get(share) ?? []).filter((other) => other !== waiter);
    if (queue.length > 0) queues.set(share, queue);
    else queues.delete(share);
    waiting -= 1;
    waiter(false);
  }

  return {
    async run(share, work) {
      if (!(await enter(share))) return err("busy");
      try {
        return ok(await work());
      } finally {
        leave(share);
      }
    },
    clear() {
      const all = [...queues.values()].flat();
      queues.clear();
      waiting = 0;
      for (const send of all) send(false);
    },
  };
}
