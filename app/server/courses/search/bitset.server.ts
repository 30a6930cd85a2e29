/** A set of courses by their numbers: one bit for each. All sets of an index have the same length. */
export type Bitset = Uint32Array;

export const emptyBitset = (size: number): Bitset => new Uint32Array(Math.ceil(size / 32));

export function fullBitset(size: number): Bitset {
  const set = emptyBitset(size).fill(0xffffffff);
  const rest = size % 32;
  if (rest !== 0) set[set.length - 1] = 2 ** rest - 1;
  return set;
}

export function addTo(set: Bitset, at: number): void {
  set[at >>> 5] = (set[at >>> 5] as number) | (1 << (at & 31));
}

export const has = (set: Bitset, at: number): boolean =>
  (((set[at >>> 5] as number) >>> (at & 31)) & 1) === 1;

/** Leaves in `set` only what is in `other` too. */
export function keepCommon(set: Bitset, other: Bitset): Bitset {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] as number) & (other[word] as number);
  return set;
}

/** Adds to `set` what is in `other`. */
export function addAll(set: Bitset, other: Bitset): Bitset {
  for (let word = 0; word < set.length; word += 1)
    set[word] = (set[word] as number) | (other[word] as number);
  return set;
}

export function sizeOf(set: Bitset): number {
  let size = 0;
  for (let word = 0; word < set.length; word += 1) size += bitsOf(set[word] as number);
  return size;
}

/** How many are in both. */
export function sizeOfCommon(one: Bitset, other: Bitset): number {
  let size = 0;
  for (let word = 0; word < one.length; word += 1) {
    const common = (one[word] as number) & (other[word] as number);
    if (common !== 0) size += bitsOf(common);
  }
  return size;
}

/** The members, lowest number first. */
export function membersOf(set: Bitset): Uint32Array {
  const members = new Uint32Array(sizeOf(set));
  let count = 0;
  for (let word = 0; word < set.length; word += 1) {
    let bits = set[word] as number;
    while (bits !== 0) {
      members[count] = (word << 5) + (31 - Math.clz32(bits & -bits));
      count += 1;
      bits &= bits - 1;
    }
  }
  return members;
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
