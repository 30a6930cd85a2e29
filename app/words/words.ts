import compile from "icu-minify/compile";
import format, { type CompiledMessage } from "icu-minify/format";
import { currentLanguage } from "./current-language.ts";
import { formatters } from "./formatters.ts";
import { DEFAULT_LANGUAGE, LANGUAGE_TAGS, LANGUAGES, type LanguageTag } from "./languages.ts";
import type { ValuesOf } from "./message-values.ts";

/** A catalogue as it is written: texts of the ICU syntax, in groups. Functions join texts. */
export type Texts = { readonly [key: string]: Entry };
type Entry =
  | string
  | number
  | boolean
  | null
  | undefined
  | Fixed
  | Prepared
  | Joining
  | Texts
  | readonly Entry[];
// biome-ignore lint/suspicious/noExplicitAny: any arguments and result
type Joining = (...values: any[]) => unknown;

/** What stands among words and is none: an address, a slug, a key. It is the same in every language. */
export interface Fixed<Value = unknown> {
  readonly fixed: Value;
}
export const fixed = <const Value>(value: Value): Fixed<Value> => ({ fixed: value });

/**
 * A text with a note for translators: where it is shown, or what it means, when the text alone leaves that open.
 *
 * @example words({ add: note("Add", "Button above the list of campuses") })
 */
export const note = <const Text extends string>(text: Text, _context: string): Text => text;

/**
 * A text as the build of the browser's files prepares it, so that no compiler is sent: in the one language
 * that these files are in, or, while developing, in all.
 */
type Prepared =
  | { readonly prepared: CompiledMessage }
  | { readonly preparedIn: Readonly<Partial<Record<LanguageTag, CompiledMessage>>> };

/** A catalogue as it is read: a text without values is a string, one with values a function of them. */
export type Words<T> = T extends string
  ? Message<T>
  : T extends Joining
    ? T
    : T extends Fixed<infer Value>
      ? Value
      : T extends readonly unknown[] | Texts
        ? { readonly [Key in keyof T]: Words<T[Key]> }
        : T;

type Message<T extends string> = string extends T
  ? string
  : [keyof ValuesOf<T>] extends [never]
    ? string
    : HasTags<T> extends true
      ? // biome-ignore lint/suspicious/noExplicitAny: texts and what the tags made of them
        (values: ValuesOf<T>) => any
      : (values: ValuesOf<T>) => string;
type HasTags<T extends string> = T extends `${string}</${string}` ? true : false;

/**
 * Translations by the English text. Where one English text needs several, the key of the special one is the catalogue's
 * own path of the text and the English, as in `states.open|Open`.
 */
export type Translations = Readonly<Record<string, string>>;

const translations = new Map<LanguageTag, Translations>();
const NONE: Translations = {};
/** Groups and lists that are looked up when they are read, and so may stand in another catalogue. */
const readables = new WeakSet<object>();
/** How every text of a language is made from the English one, for the languages of the tests. */
const makers = new Map<LanguageTag, (english: CompiledMessage) => CompiledMessage>();

/**
 * A catalogue of texts. Reading from it returns the reader's language at that moment: so read it where it is shown,
 * and never hold it in a constant.
 *
 * @example
 * const courses = words({ title: "Courses", found: "{n, plural, one {# course} other {# courses}}" });
 * courses.title; // "Courses"
 * courses.found({ n: 2 }); // "2 courses"
 */
export function words<const T extends Texts>(english: T): Words<T> {
  return readableGroup(english, "") as Words<T>;
}

/** Gives the translations of a language. A text without one, because it is new or was changed, is read in English. */
export function translate(language: LanguageTag, texts: Translations): void {
  translations.set(language, texts);
}

/** The translations of a language, as they were given; none before that. */
export const translationsOf = (language: LanguageTag): Translations => translations.get(language) ?? NONE;

/** Makes every text of a language from the English one. */
export function makeLanguage(
  language: LanguageTag,
  make: (english: CompiledMessage) => CompiledMessage,
): void {
  makers.set(language, make);
}

/**
 * A text in each language in which it differs from the English one, for the build of the browser's files.
 *
 * @param path The keys that lead to the text, as in `details.name`.
 */
export function textsOf(
  english: string,
  path: string,
): Readonly<Partial<Record<LanguageTag, CompiledMessage>>> {
  const inEnglish = compile(english);
  const texts: Partial<Record<LanguageTag, CompiledMessage>> = { [DEFAULT_LANGUAGE]: inEnglish };
  for (const language of LANGUAGE_TAGS) {
    const text = textIn(language, english, path, inEnglish);
    if (text !== inEnglish) texts[language] = text;
  }
  return texts;
}

function textIn(
  language: LanguageTag,
  english: string,
  path: string,
  inEnglish: CompiledMessage,
): CompiledMessage {
  const texts = translations.get(language);
  const translated = texts?.[`${path}|${english}`] ?? texts?.[english];
  return translated === undefined ? (makers.get(language)?.(inEnglish) ?? inEnglish) : compile(translated);
}

/** A group, or a list, whose members are looked up at the moment they are read. Getters stay what they are. */
function readableGroup(group: Texts | readonly Entry[], path: string): object {
  const readable = Array.isArray(group) ? [] : {};
  readables.add(readable);
  for (const [key, { get, value }] of Object.entries(Object.getOwnPropertyDescriptors(group as Texts))) {
    if (Array.isArray(group) && key === "length") continue;
    const read = get ?? reader(value, path + key);
    Object.defineProperty(readable, key, { enumerable: true, configurable: true, get: read });
  }
  return readable;
}

function reader(entry: Entry, path: string): () => unknown {
  if (typeof entry === "string") {
    // The build has prepared the texts of the browser's files, so none of this is sent.
    if (import.meta.env?.SSR === false && import.meta.env.PROD) return () => entry;
    const inEnglish = compile(entry);
    const inLanguages = new Map<LanguageTag, CompiledMessage>();
    return messageReader(inEnglish, (language) => {
      const known = inLanguages.get(language);
      if (known !== undefined) return known;
      const text = textIn(language, entry, path, inEnglish);
      inLanguages.set(language, text);
      return text;
    });
  }
  if (typeof entry !== "object" || entry === null || readables.has(entry)) return () => entry;
  if ("fixed" in entry) return () => entry.fixed;
  if ("prepared" in entry) {
    const { prepared } = entry as Extract<Prepared, { prepared: unknown }>;
    return messageReader(prepared, () => prepared);
  }
  // Only while developing.
  if (!import.meta.env?.PROD && "preparedIn" in entry) {
    const { preparedIn } = entry as Extract<Prepared, { preparedIn: unknown }>;
    const inEnglish = preparedIn[DEFAULT_LANGUAGE] ?? "";
    return messageReader(inEnglish, (language) => preparedIn[language] ?? inEnglish);
  }
  const group = readableGroup(entry as Texts, `${path}.`);
  return () => group;
}

export type MessageValues = Parameters<typeof format>[2];

let preparedValues = (values: MessageValues): MessageValues => values;

/** Provides what is done with the values of messages before they are shown (`right-to-left.ts`). */
export function provideValues(provided: typeof preparedValues): void {
  preparedValues = provided;
}

/** A text without values in English is one in every language; one with values is a function of them. */
function messageReader(
  inEnglish: CompiledMessage,
  textIn: (language: LanguageTag) => CompiledMessage,
): () => unknown {
  const write = (values?: MessageValues) => {
    const language = currentLanguage();
    const text = language === DEFAULT_LANGUAGE ? inEnglish : textIn(language);
    return format(text, LANGUAGES[language].formats, preparedValues(values), { formatters });
  };
  return typeof inEnglish === "string" ? () => write() : () => write;
}
