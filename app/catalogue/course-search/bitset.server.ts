/**
 * A set of course numbers, one bit each. A second row of bits marks blocks of 1,024 courses that may have members, so
 * that empty regions cost nothing. All sets of an index have the same length.
 */
export interface Bitset {
  readonly words: Uint32Array;
  readonly blocks: Uint32Array;
}

const WORDS_OF_BLOCK = 32;

export function emptyBitset(size: number): Bitset {
  const blocks = Math.ceil(size / (WORDS_OF_BLOCK * 32));
  return { words: new Uint32Array(blocks * WORDS_OF_BLOCK), blocks: new Uint32Array(Math.ceil(blocks / 32)) };
}

export function fullBitset(size: number): Bitset {
  const set = emptyBitset(size);
  for (let at = 0; at < size; at += 1) addTo(set, at);
  return set;
}

export function addTo({ words, blocks }: Bitset, at: number): void {
  words[at >>> 5] = (words[at >>> 5] as number) | (1 << (at & 31));
  blocks[at >>> 15] = (blocks[at >>> 15] as number) | (1 << ((at >>> 10) & 31));
}

export const has = ({ words }: Bitset, at: number): boolean => isSet(words, at);

/** Takes every member out. */
export function clear({ words, blocks }: Bitset): void {
  for (let block = firstSet(blocks, 0); block >= 0; block = firstSet(blocks, block + 1)) {
    words.fill(0, block * WORDS_OF_BLOCK, (block + 1) * WORDS_OF_BLOCK);
  }
  blocks.fill(0);
}

/** Leaves in `set` only what is in `other` too. */
export function intersect(set: Bitset, other: Bitset): Bitset {
  const { words, blocks } = set;
  for (let block = firstSet(blocks, 0); block >= 0; block = firstSet(blocks, block + 1)) {
    let left = 0;
    const end = (block + 1) * WORDS_OF_BLOCK;
    for (let word = block * WORDS_OF_BLOCK; word < end; word += 1) {
      const common = (words[word] as number) & (other.words[word] as number);
      words[word] = common;
      left |= common;
    }
    if (left === 0) blocks[block >>> 5] = (blocks[block >>> 5] as number) & ~(1 << (block & 31));
  }
  return set;
}

/** Adds to `set` what is in `other`. */
export function addAll(set: Bitset, other: Bitset): Bitset {
  const { words, blocks } = set;
  for (let block = firstSet(other.blocks, 0); block >= 0; block = firstSet(other.blocks, block + 1)) {
    const end = (block + 1) * WORDS_OF_BLOCK;
    for (let word = block * WORDS_OF_BLOCK; word < end; word += 1) {
      words[word] = (words[word] as number) | (other.words[word] as number);
    }
  }
  for (let at = 0; at < blocks.length; at += 1) {
    blocks[at] = (blocks[at] as number) | (other.blocks[at] as number);
  }
  return set;
}

export function sizeOf(set: Bitset): number {
  return sizeOfCommon(set, set);
}

/** How many are in both. */
export function sizeOfCommon(one: Bitset, other: Bitset): number {
  let size = 0;
  for (let block = firstSet(one.blocks, 0); block >= 0; block = firstSet(one.blocks, block + 1)) {
    if (!isSet(other.blocks, block)) continue;
    const end = (block + 1) * WORDS_OF_BLOCK;
    for (let word = block * WORDS_OF_BLOCK; word < end; word += 1) {
      const common = (one.words[word] as number) & (other.words[word] as number);
      if (common !== 0) size += bitsOf(common);
    }
  }
  return size;
}

/** How many words may have members: what it costs to go through the set. */
export function liveWordsOf({ blocks }: Bitset): number {
  let live = 0;
  for (const word of blocks) live += bitsOf(word);
  return live * WORDS_OF_BLOCK;
}

/** Puts the members into `list`, lowest number first; returns how many they are. */
export function fillWithMembers(list: Uint32Array, { words, blocks }: Bitset): number {
  let count = 0;
  for (let block = firstSet(blocks, 0); block >= 0; block = firstSet(blocks, block + 1)) {
    const end = (block + 1) * WORDS_OF_BLOCK;
    for (let word = block * WORDS_OF_BLOCK; word < end; word += 1) {
      let bits = words[word] as number;
      while (bits !== 0) {
        list[count] = (word << 5) + lowest(bits);
        count += 1;
        bits &= bits - 1;
      }
    }
  }
  return count;
}

const isSet = (words: Uint32Array, at: number): boolean =>
  (((words[at >>> 5] as number) >>> (at & 31)) & 1) === 1;

/** The first one at `from` or behind it; -1 where there is none. */
function firstSet(words: Uint32Array, from: number): number {
  let at = from >>> 5;
  if (at >= words.length) return -1;
  let bits = (words[at] as number) & (-1 << (from & 31));
  while (bits === 0) {
    at += 1;
    if (at >= words.length) return -1;
    bits = words[at] as number;
  }
  return (at << 5) + lowest(bits);
}

const lowest = (bits: number): number => 31 - Math.clz32(bits & -bits);

/** How many bits of a word are set. */
export function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
