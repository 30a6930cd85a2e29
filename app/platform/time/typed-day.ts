import { readDate } from "./read-date.ts";

/** A date as people write it, where there is no doubt; else as it was written, which a schema refuses. */
export function typedDay(text: string): string {
  const read = readDate(text);
  return read.ok ? read.value : text;
}
