import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { Input } from "./input.tsx";

type DateInputProps = Omit<ComponentProps<typeof Input>, "type">;

/** A calendar date, yyyy-mm-dd in the form, shown and picked in the manner of the device. */
export function DateInput({ className, ...props }: DateInputProps) {
  return <Input {...props} type="date" className={cx("max-w-56 appearance-none tabular-nums", className)} />;
}
