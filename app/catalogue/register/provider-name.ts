const SMALL = new Set(["and", "at", "for", "in", "of", "on", "the", "upon"]);

/** Words of at most five letters that are words; what else is so short is taken for an acronym. */
const SHORT_WORDS = new Set(
  (
    "a aged agent alfa ark art arts astra bay best blue book care child city click coast cross dance early east " +
    "elite era film first fly food gap gold good grade grand green group guild hills home house ivy kids kings " +
    "la lake law leaf leap life limited link ltd lycee main mars media metro music new next north nova oak old " +
    "one opera oz ozzi park path peak perth point port prime pro pty red river rose royal sea sky smart south " +
    "sport st star steps sun sure swan swim time top trade uni union unity urban vet view wales water way west " +
    "wise work world yoga young youth"
  ).split(" "),
);
const LONGEST_ACRONYM = 5;

/**
 * The name of a provider as people write it: the register has many in capitals (`MELBOURNE TRADES COLLEGE`),
 * which shout as headings. A name of one word stays (`ICHM`), and so does whatever may be an acronym: short
 * words that are not known, as TAFE, UNSW or RMIT. A name that is not all in capitals is its owner's choice.
 */
export function providerName(name: string): string {
  if (name !== name.toUpperCase() || !name.includes(" ")) return name;
  return name
    .split(" ")
    .map((word, at) => {
      const small = word.toLowerCase();
      const letters = small.replace(/[^\p{L}\p{N}]/gu, "");
      if (at > 0 && SMALL.has(letters)) return small;
      const isWord =
        SMALL.has(letters) || SHORT_WORDS.has(letters.replace(/s$/, "")) || SHORT_WORDS.has(letters);
      return isWord || letters.length > LONGEST_ACRONYM ? capitalised(small) : word;
    })
    .join(" ");
}

/** With a capital at the beginning and after a hyphen, a bracket or a stroke, and in `Mc…`. */
export function capitalised(word: string): string {
  return word
    .replace(/(^|[-'’(/])(\p{L})/gu, (_all, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/^Mc(\p{L})/u, (_all, letter: string) => `Mc${letter.toUpperCase()}`)
    .replace(/['’]S$/u, (end) => end.toLowerCase());
}
