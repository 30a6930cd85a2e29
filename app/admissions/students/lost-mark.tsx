import { Badge } from "#app/ui/badge.tsx";
import { lostReasonMessages as texts } from "./lost-reasons.words.ts";

/** A quiet label of a student who is closed as lost, with the reason as its title. */
export function LostMark({ reason }: { reason: string }) {
  return (
    <span className="ms-1.5" title={texts.lostBecause({ reason })}>
      <Badge variant="secondary">{texts.lost}</Badge>
    </span>
  );
}
