import { convert, type SelectorDefinition } from "html-to-text";

const cell = { format: "block", options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };
const SELECTORS: readonly SelectorDefinition[] = [
  { selector: "img", format: "skip" },
  { selector: "[data-skip-in-text=true]", format: "skip" },
  { selector: "a", options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
  { selector: "td", ...cell },
  { selector: "th", ...cell },
];

/** What the HTML of a mail says in plain text: a line a paragraph, the address of a link behind its words. */
export function plainText(html: string, more: readonly SelectorDefinition[] = []): string {
  return convert(html, { wordwrap: false, selectors: [...SELECTORS, ...more] });
}
