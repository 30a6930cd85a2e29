import { addAll, addTo, type Bitset, emptyBitset, sizeOfCommon } from "./bitset.server.ts";

/** Filters with few values are counted set by set; those with many by looking at each course. */
const FEW_VALUES = 64;

/** Which values of one filter each course has. */
export class FacetColumn {
  readonly values: string[] = [];
  private readonly numbers = new Map<string, number>();
  /** For each course, where its values begin in `valueAt`; and behind the last one, where they end. */
  private readonly starts: number[] = [0];
  private readonly valueAt: number[] = [];
  private start: Uint32Array = new Uint32Array();
  private value: Uint32Array = new Uint32Array();
  private sets: Bitset[] = [];
  private size = 0;

  /** Courses must come in the order of their numbers. */
  add(values: readonly string[]): void {
    for (const value of values) {
      let number = this.numbers.get(value);
      if (number === undefined) {
        number = this.values.push(value) - 1;
        this.numbers.set(value, number);
      }
      this.valueAt.push(number);
    }
    this.starts.push(this.valueAt.length);
  }

  /** To be called once, when all `size` courses are in. */
  close(size: number): void {
    this.size = size;
    this.start = Uint32Array.from(this.starts);
    this.value = Uint32Array.from(this.valueAt);
    this.starts.length = 0;
    this.valueAt.length = 0;
    if (this.values.length > FEW_VALUES) return;
    this.sets = this.values.map(() => emptyBitset(size));
    for (let course = 0; course < size; course += 1) {
      this.forEachValueOf(course, (number) => addTo(this.sets[number] as Bitset, course));
    }
  }

  knows(value: string): boolean {
    return this.numbers.has(value);
  }

  /** The courses that have any of these values. */
  withAnyOf(values: readonly string[]): Bitset {
    const found = emptyBitset(this.size);
    const wanted = new Set(values.flatMap((value) => this.numbers.get(value) ?? []));
    if (this.sets.length > 0) {
      for (const number of wanted) addAll(found, this.sets[number] as Bitset);
      return found;
    }
    for (let course = 0; course < this.size; course += 1) {
      this.forEachValueOf(course, (number) => {
        if (wanted.has(number)) addTo(found, course);
      });
    }
    return found;
  }

  /** How many of the courses in `set` have each value, in the order of `values`. `members` are those courses. */
  count(set: Bitset, members: Uint32Array): Uint32Array {
    const counts = new Uint32Array(this.values.length);
    // One look at a course costs about as much as one word of a set.
    if (this.sets.length > 0 && members.length > (set.length * this.sets.length) / 8) {
      this.sets.forEach((each, number) => {
        counts[number] = sizeOfCommon(each, set);
      });
      return counts;
    }
    for (let at = 0; at < members.length; at += 1) {
      const course = members[at] as number;
      const end = this.start[course + 1] as number;
      for (let place = this.start[course] as number; place < end; place += 1) {
        const number = this.value[place] as number;
        counts[number] = (counts[number] as number) + 1;
      }
    }
    return counts;
  }

  private forEachValueOf(course: number, call: (number: number) => void): void {
    const end = this.start[course + 1] as number;
    for (let place = this.start[course] as number; place < end; place += 1) call(this.value[place] as number);
  }
}
