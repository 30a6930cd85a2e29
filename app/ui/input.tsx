import type { ComponentProps } from "react";
import { controlClass } from "./control-style.ts";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field-context.view.ts";

type InputProps = ComponentProps<"input"> & {
  /** Figures set in columns' width, aligned to the end: scores, years, money. */
  figures?: boolean;
};

/** A one-line text control. Inside a <Field> it needs only a name and a type. */
export function Input({ className, figures, ...props }: InputProps) {
  return (
    <input
      {...useFieldControl(props)}
      className={cx(controlClass, "h-(--control)", figures && "tabular-nums", className)}
    />
  );
}
