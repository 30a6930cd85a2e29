/**
 * What a message of the ICU syntax asks for, read from its text by the compiler:
 * `"{count, plural, one {# course} other {# courses}} in {city}"` asks for `{ count: number; city: string }`.
 * Tags (`<link>here</link>`) ask for a function that makes something of what stands within.
 */
export type ValuesOf<Text extends string> = OfUnquoted<Unquoted<Text>>;

type OfUnquoted<Text extends string> = Text extends `${string}{${string}` | `${string}</${string}`
  ? Flat<InText<Text, [], TagsOf<Text>>>
  : Record<never, never>;

/** Without what is quoted, such as a mark that is none of the syntax: `costs '{{visa-fee}}'`. */
type Unquoted<Text extends string> = Text extends `${infer Before}'{${infer Quoted}`
  ? Quoted extends `${string}'${infer After}`
    ? `${Before}${Unquoted<After>}`
    : Before
  : Text;

type Flat<T> = { [Key in keyof T]: T[Key] };
type Value = string | number;

/** Within text: up to the next brace, which opens an argument or closes a branch. */
type InText<
  Text extends string,
  Open extends unknown[],
  Found,
> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer Rest}`
      ? Leave<Rest, Open, Found>
      : Found
    : Argument<After, Open, Found>
  : Text extends `${string}}${infer Rest}`
    ? Leave<Rest, Open, Found>
    : Found;

/** After the brace that closes a branch: another branch, or the end of the argument. */
type Leave<Rest extends string, Open extends unknown[], Found> = Open extends [unknown, ...infer Outer]
  ? Rest extends `${infer Before}{${infer After}`
    ? Before extends `${string}}${string}`
      ? Rest extends `${string}}${infer Further}`
        ? InText<Further, Outer, Found>
        : Found
      : InText<After, Open, Found>
    : Rest extends `${string}}${infer Further}`
      ? InText<Further, Outer, Found>
      : Found
  : Found;

type Argument<
  After extends string,
  Open extends unknown[],
  Found,
> = After extends `${infer Inside}}${infer Rest}`
  ? Inside extends `${infer Name}, ${infer Kind}`
    ? Kind extends `${"plural" | "selectordinal"}, ${string}`
      ? After extends `${string}{${infer Branch}`
        ? InText<Branch, [unknown, ...Open], Found & Record<Name, number>>
        : Found
      : Kind extends `select, ${string}`
        ? After extends `${string}{${infer Branch}`
          ? InText<Branch, [unknown, ...Open], Found & Record<Name, string>>
          : Found
        : InText<Rest, Open, Found & Record<Name, Kind extends `number${string}` ? number : Date>>
    : InText<Rest, Open, Found & Record<Inside, Value>>
  : Found;

type TagsOf<Text extends string> = Text extends `${string}</${infer Name}>${infer Rest}`
  ? Record<Name, Tag> & TagsOf<Rest>
  : unknown;

/** Makes something of what stands within a tag; generic in what is made, so that words know no framework. */
// biome-ignore lint/suspicious/noExplicitAny: what is made is the caller's affair
export type Tag = (children: any) => any;
