import type { ReactNode } from "react";
import type { BadgeVariant } from "./badge-tone.ts";
import { cx } from "./cx.ts";

const variants: Record<BadgeVariant, string> = {
  default: "badge-default",
  secondary: "badge-secondary",
  info: "badge-info",
  warning: "badge-warning",
  success: "badge-success",
  destructive: "badge-destructive",
};

type BadgeProps = {
  variant?: BadgeVariant | undefined;
  /** A small icon of icons.tsx before the word. */
  icon?: ReactNode;
  className?: string;
  children: ReactNode;
};

/** A short state word. The word carries the meaning, the colour only repeats it. */
export function Badge({ variant = "default", icon, className, children }: BadgeProps) {
  return (
    <span className={cx("badge", variants[variant], className)}>
      {icon}
      {children}
    </span>
  );
}
