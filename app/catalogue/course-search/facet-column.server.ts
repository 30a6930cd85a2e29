import { addAll, addTo, type Bitset, emptyBitset, liveWordsOf, sizeOfCommon } from "./bitset.server.ts";
import { topScored } from "./ranking.server.ts";
import type { SetPool } from "./set-pool.server.ts";

/** Filters with few values are counted set by set; those with many by looking at each course. */
const FEW_VALUES = 64;
/** What one word of a set costs, next to one look at a course. */
const WORD_OF_SET = 1 / 4;

/** How many courses have each value, by its number, and the numbers of the values that any has. */
export interface FacetCounts {
  readonly of: Uint32Array;
  readonly values: Uint32Array;
}

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
  /** Where each course has one value: that one. */
  private only: Uint32Array | null = null;
  /** Where there are many values: for each, where its courses begin in `courseAt`. */
  private firstCourse: Uint32Array = new Uint32Array();
  private courseAt: Uint32Array = new Uint32Array();
  private placeOf: Uint32Array = new Uint32Array();
  private valueOfPlace: Uint32Array = new Uint32Array();
  private size = 0;
  /** What was counted last, and which values it was not nought for. */
  private counts: Uint32Array = new Uint32Array();
  private counted: Uint32Array = new Uint32Array();
  private countedSize = 0;

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
    const places = this.values.map((value, number) => ({ value, number }));
    places.sort((one, other) => (one.value < other.value ? -1 : 1));
    this.valueOfPlace = Uint32Array.from(places, ({ number }) => number);
    this.placeOf = new Uint32Array(this.values.length);
    this.counts = new Uint32Array(this.values.length);
    this.counted = new Uint32Array(this.values.length);
    this.valueOfPlace.forEach((number, place) => {
      this.placeOf[number] = place;
    });
    if (this.start.every((from, course) => from === course)) this.only = this.value;
    if (this.values.length > FEW_VALUES) this.listCourses();
    else this.collectSets();
  }

  private collectSets(): void {
    this.sets = this.values.map(() => emptyBitset(this.size));
    for (let course = 0; course < this.size; course += 1) {
      this.forEachValueOf(course, (number) => addTo(this.sets[number] as Bitset, course));
    }
  }

  /** The courses that have any of these values. */
  withAnyOf(values: readonly string[], pool: SetPool): Bitset {
    const found = pool.empty();
    const wanted = new Set(values.flatMap((value) => this.numbers.get(value) ?? []));
    if (this.sets.length > 0) {
      for (const number of wanted) addAll(found, this.sets[number] as Bitset);
      return found;
    }
    for (const number of wanted) {
      const end = this.firstCourse[number + 1] as number;
      for (let at = this.firstCourse[number] as number; at < end; at += 1) {
        addTo(found, this.courseAt[at] as number);
      }
    }
    return found;
  }

  /**
   * How many of the courses in `set` have each value. `members` are those courses. The answer holds until the
   * next call.
   */
  count(set: Bitset, members: Uint32Array): FacetCounts {
    this.forget();
    if (this.sets.length > 0 && members.length > liveWordsOf(set) * this.sets.length * WORD_OF_SET) {
      this.sets.forEach((each, number) => {
        this.countMore(number, sizeOfCommon(each, set));
      });
    } else if (this.only) {
      const { only } = this;
      for (let at = 0; at < members.length; at += 1) {
        this.countMore(only[members[at] as number] as number, 1);
      }
    } else {
      for (let at = 0; at < members.length; at += 1) {
        const course = members[at] as number;
        const end = this.start[course + 1] as number;
        for (let place = this.start[course] as number; place < end; place += 1) {
          this.countMore(this.value[place] as number, 1);
        }
      }
    }
    return { of: this.counts, values: this.counted.subarray(0, this.countedSize) };
  }

  private countMore(number: number, more: number): void {
    const before = this.counts[number] as number;
    if (before === 0 && more > 0) this.counted[this.countedSize++] = number;
    this.counts[number] = before + more;
  }

  private forget(): void {
    for (let at = 0; at < this.countedSize; at += 1) this.counts[this.counted[at] as number] = 0;
    this.countedSize = 0;
  }

  /** The numbers of the `most` values that were counted most often, equal ones by name; none that was not. */
  mostFrequent(counts: FacetCounts, most: number): number[] {
    return topScored(counts.values, counts.of, this.placeOf, this.valueOfPlace, most);
  }

  numberOf(value: string): number | undefined {
    return this.numbers.get(value);
  }

  private listCourses(): void {
    const counts = new Uint32Array(this.values.length + 1);
    for (const number of this.value) counts[number + 1] = (counts[number + 1] as number) + 1;
    for (let number = 1; number < counts.length; number += 1) {
      counts[number] = (counts[number] as number) + (counts[number - 1] as number);
    }
    this.firstCourse = counts.slice();
    this.courseAt = new Uint32Array(this.value.length);
    for (let course = 0; course < this.size; course += 1) {
      this.forEachValueOf(course, (number) => {
        const at = counts[number] as number;
        this.courseAt[at] = course;
        counts[number] = at + 1;
      });
    }
  }

  private forEachValueOf(course: number, call: (number: number) => void): void {
    const end = this.start[course + 1] as number;
    for (let place = this.start[course] as number; place < end; place += 1) call(this.value[place] as number);
  }
}
