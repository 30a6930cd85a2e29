import { err, ok, type Result } from "#app/platform/results/result.ts";

/** What may be done at once, and may wait. */
export interface TurnLimits {
  /** Pieces of work at once: of everybody, and of one share (left out: all but one place). */
  readonly atOnce: number;
  readonly atOnceOfOne?: number;
  /** How many may wait: of one share, and of everybody. */
  readonly waitingOfOne: number;
  readonly waiting: number;
  /** How long one may wait for a turn, in milliseconds; left out: as long as it takes. */
  readonly turnMilliseconds?: number;
}

/** Places for costly work, given in turns to those who ask: whoever asks for much waits for their own work first. */
export interface FairTurns {
  /**
   * Does `work` when its turn has come. Errors: `busy` where too much waits already, of this share or of everybody, or
   * no turn came in time.
   *
   * @param share who asks: an account, a network, or the program itself
   */
  run<Done>(share: string, work: () => Promise<Done>): Promise<Result<Done, "busy">>;
  /** Sends away all that waits, as `busy`. */
  clear(): void;
}

type Waiter = (admitted: boolean) => void;

/**
 * Shares take turns (round robin), whatever each has waiting. One share never holds every place, so that another's work
 * starts while the first one's goes on. Where everybody's waiting room is full, the share with most in it makes room.
 */
export function createFairTurns(limits: TurnLimits): FairTurns {
  const { atOnce, waitingOfOne, turnMilliseconds } = limits;
  const atOnceOfOne = limits.atOnceOfOne ?? Math.max(1, atOnce - 1);
  const running = new Map<string, number>();
  // In the order of their next turns; a share is here only while it waits.
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
      // Its next turn comes after everybody else's.
      queues.delete(share);
      if (queue.length > 0) queues.set(share, queue);
      if (!next) continue;
      waiting -= 1;
      take(share);
      next(true);
      return;
    }
  }

  /** Whether there is room to wait; the newest of the share with most in the room is sent away for it. */
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
