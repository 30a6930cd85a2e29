import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CompiledMessage } from "icu-minify/format";
import MagicString from "magic-string";
import type { Plugin, Rolldown } from "vite";
import "#app/registry/languages.ts";
import type { LanguageTag } from "#app/words/languages.ts";
import { textsOf } from "#app/words/words.ts";

/** The texts that stand in the browser's files, by the key of their place there. */
export type PlacedTexts = Record<string, Readonly<Partial<Record<LanguageTag, CompiledMessage>>>>;

export const PLACED_TEXTS = "build/words.json";
export const PLACE = /(["'`])@@words:([\w-]+)@@\1/g;

const COMPILER = "icu-minify/compile";
const NO_COMPILER = "\0no-message-compiler";

/**
 * Prepares the words of the browser's files: a text with values is compiled, so that no compiler is sent, and
 * in a build each text leaves a place that `write-languages.ts` fills, once for each language. So a page gets
 * its words in one language only. While developing, each text stands there in every language.
 */
export function wordsPlugin(): Plugin {
  const placed: PlacedTexts = {};
  let root = "";
  let building = false;
  return {
    name: "words",
    applyToEnvironment: ({ name }) => name === "client",
    configResolved(config) {
      root = config.root;
      building = config.command === "build";
    },
    // The filters are read by the bundler itself, which then does not come here for every module there is.
    resolveId: { order: "pre", filter: { id: exactly(COMPILER) }, handler: () => NO_COMPILER },
    load: { filter: { id: exactly(NO_COMPILER) }, handler: () => "export default (text) => text;" },
    transform: { filter: { code: "words(" }, handler: transform },
    closeBundle() {
      if (!building || Object.keys(placed).length === 0) return;
      mkdirSync(path.join(root, path.dirname(PLACED_TEXTS)), { recursive: true });
      writeFileSync(path.join(root, PLACED_TEXTS), JSON.stringify(placed));
    },
  };

  async function transform(this: Rolldown.TransformPluginContext, code: string, id: string) {
    const [file = ""] = id.split("?");
    if (!file.startsWith(path.join(root, "app"))) return undefined;
    const changed = new MagicString(code);
    for (const { exportName, catalogue } of cataloguesIn(this.parse(code) as unknown as Node)) {
      const module = exportName && file.endsWith(".ts") ? await import(file) : {};
      for (const { node, english, keys } of textsIn(catalogue, [])) {
        const texts = textsOf(english, keys.join("."), module[exportName ?? ""]);
        changed.update(
          node.start,
          node.end,
          building ? place(texts, keys) : JSON.stringify({ preparedIn: texts }),
        );
      }
    }
    return changed.hasChanged()
      ? { code: changed.toString(), map: changed.generateMap({ hires: true }) }
      : undefined;
  }

  /** What stands in a file until it is written in a language. Its key changes with the text, and so does the file's name. */
  function place(texts: PlacedTexts[string], keys: readonly string[]): string {
    const key = createHash("sha256")
      .update(JSON.stringify([keys, texts]))
      .digest("base64url")
      .slice(0, 12);
    placed[key] = texts;
    const quoted = JSON.stringify(`@@words:${key}@@`);
    return typeof texts.en === "string" ? quoted : `{ prepared: ${quoted} }`;
  }
}

const exactly = (id: string) => new RegExp(`^${id}$`);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  // biome-ignore lint/suspicious/noExplicitAny: a syntax tree, whose shape depends on the type
  readonly [key: string]: any;
}

/** Each `words({ … })` of a module, with the name under which it is exported, if it is. */
function* cataloguesIn(
  node: unknown,
  exportName?: string,
): Generator<{ exportName?: string; catalogue: Node }> {
  if (Array.isArray(node)) {
    for (const member of node) yield* cataloguesIn(member);
    return;
  }
  if (typeof node !== "object" || node === null || !("type" in node)) return;
  const { type, ...parts } = node as Node;
  if (type === "ExportNamedDeclaration" && parts.declaration?.type === "VariableDeclaration") {
    for (const { id, init } of parts.declaration.declarations) yield* cataloguesIn(init, id.name);
    return;
  }
  if (type === "CallExpression" && parts.callee.name === "words" && parts.arguments[0]) {
    yield { ...(exportName ? { exportName } : {}), catalogue: parts.arguments[0] };
    return;
  }
  for (const part of Object.values(parts)) yield* cataloguesIn(part);
}

/** The texts of a catalogue with the keys that lead to them. What `fixed()` holds and functions are none. */
function* textsIn(node: Node, keys: string[]): Generator<{ node: Node; english: string; keys: string[] }> {
  if (node.type === "Literal" && typeof node.value === "string") yield { node, english: node.value, keys };
  if (node.type === "TemplateLiteral" && node.quasis.length === 1) {
    yield { node, english: node.quasis[0].value.cooked, keys };
  }
  if (node.type === "ArrayExpression") {
    for (const [at, element] of node.elements.entries())
      if (element) yield* textsIn(element, [...keys, String(at)]);
  }
  if (node.type === "ObjectExpression") {
    for (const property of node.properties) {
      if (property.type !== "Property" || property.kind !== "init" || property.computed) continue;
      yield* textsIn(property.value, [...keys, String(property.key.name ?? property.key.value)]);
    }
  }
}
