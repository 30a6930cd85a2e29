import { createHash } from "node:crypto";

/** The content of a chain's entry: plain values, without undefined. Times are ISO 8601, amounts are strings. */
export type ChainContent =
  | string
  | number
  | boolean
  | null
  | readonly ChainContent[]
  | { readonly [key: string]: ChainContent };

/** A stored entry: its position in the chain from 1 on, its content, and both hashes in hex. */
export interface ChainEntry {
  readonly position: number;
  readonly content: ChainContent;
  /** The hash of the entry before it; `CHAIN_START` in the first. */
  readonly previousHash: string;
  readonly hash: string;
}

/** The predecessor hash of the first entry of every chain. */
export const CHAIN_START = "0".repeat(64);

/** The text that is hashed: JSON with the keys of every object in the order of their code points, without spaces. */
export function canonicalJson(content: ChainContent): string {
  if (Array.isArray(content)) return `[${content.map(canonicalJson).join(",")}]`;
  if (content === null || typeof content !== "object") return JSON.stringify(content);
  const entries = Object.entries(content).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${canonicalJson(value)}`).join(",")}}`;
}

/**
 * The hash of an entry, 64 hex digits: SHA-256 of the hash before it, its position and its content, each on its own
 * line. Anyone who has the entries can recompute it with any program.
 */
export function chainHash(previousHash: string, position: number, content: ChainContent): string {
  return createHash("sha256")
    .update(`${previousHash}\n${position}\n${canonicalJson(content)}`, "utf8")
    .digest("hex");
}

/**
 * The position of the first invalid entry of a chain, given in order; null if it is intact. Entries that were
 * changed, omitted, inserted or moved are found; truncation at the end is not, so keep the last hash elsewhere.
 */
export function firstBreak(entries: Iterable<ChainEntry>): number | null {
  let previous = CHAIN_START;
  let expected = 1;
  for (const { position, content, previousHash, hash } of entries) {
    const holds =
      position === expected && previousHash === previous && hash === chainHash(previous, position, content);
    if (!holds) return expected;
    previous = hash;
    expected += 1;
  }
  return null;
}
