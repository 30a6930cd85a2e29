import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";

export type ChoiceOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
};

type ChoiceProps = Omit<ComponentProps<"input">, "type"> & {
  type: "radio" | "checkbox";
  label: ReactNode;
  hint?: ReactNode;
  /** row: a ruled line across the page, all of it pressable. plain: box and label. */
  look?: "row" | "plain";
};

/** The box of a choice, also without a label next to it. */
export const CHOICE_BOX =
  "peer mt-0.5 grid size-5 shrink-0 appearance-none place-content-center border border-line-strong bg-surface " +
  "transition-colors duration-100 checked:border-eucalyptus checked:bg-eucalyptus hover:border-ink " +
  "aria-invalid:border-destructive disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken " +
  "before:scale-0 before:transition-transform before:duration-100 checked:before:scale-100 " +
  "forced-colors:appearance-auto";

export const CHOICE_MARKS = {
  radio: "rounded-full before:size-2 before:rounded-full before:bg-paper",
  checkbox: "choice-tick rounded-xs before:size-3.5 before:bg-paper indeterminate:bg-eucalyptus",
};

/** One radio or checkbox with its label; the whole line answers the press. */
export function Choice({ type, label, hint, look = "plain", className, ...props }: ChoiceProps) {
  return (
    <label
      className={cx(
        "flex cursor-pointer items-start gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-faint",
        look === "row"
          ? "min-h-12 border-line border-b px-3 py-3 transition-colors last:border-b-0 hover:bg-hover has-checked:bg-eucalyptus-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          : "min-h-(--control) w-fit items-center py-1.5",
        className,
      )}
    >
      <input
        type={type}
        {...props}
        className={cx(CHOICE_BOX, CHOICE_MARKS[type], look === "row" && "focus-visible:outline-none")}
      />
      <span className="min-w-0">
        <span className={cx("block leading-6", look === "row" && "font-medium")}>{label}</span>
        {hint ? <span className="block text-ink-muted text-sm">{hint}</span> : null}
      </span>
    </label>
  );
}
