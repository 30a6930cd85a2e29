import type { ComponentProps, ReactNode } from "react";
import { choiceBoxClass } from "./choice-style.ts";
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

/** One radio or checkbox with its label; the whole line answers the press. */
export function Choice({ type, label, hint, look = "plain", className, ...props }: ChoiceProps) {
  return (
    <label
      className={cx(
        "flex cursor-pointer items-start gap-3 has-disabled:cursor-not-allowed has-disabled:text-ink-faint",
        look === "row"
          ? "min-h-12 border-line border-b px-3 py-3 transition-colors last:border-b-0 hover:bg-hover has-checked:bg-eucalyptus-soft has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus"
          : "min-h-11 w-fit items-center py-1.5",
        className,
      )}
    >
      <input
        type={type}
        {...props}
        className={cx(choiceBoxClass[type], look === "row" && "focus-visible:outline-none")}
      />
      <span className="min-w-0">
        <span className={cx("block leading-6", look === "row" && "font-medium")}>{label}</span>
        {hint ? <span className="block text-ink-muted text-sm">{hint}</span> : null}
      </span>
    </label>
  );
}
