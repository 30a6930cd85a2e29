import { cx } from "./cx.ts";

/** primary is the one next step of a screen: the only thing on it that may be ochre. */
export type ButtonVariant = "primary" | "secondary" | "ghost" | "destructive" | "link";
export type ButtonSize = "sm" | "md" | "lg";

const base =
  "relative inline-flex max-w-full shrink-0 select-none items-center justify-center gap-2 rounded-sm text-center font-semibold " +
  "no-underline transition-[background-color,border-color,color,transform] duration-100 " +
  "active:translate-y-px disabled:pointer-events-none disabled:opacity-50 " +
  "aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-disabled:active:translate-y-0 " +
  "[&_svg]:size-[1.15em] [&_svg]:shrink-0 print:hidden";

const variants: Record<ButtonVariant, string> = {
  primary:
    "bg-ochre text-on-ochre hover:bg-ochre-hover active:bg-ochre-active aria-disabled:hover:bg-ochre forced-colors:border",
  secondary:
    "border border-line-strong bg-surface text-ink hover:border-ink hover:bg-hover active:bg-sunken aria-pressed:bg-eucalyptus-soft",
  ghost: "text-ink hover:bg-hover active:bg-sunken aria-pressed:bg-eucalyptus-soft data-popup-open:bg-hover",
  destructive:
    "bg-destructive text-on-destructive hover:bg-destructive-hover active:bg-destructive-hover forced-colors:border",
  link: "rounded-xs text-eucalyptus underline decoration-1 underline-offset-4 hover:text-eucalyptus-strong hover:decoration-2",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 py-1.5 text-sm leading-5 pointer-coarse:min-h-11",
  md: "min-h-11 px-5 py-2 text-base leading-6",
  lg: "min-h-13 px-7 py-3 text-lg leading-6",
};

const linkSizes: Record<ButtonSize, string> = {
  sm: "text-sm pointer-coarse:min-h-11",
  md: "min-h-11",
  lg: "min-h-13 text-lg",
};

/** The classes of a button, for the rare element that is neither Button nor ButtonLink (a <summary>, say). */
export function buttonClass(
  options: { variant?: ButtonVariant; size?: ButtonSize; iconOnly?: boolean } = {},
): string {
  const { variant = "secondary", size = "md", iconOnly = false } = options;
  return cx(
    base,
    variants[variant],
    variant === "link" ? linkSizes[size] : sizes[size],
    iconOnly && square[size],
  );
}

const square: Record<ButtonSize, string> = {
  sm: "min-w-9 px-0! pointer-coarse:min-w-11",
  md: "min-w-11 px-0!",
  lg: "min-w-13 px-0!",
};
