import type { ComponentProps, ComponentType, ReactElement } from "react";
import { cx } from "./cx.ts";
import { Input } from "./input.tsx";

type DateInputProps = Omit<ComponentProps<typeof Input>, "type">;

let Companion: ComponentType<{ children: ReactElement<DateInputProps> }> | undefined;

/** Provides what pages in Nepali show around a date: it is sent to no other page (`bikram-date.tsx`). */
export function provideDateCompanion(provided: NonNullable<typeof Companion>): void {
  Companion = provided;
}

/** A calendar date, yyyy-mm-dd in the form, shown and picked in the manner of the device. */
export function DateInput({ className, ...props }: DateInputProps) {
  const input = (
    <Input {...props} type="date" className={cx("max-w-56 appearance-none tabular-nums", className)} />
  );
  return Companion ? <Companion>{input}</Companion> : input;
}
