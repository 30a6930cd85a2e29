import { Check, CircleDashed, CircleHelp, MoveUpRight, X } from "lucide-react";
import { eligibility as words } from "#app/content/site/eligibility.ts";
import type { Verdict } from "#app/domain/eligibility/verdict.ts";
import { cx } from "#app/ui/cx.ts";

const LOOKS: Readonly<Record<Verdict, { icon: typeof Check; tone: string }>> = {
  met: { icon: Check, tone: "text-success" },
  nearly: { icon: MoveUpRight, tone: "text-warning" },
  "not-met": { icon: X, tone: "text-destructive" },
  unknown: { icon: CircleHelp, tone: "text-info" },
  "not-published": { icon: CircleDashed, tone: "text-ink-muted" },
};

/** A verdict in a word, with its sign beside it. */
export function VerdictMark({ verdict, className }: { verdict: Verdict; className?: string }) {
  const { icon: Icon, tone } = LOOKS[verdict];
  return (
    <span className={cx("inline-flex items-center gap-2", tone, className)}>
      <Icon aria-hidden="true" className="size-[1em] shrink-0" />
      {words.verdicts[verdict]}
    </span>
  );
}
