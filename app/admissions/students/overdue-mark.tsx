import { Clock } from "#app/ui/icons.tsx";
import { stageLimitMessages } from "./stage-limits.words.ts";

/** A discreet mark that a student has exceeded the time limit. */
export function OverdueMark() {
  return (
    <span className="ms-1.5 inline-block text-warning align-middle" title={stageLimitMessages.overdue}>
      <Clock aria-hidden="true" className="size-3.5" />
      <span className="sr-only">{stageLimitMessages.overdue}</span>
    </span>
  );
}
