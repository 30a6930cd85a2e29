import type format from "icu-minify/format";

export type MessageValues = Parameters<typeof format>[2];

/** What keeps values in their order among text from right to left. */
interface Isolation {
  text(value: string): string;
  values(values: MessageValues): MessageValues;
}

let isolation: Isolation | undefined;

/** Provides it: on the server, and in the browser on pages from right to left (`right-to-left.ts`). */
export function provideIsolation(provided: Isolation): void {
  isolation = provided;
}

/** A name, number or other value that is shown among texts of the reader's language. */
export const isolated = (value: string): string => isolation?.text(value) ?? value;

/** The values of a message as they are shown in it. */
export const isolatedValues = (values: MessageValues): MessageValues => isolation?.values(values) ?? values;
