import { isOneOf } from "#app/platform/records/option.ts";
import {
  LEFT_REASON_LABELS,
  LEFT_REASONS,
  type LeftCounts,
} from "#app/platform/retention-rules/left-reasons.ts";
import { retentionMessages as texts } from "./retention.words.ts";

/** How many stayed and why, a line each. */
export function LeftList({ counts }: { counts: LeftCounts }) {
  const lines = Object.entries(counts);
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(([reason, count]) => (
        <li key={reason}>
          {texts.staysLine({
            count,
            why: isOneOf(LEFT_REASONS, reason) ? LEFT_REASON_LABELS[reason] : reason,
          })}
        </li>
      ))}
    </ul>
  );
}
