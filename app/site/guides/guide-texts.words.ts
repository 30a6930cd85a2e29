import { splitMarkedText } from "#app/platform/text/marked-text.ts";
import type { Guide, GuideBlock } from "./guide.ts";

/** What people read in a minute, in a language that is not their first. */
const WORDS_A_MINUTE = 180;

/** Every text of a guide with its marks, in reading order. */
export function textsOf(guide: Guide): string[] {
  return [
    guide.lead,
    ...guide.sections.flatMap(({ blocks }) => blocks.flatMap(textsOfBlock)),
    ...(guide.questions ?? []).map(({ answer }) => answer),
  ];
}

/** The texts of one block, in reading order. */
export function textsOfBlock(block: GuideBlock): readonly string[] {
  if (typeof block === "string") return [block];
  if ("list" in block) return block.list;
  if ("steps" in block) return block.steps;
  if ("note" in block) return [block.note];
  return block.table.rows.flat();
}

export function wordsOf(guide: Guide): number {
  const words = textsOf(guide).flatMap(splitMarkedText);
  return words.reduce(
    (count, part) => count + (part.kind === "key" ? 1 : part.words.split(/\s+/).filter(Boolean).length),
    0,
  );
}

export const minutesToRead = (guide: Guide): number =>
  Math.max(1, Math.round(wordsOf(guide) / WORDS_A_MINUTE));

/** The keys of the facts that a guide cites, each once, in the order in which they are first cited. */
export function citedKeys(guide: Guide): string[] {
  const keys = textsOf(guide)
    .flatMap(splitMarkedText)
    .flatMap((part) => (part.kind === "key" ? [part.key] : []));
  return [...new Set(keys)];
}
