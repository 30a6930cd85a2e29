import { createHash } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { CompiledMessage } from "icu-minify/format";
import MagicString from "magic-string";
import type { Plugin, Rolldown } from "vite";
import "#app/composition/languages.ts";
import type { LanguageTag } from "#app/words/languages.ts";
import { textsOf } from "#app/words/words.ts";
import { cataloguesIn, type Node, textsIn } from "./catalogue-texts.ts";

/** The texts in the browser's files, by the key of their placeholder. */
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

  function transform(this: Rolldown.TransformPluginContext, code: string, id: string) {
    const [file = ""] = id.split("?");
    if (!file.startsWith(path.join(root, "app"))) return undefined;
    const changed = new MagicString(code);
    for (const { catalogue } of cataloguesIn(this.parse(code) as unknown as Node)) {
      for (const { node, english, keys } of textsIn(catalogue, [])) {
        const texts = textsOf(english, keys.join("."));
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
