import { cx } from "./cx.ts";

/** primary is the one next step of a screen: the only thing on it that may be ochre. */
export type ButtonVariant = "primary" | "secondary" | "ghost" | "destructive" | "link";
export type ButtonSize = "sm" | "md" | "lg";

/** Whole names, so that the style sheet's maker finds them; styles/widgets.css says what they look like. */
const VARIANTS: Record<ButtonVariant, string> = {
  primary: "button-primary",
  secondary: "button-secondary",
  ghost: "button-ghost",
  destructive: "button-destructive",
  link: "button-link",
};

const SIZES: Record<ButtonSize, string> = { sm: "button-sm", md: "button-md", lg: "button-lg" };

const linkSizes: Record<ButtonSize, string> = {
  sm: "text-sm pointer-coarse:min-h-11",
  md: "min-h-(--control)",
  lg: "min-h-13 text-lg",
};

/** The classes of a button, for the rare element that is neither Button nor ButtonLink (a <summary>, say). */
export function buttonClass(
  options: { variant?: ButtonVariant; size?: ButtonSize; iconOnly?: boolean } = {},
): string {
  const { variant = "secondary", size = "md", iconOnly = false } = options;
  return cx(
    "button",
    VARIANTS[variant],
    variant === "link" ? linkSizes[size] : SIZES[size],
    iconOnly && square[size],
  );
}

const square: Record<ButtonSize, string> = {
  sm: "min-w-(--control-sm) px-0!",
  md: "min-w-(--control) px-0!",
  lg: "min-w-13 px-0!",
};
