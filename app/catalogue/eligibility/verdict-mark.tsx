import { cx } from "#app/ui/cx.ts";
import { Check, CircleDashed, CircleHelp, MoveUpRight, X } from "#app/ui/icons.tsx";
import { eligibility as words } from "./eligibility.words.ts";
import type { Verdict } from "./verdict.ts";

const LOOKS: Readonly<Record<Verdict, { icon: typeof Check; tone: string }>> = {
  met: { icon: Check, tone: "text-success" },
  nearly: { icon: MoveUpRight, tone: "text-warning" },
  "not-met": { icon: X, tone: "text-destructive" },
  unknown: { icon: CircleHelp, tone: "text-info" },
  "not-published": { icon: CircleDashed, tone: "text-ink-muted" },
};

/** A verdict in a word, with its icon. */
export function VerdictMark({ verdict, className }: { verdict: Verdict; className?: string }) {
  const { icon: Icon, tone } = LOOKS[verdict];
  return (
    <span className={cx("inline-flex items-center gap-2", tone, className)}>
      <Icon aria-hidden="true" className="size-[1em] shrink-0" />
      {words.verdicts[verdict]}
    </span>
  );
}
