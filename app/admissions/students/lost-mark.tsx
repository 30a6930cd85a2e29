import { lostReasonMessages as texts } from "./lost-reasons.words.ts";

/** A quiet label of a student who is closed as lost, with the reason as its title. */
export function LostMark({ reason }: { reason: string }) {
  return (
    <span className="ms-1.5 text-ink-muted text-xs" title={texts.lostBecause({ reason })}>
      {texts.lost}
    </span>
  );
}
