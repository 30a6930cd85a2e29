/** Hues (degrees) of the monograms' grounds: apart from each other, none of them the ochre of the next step. */
export const monogramHues = [264, 232, 200, 168, 140, 110, 20, 330] as const;

/** Up to two capitals for a name: first and last word, without small joining words. Empty names give "·". */
export function monogramOf(name: string): string {
  const words = name
    .normalize("NFC")
    .split(/[\s,–—-]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .filter((word, _, all) => all.length === 1 || !joining.has(word.toLowerCase()));
  const first = words.at(0);
  const last = words.length > 1 ? words.at(-1) : undefined;
  const letters = [first, last].map((word) => (word ? ([...word][0] ?? "") : "")).join("");
  return letters.toUpperCase() || "·";
}

const joining = new Set(["of", "the", "and", "for", "de", "al", "bin", "binti"]);

/** Which of `monogramHues` a name gets: the same in every place and on every day. */
export function monogramHueOf(name: string): number {
  let hash = 2166136261;
  for (const character of name.normalize("NFC").trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0;
  }
  // The low bits of FNV are its weakest: fold the high half in before taking three of them.
  return ((hash ^ (hash >>> 16)) >>> 0) % monogramHues.length;
}

/**
 * A hue for each of the names that are shown together, not twice as long as there are others. A name has its own hue unless
 * another has it before; the order of the names does not matter. Then the hues repeat, each as often as the others.
 */
export function distinctHues(names: readonly string[]): ReadonlyMap<string, number> {
  const hues = new Map<string, number>();
  const uses = monogramHues.map(() => 0);
  for (const name of [...new Set(names)].toSorted()) {
    const own = monogramHueOf(name);
    const fewest = Math.min(...uses);
    // From its own hue on, the first that is used least.
    const hue =
      monogramHues.map((_, at) => (own + at) % uses.length).find((at) => uses[at] === fewest) ?? own;
    uses[hue] = (uses[hue] ?? 0) + 1;
    hues.set(name, hue);
  }
  return hues;
}
