import type { ReactNode } from "react";
import { cx } from "./cx.ts";
import type { Tone } from "./tone.ts";

const tones: Record<Tone, string> = {
  default: "bg-ink text-paper",
  secondary: "bg-surface text-ink-muted ring-1 ring-line-strong ring-inset",
  info: "bg-info-soft text-info",
  warning: "bg-warning-soft text-warning",
  success: "bg-success-soft text-success",
  destructive: "bg-destructive-soft text-destructive",
};

/** A short state word. Its text carries the meaning, its colour only repeats it. */
export function Badge(props: { tone?: Tone | undefined; icon?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex w-fit items-center gap-1 whitespace-nowrap rounded-xs px-2 py-0.5 font-semibold text-xs leading-5",
        "[&_svg]:size-3.5 forced-colors:border",
        tones[props.tone ?? "default"],
        props.className,
      )}
    >
      {props.icon}
      {props.children}
    </span>
  );
}
