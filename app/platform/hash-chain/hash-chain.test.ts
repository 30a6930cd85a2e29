import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CHAIN_START,
  type ChainContent,
  type ChainEntry,
  canonicalJson,
  chainHash,
  firstBreak,
} from "./hash-chain.server.ts";

function chainOf(contents: readonly ChainContent[]): ChainEntry[] {
  let previousHash = CHAIN_START;
  return contents.map((content, index) => {
    const hash = chainHash(previousHash, index + 1, content);
    const entry = { position: index + 1, content, previousHash, hash };
    previousHash = hash;
    return entry;
  });
}

describe("a chain of hashes", () => {
  it("is the same for the same content, in whatever order its keys were written", () => {
    expect(canonicalJson({ b: 1, a: [true, null, { d: "x", c: 2 }] })).toBe(
      '{"a":[true,null,{"c":2,"d":"x"}],"b":1}',
    );
  });

  it("has the hash that any program works out from the line before, the place and the text", () => {
    // printf '%064d\n1\n{"sum":"100"}' 0 | sha256sum
    expect(chainHash(CHAIN_START, 1, { sum: "100" })).toBe(
      "f111249fca8534310e45b7c031854229f5c0c1da7aeafc6758af393313a844f6",
    );
  });

  it("holds to its end, and nowhere once an entry is changed, left out or moved", () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ sum: fc.integer(), of: fc.string() }), { minLength: 2, maxLength: 12 }),
        fc.nat(),
        (contents, pick) => {
          const chain = chainOf(contents);
          expect(firstBreak(chain)).toBeNull();
          const at = pick % chain.length;
          const changed = chain.map((entry, index) =>
            index === at ? { ...entry, content: { ...contents[at], added: true } } : entry,
          );
          expect(firstBreak(changed)).toBe(at + 1);
          const without = chain.toSpliced(at, 1);
          expect(firstBreak(without)).toBe(at === chain.length - 1 ? null : at + 1);
        },
      ),
    );
  });
});
