import type { ComponentProps, ComponentType, ReactNode } from "react";
import { currentLanguage } from "#app/words/current-language.ts";
import { cx } from "./cx.ts";
import { Input } from "./input.tsx";

type DateInputProps = Omit<ComponentProps<typeof Input>, "type">;
type Companion = ComponentType<{ given: string; children: ReactNode }>;

let nepali: Companion | undefined;

/** Provides what pages in Nepali show around a date: it is sent to no other page (`bikram-date.tsx`). */
export function provideNepaliDate(companion: Companion): void {
  nepali = companion;
}

/** A calendar date, yyyy-mm-dd in the form, shown and picked in the manner of the device. */
export function DateInput({ className, ...props }: DateInputProps) {
  const input = (
    <Input {...props} type="date" className={cx("max-w-56 appearance-none tabular-nums", className)} />
  );
  const Around = currentLanguage() === "ne" ? nepali : undefined;
  return Around ? <Around given={String(props.value ?? props.defaultValue ?? "")}>{input}</Around> : input;
}
