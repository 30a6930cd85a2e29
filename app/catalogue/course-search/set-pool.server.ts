import { addAll, type Bitset, clear, emptyBitset, fillWithMembers } from "./bitset.server.ts";

/**
 * A pool of the sets and lists that searches use. They are outside the engine's heap: allocated per search, a
 * megabyte at 250,000 courses, they made the garbage collector scan the whole catalogue every half second, which
 * delayed one in ten searches.
 */
export class SetPool {
  private readonly size: number;
  private readonly sets: Bitset[] = [];
  private readonly lists: Uint32Array[] = [];
  private setsInUse = 0;
  private listsInUse = 0;

  /** @param size how many members a set can have */
  constructor(size: number) {
    this.size = size;
  }

  /** Reclaims all sets; those given out before must no longer be used. */
  reset(): void {
    this.setsInUse = 0;
    this.listsInUse = 0;
  }

  empty(): Bitset {
    const set = this.next();
    clear(set);
    return set;
  }

  copyOf(set: Bitset): Bitset {
    return addAll(this.empty(), set);
  }

  /** The members, lowest number first. */
  membersOf(set: Bitset): Uint32Array {
    const list = this.lists[this.listsInUse] ?? new Uint32Array(this.size);
    this.lists[this.listsInUse] = list;
    this.listsInUse += 1;
    return list.subarray(0, fillWithMembers(list, set));
  }

  private next(): Bitset {
    const set = this.sets[this.setsInUse] ?? emptyBitset(this.size);
    this.sets[this.setsInUse] = set;
    this.setsInUse += 1;
    return set;
  }
}
