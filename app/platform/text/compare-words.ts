/** A run of words that both texts have, that only the older one has, or only the newer. */
export interface ComparedPart {
  readonly kind: "same" | "gone" | "new";
  readonly text: string;
}

/** Of two passages with more pairs of pieces than this, none is looked for that both have. */
const MOST_PAIRS = 4_000_000;

/**
 * What has changed from one text to another, word by word. The parts that are `same` or `gone` together are the older text,
 * `same` and `new` the newer one, to the letter. Lines are compared first, then the words of those that differ.
 */
export function compareWords(older: string, newer: string): ComparedPart[] {
  const parts = compareBy(older, newer, /(?<=\n)/);
  const fine: ComparedPart[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] as ComparedPart;
    const next = parts[at + 1];
    if (part.kind === "gone" && next?.kind === "new") {
      fine.push(...compareBy(part.text, next.text, /(?<=\s)|(?=\s)/));
      at += 1;
    } else fine.push(part);
  }
  return joined(fine);
}

function compareBy(older: string, newer: string, between: RegExp): ComparedPart[] {
  const before = older.split(between);
  const after = newer.split(between);
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const left = Math.min(before.length, after.length) - start;
  while (end < left && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  const part = (kind: ComparedPart["kind"], pieces: readonly string[]) => ({ kind, text: pieces.join("") });
  return joined([
    part("same", before.slice(0, start)),
    ...middle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    part("same", before.slice(before.length - end)),
  ]);
}

/** By the longest sequence that both have. */
function middle(before: readonly string[], after: readonly string[]): ComparedPart[] {
  const [rows, columns] = [before.length, after.length];
  if (rows * columns > MOST_PAIRS) {
    return [
      { kind: "gone", text: before.join("") },
      { kind: "new", text: after.join("") },
    ];
  }
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const parts: ComparedPart[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const [old, young] = [before[row], after[column]];
    if (old !== undefined && old === young) {
      parts.push({ kind: "same", text: old });
      row += 1;
      column += 1;
    } else if (old !== undefined && lengthAt(row + 1, column) >= lengthAt(row, column + 1)) {
      parts.push({ kind: "gone", text: old });
      row += 1;
    } else if (young !== undefined) {
      parts.push({ kind: "new", text: young });
      column += 1;
    } else {
      parts.push({ kind: "gone", text: old ?? "" });
      row += 1;
    }
  }
  return parts;
}

/** Neighbours of a kind become one; between two that are the same, what is gone stands before what is new. */
function joined(parts: readonly ComparedPart[]): ComparedPart[] {
  const whole: ComparedPart[] = [];
  let [gone, fresh] = ["", ""];
  const flush = () => {
    if (gone !== "") whole.push({ kind: "gone", text: gone });
    if (fresh !== "") whole.push({ kind: "new", text: fresh });
    [gone, fresh] = ["", ""];
  };
  const isChange = (part: ComparedPart | undefined) => part !== undefined && part.kind !== "same";
  for (const [at, { kind, text }] of parts.entries()) {
    if (text === "") continue;
    // A space between two words that have changed is read with them.
    const isBetween =
      kind === "same" && /^[^\S\n]+$/.test(text) && gone + fresh !== "" && isChange(parts[at + 1]);
    if (kind === "gone" || isBetween) gone += text;
    if (kind === "new" || isBetween) fresh += text;
    if (kind !== "same" || isBetween) continue;
    flush();
    const last = whole.at(-1);
    if (last?.kind === "same") whole[whole.length - 1] = { kind, text: last.text + text };
    else whole.push({ kind, text });
  }
  flush();
  return whole;
}
