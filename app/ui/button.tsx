import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-style.ts";
import { cx } from "./cx.ts";
import { Spinner } from "./spinner.tsx";
import { uiMessages } from "./ui.words.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

type Look = {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** An icon of icons.tsx, shown before the label. */
  icon?: ReactNode;
  /** Square, for a button whose only content is an icon; give it an aria-label. */
  iconOnly?: boolean;
};

type ButtonProps = ComponentProps<"button"> &
  Look & {
    /** Work is under way: keeps the focus and the width, answers no press, says so to screen readers. */
    loading?: boolean;
  };

/** A button. `type` is "button" unless given: forms say type="submit". */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    icon,
    iconOnly,
    loading = false,
    className,
    children,
    type,
    onClick,
    ...rest
  } = props;
  return (
    <button
      type={type ?? "button"}
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest["aria-disabled"] || undefined}
      className={cx(buttonClass({ variant, size, iconOnly }), className)}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (loading) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {loading ? <Spinner /> : icon}
      {iconOnly && loading ? null : children}
      {loading ? <VisuallyHidden>{` ${uiMessages.loading}`}</VisuallyHidden> : null}
    </button>
  );
}

type ButtonLinkProps = LinkProps & Look;

/** A link that looks like a button. From a hydrated page to a public one, give it reloadDocument. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, icon, iconOnly, className, children, ...rest } = props;
  return (
    <Link discover="none" {...rest} className={cx(buttonClass({ variant, size, iconOnly }), className)}>
      {icon}
      {children}
    </Link>
  );
}
