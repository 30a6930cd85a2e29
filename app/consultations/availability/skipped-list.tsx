import { availabilityMessages, skippedText } from "./availability.words.ts";
import type { SkippedEntries } from "./skipped-entries.ts";

/** The entries of a file that could not be read, the first of them by name. */
export function SkippedList({ skipped: { count, entries } }: { skipped: SkippedEntries }) {
  if (entries.length === 0) return null;
  const lines = entries.map((entry, at) => ({ at, text: skippedText(entry) }));
  return (
    <ul className="mt-1 list-disc ps-5 [overflow-wrap:anywhere]">
      {lines.map(({ at, text }) => (
        <li key={at}>{text}</li>
      ))}
      {count > entries.length ? (
        <li>{availabilityMessages.busy.skipped.more({ count: count - entries.length })}</li>
      ) : null}
    </ul>
  );
}
