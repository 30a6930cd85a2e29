let isolate = (value: string): string => value;

/** Provides the isolation of values: on the server, and in the browser on pages from right to left (`right-to-left.ts`). */
export function provideIsolation(provided: typeof isolate): void {
  isolate = provided;
}

/** A name, number or other value that is shown among texts of the reader's language. */
export const isolated = (value: string): string => isolate(value);
