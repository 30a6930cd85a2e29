import type { CompiledMessage } from "icu-minify/format";
import { makeLanguage } from "./words.ts";

/** What a text in a language of the tests begins and ends with, so that a text without is seen to be none. */
export const PSEUDO_OPENS = "⟦";
export const PSEUDO_CLOSES = "⟧";

const PLAIN = "AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz";
const ACCENTED = "ÅåÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž";
const ACCENTS = new Map([...PLAIN].map((letter, at) => [letter, [...ACCENTED][at] ?? letter]));

/** English that is about a third longer, as German or Tamil is, with accents that a font must have. */
function long(text: string): string {
  const accented = text.replace(/[A-Za-z]/g, (letter) => ACCENTS.get(letter) ?? letter);
  const count = text.match(/[A-Za-z]+/g)?.length ?? 0;
  // Spaces around what is added to a piece of a text stay outside of it.
  return accented.replace(/\s*$/, (space) => " ŀöñĝ".repeat(Math.ceil(count / 3)) + space);
}

const RIGHT_TO_LEFT = "\u202e";
const END = "\u202c";

/** English whose letters run from right to left, as in Arabic or Urdu. */
const mirrored = (text: string) => (/[A-Za-z]/.test(text) ? `${RIGHT_TO_LEFT}${text}${END}` : text);

/** Makes the two languages of the tests out of every English text. */
export function makePseudoLanguages(): void {
  makeLanguage("en-XA", (english) => marked(mapTexts(english, long)));
  makeLanguage("ar-XB", (english) => marked(mapTexts(english, mirrored)));
}

function marked(message: CompiledMessage): CompiledMessage {
  if (typeof message === "string")
    return /\p{L}/u.test(message) ? PSEUDO_OPENS + message + PSEUDO_CLOSES : message;
  return [PSEUDO_OPENS, ...message, PSEUDO_CLOSES];
}

/** A message with each of its texts changed; names of values and formats stay. */
function mapTexts(message: CompiledMessage, change: (text: string) => string): CompiledMessage {
  return typeof message === "string" ? change(message) : message.map((node) => mapNode(node, change));
}

type Node = Exclude<CompiledMessage, string>[number];

function mapNode(node: Node, change: (text: string) => string): Node {
  if (typeof node === "string") return change(node);
  if (!Array.isArray(node)) return node;
  const [name, kind, ...rest] = node as [string, unknown, ...unknown[]];
  // A value alone (`{name}`), or one with a format (`{price, number}`).
  if (kind === undefined || (typeof kind === "number" && kind !== 0 && !isBranches(rest[0]))) return node;
  if (typeof kind === "number" && kind !== 0) {
    const branches = Object.entries(rest[0] as Record<string, Node>);
    return [
      name,
      kind,
      Object.fromEntries(branches.map(([key, branch]) => [key, mapBranch(branch, change)])),
    ] as Node;
  }
  return [name, ...[kind, ...rest].map((child) => mapNode(child as Node, change))] as Node;
}

const isBranches = (value: unknown) => typeof value === "object" && value !== null && "other" in value;

function mapBranch(branch: Node, change: (text: string) => string): Node {
  return Array.isArray(branch)
    ? ((branch as Node[]).map((node) => mapNode(node, change)) as unknown as Node)
    : mapNode(branch, change);
}
