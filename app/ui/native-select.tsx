import type { ComponentProps } from "react";
import { controlClass } from "./control-style.ts";
import { cx } from "./cx.ts";
import { useFieldControl } from "./field-context.view.ts";
import { ChevronDown } from "./icons.tsx";

export type SelectOption = { value: string; label: string; disabled?: boolean };

type NativeSelectProps = ComponentProps<"select"> & {
  options?: readonly SelectOption[];
  /** Shown while nothing is chosen; stands for the empty value. */
  placeholder?: string;
};

/** The select of all forms: the device's own, so it works without script and suits a thumb. */
export function NativeSelect({ className, options, placeholder, children, ...props }: NativeSelectProps) {
  return (
    <span className={cx("relative block w-full", className)}>
      <select {...useFieldControl(props)} className={cx(controlClass, "select")}>
        {placeholder === undefined ? null : <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown />
    </span>
  );
}
