/**
 * A style sheet cut down to what one page uses, so that it can be sent within the page. Only class names decide: rules for
 * elements, attributes and states, and everything that is no rule (fonts, properties, animations), stay.
 */

type Part = Rule | Group | string;

interface Rule {
  readonly text: string;
  /** For each of its selectors the classes without which it matches nothing. */
  readonly needs: readonly (readonly string[])[];
}

interface Group {
  /** `@media (…)`, `@layer base`. */
  readonly head: string;
  readonly parts: readonly Part[];
}

/** At-rules whose blocks hold rules. */
const GROUPS = /^@(?:layer|media|supports|container|scope|starting-style)\b/;
const ESCAPE = /\\(?:([0-9a-f]{1,6})\s?|(.))/gi;
const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[^\s\\.#:>+~,*])+)/gi;

/** Classes that the scripts of these pages add. */
export const SCRIPTED_CLASSES = ["suggestions", "suggestions-box"] as const;

/** Reads a style sheet once, and gives the part of it that a page's HTML uses. */
export function pageStyles(css: string): (html: string) => string {
  const parts = readParts(css);
  return (html) => {
    const used = new Set<string>(SCRIPTED_CLASSES);
    for (const [, value = ""] of html.matchAll(/\sclass="([^"]*)"/g)) {
      for (const name of unescapeHtml(value).split(/\s+/)) used.add(name);
    }
    return usedText(parts, used);
  };
}

function usedText(parts: readonly Part[], used: ReadonlySet<string>): string {
  return parts
    .map((part) => {
      if (typeof part === "string") return part;
      if ("text" in part)
        return part.needs.some((names) => names.every((name) => used.has(name))) ? part.text : "";
      const text = usedText(part.parts, used);
      return text === "" ? "" : `${part.head}{${text}}`;
    })
    .join("");
}

function readParts(css: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at];
    if (character === "\\") at += 1;
    else if (character === '"' || character === "'") at = endOfString(css, at);
    else if (css.startsWith("/*", at)) at = css.indexOf("*/", at) + 1;
    else if (character === ";") {
      parts.push(css.slice(from, at + 1));
      from = at + 1;
    } else if (character === "{") {
      const end = endOfBlock(css, at);
      parts.push(blockPart(css.slice(from, at), css.slice(at + 1, end)));
      at = end;
      from = end + 1;
    }
  }
  return parts;
}

function blockPart(written: string, body: string): Part {
  const head = written.replace(/\/\*.*?\*\//gs, "").trim();
  const text = `${head}{${body}}`;
  if (GROUPS.test(head)) return { head, parts: readParts(body) };
  if (head.startsWith("@")) return text;
  return { text, needs: withoutArguments(head).split(",").map(classesIn) };
}

/** Selectors without the parts in brackets: classes in these are alternatives, or must be absent. */
function withoutArguments(selectors: string): string {
  let depth = 0;
  let text = "";
  for (let at = 0; at < selectors.length; at += 1) {
    const character = selectors[at] ?? "";
    if (character === "\\") {
      if (depth === 0) text += selectors.slice(at, at + 2);
      at += 1;
    } else if (character === "(" || character === "[") depth += 1;
    else if (character === ")" || character === "]") depth -= 1;
    else if (depth === 0) text += character;
  }
  return text;
}

function classesIn(selector: string): string[] {
  return Array.from(selector.matchAll(CLASS), ([, name = ""]) =>
    name.replace(ESCAPE, (_, code: string | undefined, character: string) =>
      code === undefined ? character : String.fromCodePoint(Number.parseInt(code, 16)),
    ),
  );
}

function endOfString(css: string, start: number): number {
  let at = start + 1;
  while (at < css.length && css[at] !== css[start]) at += css[at] === "\\" ? 2 : 1;
  return at;
}

function endOfBlock(css: string, start: number): number {
  let depth = 0;
  for (let at = start; at < css.length; at += 1) {
    const character = css[at];
    if (character === '"' || character === "'") at = endOfString(css, at);
    else if (character === "\\") at += 1;
    else if (character === "{") depth += 1;
    else if (character === "}") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new RangeError("The style sheet ends within a block");
}

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

const unescapeHtml = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name] ?? "");
