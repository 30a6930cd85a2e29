import type { ReactNode } from "react";
import type { BadgeVariant } from "./badge-tone.ts";
import { cx } from "./cx.ts";

const variants: Record<BadgeVariant, string> = {
  default: "bg-ink text-paper",
  secondary: "bg-surface text-ink-muted ring-1 ring-line-strong ring-inset",
  info: "bg-info-soft text-info",
  warning: "bg-warning-soft text-warning",
  success: "bg-success-soft text-success",
  destructive: "bg-destructive-soft text-destructive",
};

type BadgeProps = {
  variant?: BadgeVariant | undefined;
  /** A small icon of lucide-react before the word. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A short state word. The word carries the meaning, the colour only repeats it. */
export function Badge({ variant = "default", icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        "inline-flex w-fit items-center gap-1 whitespace-nowrap rounded-xs px-2 py-0.5 font-semibold text-xs leading-5",
        "[&_svg]:size-3.5 forced-colors:border",
        variants[variant],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
